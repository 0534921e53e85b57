@_exported import VellumLayers
