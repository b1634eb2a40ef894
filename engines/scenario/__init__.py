"""The scenario language: rules cases that anyone can read, run and argue about."""
