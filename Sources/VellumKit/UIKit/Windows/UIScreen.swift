import Foundation
import HostInterface
import RenderList
import ScrollEngine

/// The surface that windows are shown on: in a window of the desktop, the inside of that window.
///
/// A host tells it everything through ``handle(_:at:)`` and shows ``renderList``.
@preconcurrency @MainActor open class UIScreen: NSObject, UICoordinateSpace {
  /// The screen of the host.
  public static let main = UIScreen()

  /// Its size in points; the origin is zero.
  public private(set) var bounds = CGRect.zero
  /// Device pixels to a point.
  public private(set) var scale: CGFloat = 1 {
    didSet { ScreenScale.current = scale }
  }
  public var nativeScale: CGFloat { scale }
  /// Frames a second that a host shows at most.
  public var maximumFramesPerSecond: Int { FrameClock.framesPerSecond }

  /// The last committed picture; nil before the first frame.
  package private(set) var renderList: RenderList?

  /// The windows that are shown, back to front.
  package private(set) var windows: [UIWindow] = []
  /// The window that keys go to.
  package private(set) weak var keyWindow: UIWindow?

  /// Who is told of fingers, wheels and keys.
  var receiver: any EventReceiver = EventDispatcher.shared

  /// Shows windows at `size` points, with `scale` device pixels to a point, and takes time and frames from `source`.
  package func attach(_ source: any FrameSource, size: CGSize, scale: CGFloat) {
    FrameClock.shared.attach(source)
    EventDispatcher.shared.hostDidChange()
    UIAccessibility.setReduceMotion(false)
    resize(to: size, scale: scale)
    // A host that has just come has shown nothing, whatever another one showed before it.
    renderList = nil
    FrameClock.shared.requestFrame()
  }

  /// Lets go of the host.
  package func detach() { FrameClock.shared.detach() }

  /// The one door for everything a host tells.
  ///
  /// A time earlier than the one before, of an event among events and of a frame among frames, counts as equal to it.
  /// Inputs with a number that is not finite are ignored, as are sizes and scales of a screen that cannot be painted. Other
  /// numbers that no device sends are brought back to `InputLimits`.
  package func handle(_ input: HostInput, at time: Timestamp) {
    guard let input = input.admitted else {
      EventDispatcher.shared.refused.notFinite += 1
      return
    }
    let time = time.admitted
    FrameClock.shared.isHandlingInput = true
    defer { FrameClock.shared.isHandlingInput = false }
    switch input {
    case .event(let event):
      let now = FrameClock.shared.event(at: time)
      if now > time { EventDispatcher.shared.refused.earlier += 1 }
      receiver.receive(event, at: now)
    case .frame:
      LayerTree.beginFrame()
      let now = FrameClock.shared.frame(at: time)
      AnimationSchedule.shared.finish(at: now)
      makePicture(at: now)
      LayerTree.endFrame()
    case .deadline:
      FrameClock.shared.deadline(at: time)
    case .resized(let size, let scale):
      _ = FrameClock.shared.event(at: time)
      resize(to: size, scale: scale)
    case .reducedMotion(let isWanted):
      _ = FrameClock.shared.event(at: time)
      UIAccessibility.setReduceMotion(isWanted)
    }
  }

  // MARK: - Windows

  func show(_ window: UIWindow) {
    windows.removeAll { $0 === window }
    windows.insert(
      window, at: windows.firstIndex { window.windowLevel < $0.windowLevel } ?? windows.endIndex)
    LayerTree.setNeedsCommit()
  }

  func hide(_ window: UIWindow) {
    windows.removeAll { $0 === window }
    if keyWindow === window { makeKey(nil) }
    LayerTree.setNeedsCommit()
  }

  func makeKey(_ window: UIWindow?) {
    guard keyWindow !== window else { return }
    let old = keyWindow
    keyWindow = window
    old?.resignKey()
    window?.becomeKey()
  }

  // MARK: - Coordinates

  public var coordinateSpace: any UICoordinateSpace { self }

  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    (coordinateSpace as? UIView)?.convert(point, from: nil) ?? point
  }

  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    (coordinateSpace as? UIView)?.convert(point, to: nil) ?? point
  }

  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    (coordinateSpace as? UIView)?.convert(rect, from: nil) ?? rect
  }

  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    (coordinateSpace as? UIView)?.convert(rect, to: nil) ?? rect
  }

  // MARK: - Size and frames

  private func resize(to size: CGSize, scale: CGFloat) {
    guard size.width.isFinite, size.height.isFinite, scale.isFinite else { return }
    guard size.width > 0, size.height > 0, scale > 0 else { return }
    guard size != bounds.size || scale != self.scale else { return }
    bounds.size = size
    self.scale = scale
    for window in windows { window.screenDidChange() }
    LayerTree.setNeedsCommit()
  }

  /// The rest of a frame, after the clock has announced it and what is over has ended: layout, display, commit.
  private func makePicture(at now: Timestamp) {
    for window in windows { window.layOutForFrame() }
    for window in windows { window.layer.displayTree() }
    CATransaction.endFrame()
    AnimationSchedule.shared.evaluate(at: now)
    guard LayerTree.needsCommit || renderList == nil else { return }
    EdgeEffects.placeAll()
    renderList = Picture.make(
      of: windows.map(\.layer), size: bounds.size, scale: scale, capacity: renderList?.items.count ?? 0)
    TileStore.shared.endCommit()
  }
}

/// Is told of fingers, wheels and keys, already known to be finite and in order of time.
@MainActor protocol EventReceiver: AnyObject {
  func receive(_ event: InputEvent, at now: Timestamp)
}
