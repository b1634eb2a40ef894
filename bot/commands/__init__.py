"""The subcommands of ``spielleiter``, one file each."""
