import Foundation
import RenderList

extension CALayer {
  /// Whether `display()` has been asked for and has not been called yet.
  public func needsDisplay() -> Bool { flags.contains(.display) }

  /// Displays this layer and those below that need it.
  package func displayTree() {
    displayIfNeeded()
    guard flags.contains(.displayBelow) else { return }
    flags.remove(.displayBelow)
    for layer in layers where !layer.flags.isDisjoint(with: [.display, .displayBelow]) {
      layer.displayTree()
    }
    composition?.mask?.displayTree()
  }

  /// Marks `part` for drawing, or everything if it is nil. Several parts become the rectangle around them.
  func markForDisplay(_ part: CGRect?) {
    guard flags.contains(.display) else {
      dirtyPart = part
      flags.insert(.display)
      return markAbove(self, .displayBelow)
    }
    guard let part, let earlier = dirtyPart else { return dirtyPart = nil }
    dirtyPart = earlier.union(part)
  }

  /// The default work of `display()`: takes the delegate's contents, or else draws the bounds, or only the
  /// dirty part of them.
  func drawContents() {
    let dirty = dirtyPart
    dirtyPart = nil
    if let delegate {
      flags.remove(.declined)
      delegate.display(self)
      if !flags.contains(.declined) { return }
    }
    let size = state.bounds.size
    guard size.width > 0, size.height > 0 else {
      drawing = .awaitingSize(shown: drawing.backing)
      return
    }
    drawing = LayerDrawing(drawing.backing)
    if let dirty, redraw(dirty) { return }
    if size.width * size.height * contentsScale * contentsScale <= BackingStore.budget {
      draw(state.bounds, as: .whole)
    } else {
      drawing = .drawn(BackingStore(extent: .part(.zero)))
      compositor.setNeedsCommit()
    }
  }

  /// Whether it shows what it has drawn.
  package var hasDrawing: Bool { drawing.extent != nil }

  /// The part of the bounds that the contents show, of a layer that is too large to be drawn at once.
  var drawnPart: CGRect? {
    if case .part(let part) = drawing.extent { part } else { nil }
  }

  /// Draws the visible part of a layer that is too large to be drawn at once, and a margin around it.
  func drawVisiblePart(_ visible: CGRect) {
    guard let drawn = drawnPart else { return }
    let needed = visible.intersection(state.bounds)
    guard !needed.isNull, !needed.isEmpty, !drawn.contains(needed) else { return }
    let wanted = needed.insetBy(
      dx: -needed.width * BackingStore.margin, dy: -needed.height * BackingStore.margin)
    let part = wanted.intersection(state.bounds).integral
    let fits = part.width * part.height * contentsScale * contentsScale <= BackingStore.budget
    draw(fits ? part : needed.integral, as: .part(fits ? part : needed.integral))
  }

  /// Draws only the pixels that `dirty` touches. Returns false if everything has to be drawn: there is no
  /// drawing yet, or its size, scale or opacity differs.
  private func redraw(_ dirty: CGRect) -> Bool {
    guard let backing = drawing.backing, let image, backing.scale == contentsScale,
      image.pyramid.isOpaque == (opaqueBackground != nil),
      case let (current, 0)? = image.pyramid.level(forScale: 1)
    else { return false }
    let area: CGRect
    switch backing.extent {
    case .whole:
      guard backing.size == state.bounds.size else { return false }
      area = state.bounds
    case .part(let part): area = part
    }
    let place = dirty.intersection(area).offsetBy(dx: -area.minX, dy: -area.minY)
    guard !place.isNull, !place.isEmpty else { return true }
    let pixels = DeviceRect(
      minX: Int((place.minX * contentsScale).rounded(.down)),
      minY: Int((place.minY * contentsScale).rounded(.down)),
      maxX: min(Int((place.maxX * contentsScale).rounded(.up)), current.width),
      maxY: min(Int((place.maxY * contentsScale).rounded(.up)), current.height))
    let pool = backing.pool ?? PixelBufferPool()
    delegate?.layerWillDraw(self)
    let redrawn = pool.image(
      of: current, redrawing: pixels,
      { context in
        let rect = CGRect(
          x: CGFloat(pixels.minX) / contentsScale, y: CGFloat(pixels.minY) / contentsScale,
          width: CGFloat(pixels.width) / contentsScale, height: CGFloat(pixels.height) / contentsScale)
        context.clip(to: rect)
        context.clear(rect)
        if let background = opaqueBackground {
          context.setFillColor(background)
          context.fill(rect)
          context.setFillColor(.black)
        }
        draw(area, in: context)
      }, scale: contentsScale)
    guard let redrawn else { return false }
    // The layer's drawing code may have replaced the contents.
    guard hasDrawing else { return true }
    self.image = CGImage(redrawn)
    drawing.backing?.pool = pool
    compositor.setNeedsCommit()
    return true
  }

