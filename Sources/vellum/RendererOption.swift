import ArgumentParser

/// The renderer of the window, as typed on the command line.
enum RendererOption: String, ExpressibleByArgument, CaseIterable { case auto, gl, cairo }
