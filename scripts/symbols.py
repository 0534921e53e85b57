"""The symbol graphs of built modules, for the scripts that look at what clients see.

Run with the folder of a finished build, it prints the flags with which the compiler reads that build's modules, one a line.
"""

import glob
import json
import os
import signal
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
# System libraries whose headers the module maps include.
LIBRARIES = ["cairo", "pangocairo", "vips", "gtk4"]
# The modules of products, and what each brings of others.
PRODUCTS = {
    "CoreGraphics": ["VellumGraphics"],
    "QuartzCore": ["VellumLayers", "VellumGraphics"],
    "UIKit": ["VellumKit", "VellumLayers", "VellumGraphics"],
    "ScrollEngine": [],
    "RenderList": [],
    "DeepZoom": [],
    "VellumHost": ["HostInterface"],
    "VellumHeadless": [],
}


def run(*command):
    """What a command prints; ends the program with one line, and what the command said, if it fails."""
    fault = f"{os.path.basename(sys.argv[0])}: {' '.join(command[:2])}"
    try:
        result = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    except OSError as error:
        sys.exit(f"{fault} cannot be run: {error.strerror}")
    if result.returncode != 0:
        status = result.returncode
        reason = f"failed with status {status}" if status > 0 else f"was ended by {signal.Signals(-status).name}"
        sys.exit(f"{fault} {reason}\n{result.stdout}{result.stderr}".rstrip())
    return result.stdout


def module_flags(products):
    """The flags with which the compiler reads built modules; `products` is the folder of a finished build."""
    arguments = ["-I", f"{products}/Modules"]
    for folder in [f"{ROOT}/Sources", products]:
        for found in sorted(os.listdir(folder)):
            module_map = f"{folder}/{found}/module.modulemap"
            if os.path.exists(module_map):
                arguments += ["-Xcc", f"-fmodule-map-file={module_map}", "-I", os.path.dirname(module_map)]
    for module_map in glob.glob(f"{ROOT}/.build/checkouts/*/Sources/*/include/module.modulemap"):
        arguments += ["-Xcc", f"-fmodule-map-file={module_map}", "-I", os.path.dirname(module_map)]
    for flag in run("pkg-config", "--cflags-only-I", *LIBRARIES).split():
        arguments += ["-Xcc", flag]
    return arguments


def extract(module, products, output, *flags, level="public"):
    """Writes the symbol graphs of what has an access level, or a wider one, in a module into a folder; `products` is the folder of a
    finished build. With `public`, names that begin with an underscore are left out."""
    target = json.loads(run("swift", "-print-target-info"))["target"]["unversionedTriple"]
    run(
        "swift", "symbolgraph-extract", "-module-name", module, "-target", target, "-minimum-access-level", level,
        "-output-dir", output, *flags, *module_flags(products))


def symbol_graph(module, products, *flags):
    """The symbols and relationships of what is public in a module, names that begin with an underscore among them."""
    with tempfile.TemporaryDirectory() as output:
        # The extractor counts public names with an underscore among the internal ones.
        extract(module, products, output, *flags, level="internal")
        graph = {"symbols": [], "relationships": []}
        for file in sorted(os.listdir(output)):
            with open(f"{output}/{file}") as opened:
                part = json.load(opened)
            for key in graph:
                graph[key] += part[key]
        graph["symbols"] = [symbol for symbol in graph["symbols"] if symbol["accessLevel"] in ("public", "open")]
        return graph


def product_graph(module, products):
    """The symbols and relationships of what a client of a product's module sees."""
    flags = [f"-experimental-allowed-reexported-modules={','.join(PRODUCTS[module])}"] if PRODUCTS[module] else []
    return symbol_graph(module, products, *flags)


if __name__ == "__main__":
    print("\n".join(module_flags(sys.argv[1])))
