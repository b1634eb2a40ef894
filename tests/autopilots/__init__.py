"""Policies play well enough, by what their seats know alone."""
