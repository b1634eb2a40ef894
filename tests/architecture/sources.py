"""Reading the project's own source: which modules there are, and what each imports."""

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
PACKAGES = ("bot", "cogs", "engines")


def module_name(path: Path) -> str:
    """Name the module that ``path`` holds: ``engines/core/__init__.py`` is ``engines.core``."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def modules(package: str) -> dict[str, Path]:
    """Find all modules of ``package`` (dotted) by name; none if it does not exist yet."""
    folder = ROOT.joinpath(*package.split("."))
    return {module_name(path): path for path in sorted(folder.rglob("*.py"))}


def imports(source: str, module: str, *, is_package: bool = False) -> Iterator[str]:
    """Yield the dotted name of everything that ``source`` imports, with relative names made absolute.

    ``from a import b`` yields ``a.b``: whether ``b`` is a module or a value in one cannot be seen from outside.
    """
    package = module.split(".") if is_package else module.split(".")[:-1]
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            full = ".".join([*base, *([node.module] if node.module else [])])
            yield from (f"{full}.{alias.name}" for alias in node.names)


def imports_of(module: str, path: Path) -> set[str]:
    """Collect what the module at ``path`` imports."""
    return set(imports(path.read_text("utf-8"), module, is_package=path.name == "__init__.py"))


def within(name: str, package: str) -> bool:
    """Tell whether ``name`` is ``package`` or lies in it."""
    return name == package or name.startswith(f"{package}.")
