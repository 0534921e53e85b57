"""The symbol graphs of built modules, for the scripts that look at what clients see."""

import json
import os
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
# System libraries whose headers the module maps include.
LIBRARIES = ["cairo", "pangocairo", "vips", "gtk4"]


def run(*command):
    """What a command prints; ends the program if it fails."""
    result = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    if result.returncode != 0:
        sys.exit(f"{os.path.basename(sys.argv[0])}: {command[0]} {command[1]} failed:\n{result.stdout}{result.stderr}")
    return result.stdout


def extract(module, products, output, *flags):
    """Writes the symbol graphs of what is public in a module into a folder; `products` is the folder of a finished build."""
    arguments = []
    for folder in [f"{ROOT}/Sources", products]:
        for found in sorted(os.listdir(folder)):
            module_map = f"{folder}/{found}/module.modulemap"
            if os.path.exists(module_map):
                arguments += ["-Xcc", f"-fmodule-map-file={module_map}", "-I", os.path.dirname(module_map)]
    for flag in run("pkg-config", "--cflags-only-I", *LIBRARIES).split():
        arguments += ["-Xcc", flag]
    target = json.loads(run("swift", "-print-target-info"))["target"]["unversionedTriple"]
    run(
        "swift", "symbolgraph-extract", "-module-name", module, "-target", target, "-I", f"{products}/Modules",
        "-minimum-access-level", "public", "-output-dir", output, *flags, *arguments)


def symbol_graph(module, products, *flags):
    """The symbols and relationships of what is public in a module."""
    with tempfile.TemporaryDirectory() as output:
        extract(module, products, output, *flags)
        graph = {"symbols": [], "relationships": []}
        for file in sorted(os.listdir(output)):
            with open(f"{output}/{file}") as opened:
                part = json.load(opened)
            for key in graph:
                graph[key] += part[key]
        return graph
