import ArgumentParser

/// What draws the window, as it is typed.
enum RendererOption: String, ExpressibleByArgument, CaseIterable { case auto, gl, cairo }
