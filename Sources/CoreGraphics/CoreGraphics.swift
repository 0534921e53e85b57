@_exported import VellumGraphics