  /// Draws `rect`, in the layer's coordinates. A layer that draws nothing gets no backing store.
  private func draw(_ rect: CGRect, as extent: BackingStore.Extent) {
    let width = Int((rect.width * contentsScale).rounded(.up))
    let height = Int((rect.height * contentsScale).rounded(.up))
    delegate?.layerWillDraw(self)

    let drawingClass = ObjectIdentifier(owner.map { type(of: $0) as AnyClass } ?? type(of: self))
    if BackingStore.drawingClasses.contains(drawingClass) {
      guard let target = makeTarget(width, height) else { return setDrawing(nil, extent) }
      draw(rect, in: target)
      return setDrawing(target, extent)
    }

    let recording = Recording(pixelsWide: width, pixelsHigh: height, scale: contentsScale)
    defer { recording.discard() }
    flags.remove(.declined)
    draw(rect, in: recording.context)
    // A drawing method may call `super`, which declines, and draw as well.
    if flags.contains(.declined), recording.isEmpty { return setDrawing(nil, extent) }
    BackingStore.drawingClasses.insert(drawingClass)
    let target = makeTarget(width, height)
    target.map(recording.replay(on:))
    setDrawing(target, extent)
  }

  private func makeTarget(_ width: Int, _ height: Int) -> CGContext? {
    let background = opaqueBackground
    let target = CGContext.forView(
      pixelsWide: width, pixelsHigh: height, scale: contentsScale, isOpaque: background != nil)
    if let target, let background {
      target.setFillColor(background)
      target.fill(
        CGRect(x: 0, y: 0, width: CGFloat(width) / contentsScale, height: CGFloat(height) / contentsScale))
      target.setFillColor(.black)
    }
    return target
  }

  /// Makes a change, and has the layer draw itself again if the drawing begins with another background then.
  func keepingBackgroundInDrawing(_ change: () -> Void) {
    guard hasDrawing else { return change() }
    let before = opaqueBackground?.renderColor
    change()
    if opaqueBackground?.renderColor != before { setNeedsDisplay() }
  }

  private func draw(_ rect: CGRect, in context: CGContext) {
    context.saveGState()
    context.translateBy(x: -rect.minX, y: -rect.minY)
    draw(in: context)
    context.restoreGState()
  }

  private func setDrawing(_ drawing: CGContext?, _ extent: BackingStore.Extent) {
    // Nothing is drawn now, and nothing was before: contents that the program has set stay.
    guard drawing != nil || hasDrawing else { return }
    image = drawing?.makeRenderImage(ImageRevision()).map { CGImage($0) }
    self.drawing =
      image == nil
      ? .none : .drawn(BackingStore(extent: extent, size: state.bounds.size, scale: contentsScale))
    compositor.setNeedsCommit()
  }

  /// The background colour, if the layer is opaque and the colour fills all of its bounds opaquely.
  private var opaqueBackground: CGColor? {
    guard isOpaque, state.cornerRadius == 0 else { return nil }
    return state.backgroundColor.flatMap { $0.renderColor?.alpha == 1 ? $0 : nil }
  }
}
