import Foundation

/// The stack of current contexts, the innermost last. Every thread has a stack of its own.
final class ContextStack {
  /// An element is nil where an image context without size was begun.
  var contexts: [CGContext?] = []

  static var current: ContextStack {
    let storage = Thread.current.threadDictionary
    if let stack = storage[key] as? ContextStack { return stack }
    let stack = ContextStack()
    storage[key] = stack
    return stack
  }

  private static let key = "ContextStack"
}

/// The current context of this thread; nil outside of drawing.
public func UIGraphicsGetCurrentContext() -> CGContext? {
  ContextStack.current.contexts.last ?? nil
}

/// Makes `context` the current one of this thread, until it is popped.
public func UIGraphicsPushContext(_ context: CGContext) {
  ContextStack.current.contexts.append(context)
}

/// Undoes the last push of this thread; does nothing without one.
public func UIGraphicsPopContext() {
  _ = ContextStack.current.contexts.popLast()
}

/// Fills the rectangle in the current context with its fill colour, which replaces what is there (blend mode `copy`).
public func UIRectFill(_ rect: CGRect) { UIRectFillUsingBlendMode(rect, .copy) }

/// Fills the rectangle in the current context with its fill colour, combined by the mode with what is there.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  context.saveGState()
  context.setBlendMode(blendMode)
  context.fill(rect)
  context.restoreGState()
}

/// Draws a frame one point wide, inside the rectangle's edges, in the current context with its fill colour, which replaces what is there.
public func UIRectFrame(_ rect: CGRect) { UIRectFrameUsingBlendMode(rect, .copy) }

/// Draws a frame as `UIRectFrame(_:)` does, combined by the mode with what is there.
public func UIRectFrameUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  guard let context = UIGraphicsGetCurrentContext(), !rect.isEmpty else { return }
  let frame = CGMutablePath()
  frame.addRect(rect)
  frame.addRect(rect.insetBy(dx: min(1, rect.width / 2), dy: min(1, rect.height / 2)))
  context.saveGState()
  context.setBlendMode(blendMode)
  context.beginPath()
  context.addPath(frame)
  context.fillPath(using: .evenOdd)
  context.restoreGState()
}

/// Restricts the current context's clip to the rectangle.
public func UIRectClip(_ rect: CGRect) {
  UIGraphicsGetCurrentContext()?.clip(to: rect)
}
