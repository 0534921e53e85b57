import Foundation

extension CALayer {
  public func needsDisplay() -> Bool { pending.contains(.display) }

  /// Displays this layer and those below that need it.
  func displayTree() {
    displayIfNeeded()
    guard pending.contains(.displayBelow) else { return }
    pending.remove(.displayBelow)
    for layer in layers where !layer.pending.isDisjoint(with: [.display, .displayBelow]) {
      layer.displayTree()
    }
  }

  /// The work of ``display()``: the delegate's contents, or else a drawing of the bounds.
  func drawContents() {
    if let delegate {
      delegateDeclined = false
      delegate.display(self)
      if !delegateDeclined { return }
    }
    let size = state.bounds.size
    guard size.width > 0, size.height > 0 else {
      drawsWhenSized = true
      return
    }
    drawsWhenSized = false
    if size.width * size.height * contentsScale * contentsScale <= BackingStore.budget {
      draw(state.bounds, as: .whole)
    } else {
      backing = BackingStore(extent: .part(.zero))
      LayerTree.setNeedsCommit()
    }
  }

  /// Whether it is too large to be drawn at once.
  var drawsInParts: Bool {
    if case .part = backing?.extent { true } else { false }
  }

  /// The part of the bounds that the contents show, of a layer that is too large to be drawn at once.
  var drawnPart: CGRect? {
    if case .part(let part) = backing?.extent { part } else { nil }
  }

  /// Draws what can be seen of a layer that is too large to be drawn at once, and some more around it.
  func drawVisiblePart(_ visible: CGRect) {
    guard let drawn = drawnPart else { return }
    let needed = visible.intersection(state.bounds)
    guard !needed.isNull, !needed.isEmpty, !drawn.contains(needed) else { return }
    let wished = needed.insetBy(
      dx: -needed.width * BackingStore.margin, dy: -needed.height * BackingStore.margin)
    let part = wished.intersection(state.bounds).integral
    let fits = part.width * part.height * contentsScale * contentsScale <= BackingStore.budget
    draw(fits ? part : needed.integral, as: .part(fits ? part : needed.integral))
  }

  /// Draws `rect`, in the layer's coordinates. What does not draw gets no backing store.
  private func draw(_ rect: CGRect, as extent: BackingStore.Extent) {
    let width = Int((rect.width * contentsScale).rounded(.up))
    let height = Int((rect.height * contentsScale).rounded(.up))
    delegate?.layerWillDraw(self)

    let drawingClass = ObjectIdentifier(view.map { type(of: $0) as AnyClass } ?? type(of: self))
    if BackingStore.drawingClasses.contains(drawingClass) {
      guard let target = makeTarget(width, height) else { return setDrawing(nil, extent) }
      draw(rect, in: target)
      return setDrawing(target.makeImage(), extent)
    }

    let recording = Recording(pixelsWide: width, pixelsHigh: height, scale: contentsScale)
    defer { recording.discard() }
    delegateDeclined = false
    draw(rect, in: recording.context)
    // A drawing method may call `super`, which declines, and draw as well.
    if delegateDeclined, recording.isEmpty { return setDrawing(nil, extent) }
    BackingStore.drawingClasses.insert(drawingClass)
    let target = makeTarget(width, height)
    target.map(recording.replay(on:))
    setDrawing(target?.makeImage(), extent)
  }

  private func makeTarget(_ width: Int, _ height: Int) -> CGContext? {
    let background = opaqueBackground
    let target = CGContext.forView(
      pixelsWide: width, pixelsHigh: height, scale: contentsScale, isOpaque: background != nil)
    if let target, let background {
      target.setFillColor(background)
      target.fill(CGRect(x: 0, y: 0, width: width, height: height))
      target.setFillColor(.black)
    }
    return target
  }

  private func draw(_ rect: CGRect, in context: CGContext) {
    context.saveGState()
    context.translateBy(x: -rect.minX, y: -rect.minY)
    draw(in: context)
    context.restoreGState()
  }

  private func setDrawing(_ drawing: CGImage?, _ extent: BackingStore.Extent) {
    // Contents that the program has set stay.
    guard drawing != nil || backing != nil else { return }
    image = drawing
    backing = drawing == nil ? nil : BackingStore(extent: extent)
    LayerTree.setNeedsCommit()
  }

  /// The background, where it makes an opaque layer's drawing opaque.
  private var opaqueBackground: CGColor? {
    guard isOpaque, state.cornerRadius == 0 else { return nil }
    return state.backgroundColor.flatMap { $0.renderColor?.alpha == 1 ? $0 : nil }
  }
}
