import Foundation
import RenderList
import Testing
import VellumHeadless
import VellumKit

/// The tiles that views were asked to draw, on any thread.
final class TileLog: @unchecked Sendable {
  struct Entry: Hashable {
    var rect: CGRect
    /// Pixels per point.
    var scale: CGFloat
  }

  private struct State {
    var entries: [Entry] = []
    var drawing = 0
    var mostDrawing = 0
    var wasOnMainThread = false
    var wasOddlyPlaced = false
  }
  private let lock = NSLock()
  private var state = State()

  var entries: [Entry] { lock.withLock { state.entries } }
  var mostAtOnce: Int { lock.withLock { state.mostDrawing } }
  var wasOnMainThread: Bool { lock.withLock { state.wasOnMainThread } }
  /// Whether a context's clip was not the tile, or its matrix was not a scale with y upwards.
  var wasOddlyPlaced: Bool { lock.withLock { state.wasOddlyPlaced } }
  var rects: Set<CGRect> { Set(entries.map(\.rect)) }
  var scales: Set<CGFloat> { Set(entries.map(\.scale)) }

  func clear() { lock.withLock { state.entries = [] } }

  func begin(_ rect: CGRect, _ context: CGContext) {
    let ctm = context.ctm
    let isOdd = context.boundingBoxOfClipPath != rect || ctm.d != -ctm.a || ctm.b != 0 || ctm.c != 0
    lock.withLock {
      state.entries.append(Entry(rect: rect, scale: ctm.a))
      state.drawing += 1
      state.mostDrawing = max(state.mostDrawing, state.drawing)
      state.wasOnMainThread = state.wasOnMainThread || Thread.isMainThread
      state.wasOddlyPlaced = state.wasOddlyPlaced || isOdd
    }
  }

  func end() { lock.withLock { state.drawing -= 1 } }
}

/// Blocks threads while it is closed.
final class Gate: @unchecked Sendable {
  private let condition = NSCondition()
  private var isOpen = true

  func close() { condition.withLock { isOpen = false } }

  func open() {
    condition.withLock {
      isOpen = true
      condition.broadcast()
    }
  }

  func pass() {
    condition.withLock {
      while !isOpen { condition.wait() }
    }
  }
}

/// A layer whose tiles appear without a fade.
class ImmediateTiles: CATiledLayer {
  override class func fadeDuration() -> CFTimeInterval { 0 }
}

/// Draws its tiles white, or in the colour of `ink`, and records them.
class TiledView: UIView {
  override class var layerClass: AnyClass { ImmediateTiles.self }

  nonisolated let log = TileLog()
  nonisolated let gate = Gate()
  nonisolated let ink: @Sendable (CGRect, CGContext) -> Void

  init(_ frame: CGRect, ink: @escaping @Sendable (CGRect, CGContext) -> Void = TiledView.white) {
    self.ink = ink
    super.init(frame: frame)
    contentScaleFactor = 1
  }

  required init?(coder: NSCoder) { fatalError("not archived") }

  var tiled: CATiledLayer { layer as! CATiledLayer }

  override func draw(_ rect: CGRect) {
    let context = UIGraphicsGetCurrentContext()!
    log.begin(rect, context)
    gate.pass()
    ink(rect, context)
    log.end()
  }

  nonisolated static let white: @Sendable (CGRect, CGContext) -> Void = { rect, context in
    context.setFillColor(CGColor(red: 1, green: 1, blue: 1, alpha: 1))
    context.fill(rect.insetBy(dx: -2, dy: -2))
  }
}

/// Tiles fade in, as is the default.
final class FadingTiledView: TiledView {
  override class var layerClass: AnyClass { CATiledLayer.self }
}

/// A headless window with views in it.
@MainActor final class TileScene {
  let host: HeadlessHost
  let window: UIWindow

  init(width: CGFloat = 256, height: CGFloat = 256, scale: CGFloat = 1) {
    for window in UIScreen.main.windows { window.isHidden = true }
    host = HeadlessHost(size: CGSize(width: width, height: height), scale: scale)
    window = UIWindow(frame: UIScreen.main.bounds)
    window.isHidden = false
  }

  func show(_ view: UIView) { window.addSubview(view) }

  /// Runs the host until all wanted tiles are shown.
  func settle() async { #expect(await host.run(until: .settled)) }

  /// The items of the last frame that show images, as text.
  var images: [String] {
    (host.picture?.description ?? "").split(separator: "\n").filter { $0.contains("image") }.map(String.init)
  }

  func close() {
    window.isHidden = true
    host.close()
  }
}

extension CairoPainter {
  /// 0xAARRGGBB.
  func color(x: Int, y: Int) -> UInt32 {
    (bytes + y * bytesPerRow + x * 4).load(as: UInt32.self)
  }
}
