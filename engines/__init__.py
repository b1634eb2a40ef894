"""Pure rules engines: values in, values out; no clock, no I/O, no chance of their own."""
