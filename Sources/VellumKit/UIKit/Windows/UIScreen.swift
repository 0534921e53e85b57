import Foundation
import HostInterface
import RenderList
import ScrollEngine

/// The surface that windows are shown on. On a desktop it is the inside of a window.
///
/// A host's loop passes its inputs to `admit(_:at:)`, then to `handle(_:)`, and shows `renderList`.
@preconcurrency @MainActor open class UIScreen: NSObject, UICoordinateSpace, UITraitEnvironment {
  /// The screen whose input or frame is being handled, else the first one.
  public static var main: UIScreen { current }
  // Every change of a view reads this: a check for overlapping accesses would take measurable time.
  @exclusivity(unchecked) private static var current = first {
    didSet { Compositor.current = current.compositor }
  }

  /// Makes it and its compositor the current ones while `body` handles an input or a frame.
  private func handling(_ body: @MainActor () -> Void) {
    // Nothing to set and to restore, as in a program with one screen: a screen is slow to retain, since it is referenced weakly.
    if self === Self.first, Self.current === self { return body() }
    let outer = Self.current
    Self.current = self
    if self === Self.first { body() } else { traits.performAsCurrent(body) }
    Self.current = outer.isClosed ? Self.open.first ?? outer : outer
  }

  /// The screen of a program that has one host.
  private static let first = UIScreen(.first)
  private static var others: [Weak<UIScreen>] = []

  /// All screens there are, the first one first.
  static var all: [UIScreen] { [first] + others.compactMap(\.object) }

  /// The screens whose windows have not been closed.
  static var open: [UIScreen] { all.filter { !$0.isClosed } }

  /// Whether its window has been closed while others stay open.
  final var isClosed: Bool { compositor.isClosed }

  /// Cancels touches and gestures, hides its windows and ends its animations, because the host's window has been closed. Nothing comes
  /// from that window any more, so a touch that stayed, or a recognizer that waits for another tap, would keep its view and the screen
  /// for ever.
  func close() {
    handling {
      dispatcher.cancelInputs()
      dispatcher.cancelAttempts()
    }
    // First, so that keys do not go from window to window.
    makeKey(nil)
    for window in windows { window.isHidden = true }
    compositor.isClosed = true
    if Self.current === self, let other = Self.open.first { Self.current = other }
    compositor.animations.close()
  }

  /// Called when the program has ended. The next one in this process starts with the first screen.
  static func programHasEnded() { current = first }

  /// Makes another screen, for another host. Screens are independent: each has its own windows, clock,
  /// gestures, animations, tiles and focus.
  public override convenience init() {
    self.init(Compositor())
    Self.others.removeAll { $0.object == nil }
    Self.others.append(Weak(self))
  }

  private init(_ compositor: Compositor) {
    self.compositor = compositor
    super.init()
  }

  // MARK: - What it runs

  package let compositor: Compositor
  /// Delivers events to recognizers and views.
  private(set) final lazy var dispatcher = EventDispatcher(of: self)
  private(set) final lazy var focus = UIFocusSystem(of: self)
  private(set) final lazy var edgeEffects = ScreenEdgeEffects(of: self)
  /// Manages drag and drop.
  private(set) final lazy var drags = DragCenter(on: self)
  /// The host, if its desktop can take over drags that leave the window.
  package final weak var dragStarter: (any DragStarter)?
  /// The operation that a drop would perform now or, right after a drop, has performed; `HostLoop` passes it on.
  package final var dragAcceptance: DragInput.Operation { drags.acceptance }
  /// Shows menus.
  final let menus = MenuCenter()
  /// Whether animation blocks animate.
  final var animatesBlocks = true
  /// The scene that shows windows on this screen.
  public private(set) final lazy var scene = UIWindowScene(on: self)
  /// The responder that gets keys first and starts the responder chain for them; nil if there is none.
  final weak var firstResponder: UIResponder? {
    didSet { UIAccessibility.wordsDidChange() }
  }
  /// The listener that passes announcements on to a screen reader; nil if the host has none.
  package final weak var listener: (any AccessibilityListener)?
  /// The host, if its desktop can open addresses.
  package final weak var opener: (any URLOpener)?
  /// The host, if its desktop serves requests of programs, such as to show a folder.
  package final weak var desktop: (any Desktop)?
  /// The host, if its pointer has looks.
  package final weak var pointerShower: (any PointerShower)?
  /// The host, if its windows have titles.
  package final weak var titleShower: (any TitleShower)?
  /// The host, if its desktop has a clipboard.
  package final weak var clipboard: (any ClipboardKeeper)?
  /// The contents received from other programs.
  final let contents = ReceivedContents()
  /// Whether the desktop's setting for less motion is on, as the host reports it.
  private(set) final var reducesMotion = false

  private func setReduceMotion(_ isEnabled: Bool) {
    guard isEnabled != reducesMotion else { return }
    reducesMotion = isEnabled
    NotificationCenter.default.post(
      name: UIAccessibility.reduceMotionStatusDidChangeNotification, object: nil)
  }

  /// How the desktop wants programs to look, as the host reports it.
  package private(set) final var appearance = HostAppearance()

  private func setAppearance(_ appearance: HostAppearance) {
    guard appearance != self.appearance else { return }
    let before = (look: ScreenSnapshot(of: self), appearance: self.appearance)
    self.appearance = appearance
    updateTraits()
    for window in windows { window.screenDidChange(from: before.look) }
    compositor.setNeedsCommit()
    (scene.delegate as? any UIWindowSceneDelegate)?.windowScene(
      scene, didUpdate: before.look, interfaceOrientation: before.look.orientation,
      traitCollection: before.look.traits)
    let center = NotificationCenter.default
    if appearance.increasesContrast != before.appearance.increasesContrast {
      center.post(name: UIAccessibility.darkerSystemColorsStatusDidChangeNotification, object: nil)
    }
    let size = traits.preferredContentSizeCategory
    if size != before.look.traits.preferredContentSizeCategory {
      center.post(
        name: UIContentSizeCategory.didChangeNotification, object: self,
        userInfo: [UIContentSizeCategory.newValueUserInfoKey: size.rawValue])
    }
  }

  /// The traits of windows that override none.
  private(set) final lazy var traits = currentTraits

  private var currentTraits: UITraitCollection {
    UITraitCollection(
      TraitValues(
        size: bounds.size, scale: scale, idiom: UIDevice.current.userInterfaceIdiom, appearance: appearance))
  }

  private func updateTraits() {
    let before = traits
    traits = currentTraits
    accentColor = appearance.accent.map { UIColor($0) } ?? .systemBlue
    let thread = ThreadTraits.current
    if self === Self.first {
      ThreadTraits.base = traits
    } else if thread.chosen === before {
      thread.chosen = traits
    }
  }

  /// The tint of windows that set none.
  private(set) final var accentColor = UIColor.systemBlue

  // MARK: - What it shows

  /// The screen's rectangle in points; the origin is zero.
  public private(set) var bounds = CGRect.zero
  /// Device pixels to a point.
  public private(set) var scale: CGFloat = 1 {
    didSet { if self === Self.first { ScreenScale.current = scale } }
  }
  /// Device pixels to a point, the same as `scale`.
  public var nativeScale: CGFloat { scale }
  /// The screen's rectangle in device pixels; the origin is zero.
  public var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }
  /// The part of the screen that windows may fill: all of it.
  public var applicationFrame: CGRect { bounds }
  /// The screens whose windows are open, the first one first.
  public class var screens: [UIScreen] { open }
  /// The traits of windows that override none.
  public final var traitCollection: UITraitCollection { traits }
  /// Is never called: windows and views hear of changes. Does nothing unless overridden.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// The brightness, from 0 to 1; 0.5 by default. Stored, not honoured: the desktop decides.
  open var brightness: CGFloat = 0.5 {
    didSet {
      guard brightness.isFinite else { return brightness = oldValue }
      brightness = min(max(brightness, 0), 1)
      guard brightness != oldValue else { return }
      NotificationCenter.default.post(name: Self.brightnessDidChangeNotification, object: self)
    }
  }
  /// Whether the screen may be made darker than it can be by itself; false by default. Stored, not honoured.
  open var wantsSoftwareDimming = false
  /// The screen that this one mirrors: always nil.
  public final var mirrored: UIScreen? { nil }
  /// Whether the screen's contents are recorded or mirrored: always false, because no host tells.
  public final var isCaptured: Bool { false }

  /// A view as large as the screen that shows what its windows show now, or after pending changes.
  public final func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView {
    let snapshot = UIView(frame: bounds)
    for window in windows {
      guard let view = window.snapshotView(afterScreenUpdates: afterUpdates) else { continue }
      view.frame = window.frame
      snapshot.addSubview(view)
    }
    return snapshot
  }

  /// Frames a second that a host shows at most.
  public var maximumFramesPerSecond: Int { FrameClock.framesPerSecond }

  /// A display link that is called for every frame once it is added to a run loop.
  open func displayLink(withTarget target: Any, selector sel: Selector) -> CADisplayLink? {
    CADisplayLink(target: target, selector: sel)
  }

  /// The last committed render list; nil before the first frame.
  package private(set) var renderList: RenderList?

  /// The windows that are shown, back to front.
  package private(set) var windows: [UIWindow] = []
  /// The window that keys go to.
  package private(set) weak var keyWindow: UIWindow?

  /// Attaches a host: sets the screen's size to `size` points and its scale to `scale` device pixels to a
  /// point, and takes time and frames from `source`.
  package func attach(_ source: any FrameSource, size: CGSize, scale: CGFloat) {
    compositor.isClosed = false
    handling {
      compositor.clock.attach(source)
      dispatcher.hostDidChange()
      menus.dismiss()
      setReduceMotion(false)
      setAppearance(HostAppearance())
      if HostInput.resized(size, scale: scale).admitted != nil { resize(to: size, scale: scale) }
    }
    // The new host has not shown anything yet, even if another host has.
    renderList = nil
    compositor.clock.requestFrame()
  }

  /// Lets go of the host; does nothing if another one has come since.
  package func detach(_ source: any FrameSource) {
    if compositor.clock.source === source { compositor.clock.detach() }
  }

  /// Checks an input; nil if it is ignored. Numbers and times are checked here and nowhere else.
  ///
  /// Times are made monotonic: a frame that is earlier than the frame before counts as simultaneous with it,
  /// and so do all other inputs among each other. Inputs with a number that is not finite are ignored, as are
  /// sizes and scales with which a screen cannot be painted. Other numbers that no device sends are clamped
  /// to `InputLimits`.
  package func admit(_ input: HostInput, at time: Timestamp) -> AdmittedInput? {
    guard let input = input.admitted else { return nil }
    let time = time.admitted
    switch input {
    case .frame:
      return AdmittedInput(input: input, time: compositor.clock.admitFrame(at: time))
    case .event, .deadline, .resized, .reducedMotion, .appearance, .activity, .clipboard, .content:
      return AdmittedInput(input: input, time: compositor.clock.admitEvent(at: time))
    }
  }

  /// Handles an input that `admit(_:at:)` has returned. Handle each before the next one is admitted.
  package func handle(_ admitted: AdmittedInput) {
    handling { compositor.clock.handlingInput { carryOut(admitted) } }
  }

  private func carryOut(_ admitted: AdmittedInput) {
    let (clock, time) = (compositor.clock, admitted.time)
    switch admitted.input {
    case .event(let event):
      dispatcher.receive(event, at: time)
    case .frame:
      compositor.beginFrame()
      clock.frame(at: time)
      compositor.animations.finish(at: time)
      renderFrame(at: time)
      let showsChanges = compositor.needsCommit
      compositor.endFrame()
      if showsChanges { dispatcher.hovering.lookAgain(at: time) }
    case .deadline:
      clock.deadline(at: time)
    case .resized(let size, let scale):
      clock.event(at: time)
      resize(to: size, scale: scale)
    case .reducedMotion(let isWanted):
      clock.event(at: time)
      setReduceMotion(isWanted)
    case .appearance(let appearance):
      clock.event(at: time)
      setAppearance(appearance)
    case .activity(let activity):
      clock.event(at: time)
      if activity != .active {
        menus.dismiss()
        dispatcher.hovering.toolTips.dismiss()
        dispatcher.keys.forgetSpentKeys()
      }
      UIApplication.shared.setActivity(activity, of: scene)
    case .clipboard(let types):
      clock.event(at: time)
      UIPasteboard.general.desktopOffers(types)
    case .content(let piece):
      // This input may arrive while another one is handled, which reads the clipboard.
      contents.take(piece)
    }
  }

  // MARK: - Windows

  func show(_ window: UIWindow) {
    windows.removeAll { $0 === window }
    windows.insert(
      window, at: windows.firstIndex { window.windowLevel < $0.windowLevel } ?? windows.endIndex)
    compositor.setNeedsCommit()
  }

  func hide(_ window: UIWindow) {
    windows.removeAll { $0 === window }
    menus.windowIsHidden(window)
    drags.windowIsHidden(window)
    // No frame may follow: the screen may be closing. So what UIKit shows over the program's windows goes with the last of them.
    dispatcher.hovering.follow()
    if windows.allSatisfy({ $0 is OverlayWindow }) { for overlay in windows { overlay.isHidden = true } }
    if keyWindow === window { makeKey(frontmostForKeys) }
    compositor.setNeedsCommit()
  }

  /// The frontmost window that keys can go to: it gets them when the key window leaves the screen.
  final var frontmostForKeys: UIWindow? { windows.last { $0.canBecomeKey && !($0 is OverlayWindow) } }

  func makeKey(_ window: UIWindow?) {
    guard keyWindow !== window else { return }
    let old = keyWindow
    keyWindow = window
    let center = NotificationCenter.default
    if let old {
      old.resignKey()
      center.post(name: UIWindow.didResignKeyNotification, object: old)
    }
    // An override, or an observer, may have made another one key.
    guard let window, keyWindow === window else { return }
    window.becomeKey()
    center.post(name: UIWindow.didBecomeKeyNotification, object: window)
  }

  // MARK: - Coordinates

  /// The screen's own coordinates.
  public var coordinateSpace: any UICoordinateSpace { self }
  /// The same: the desktop does not turn windows.
  public var fixedCoordinateSpace: any UICoordinateSpace { self }

  /// A point of the screen's coordinates in those of `coordinateSpace`; unchanged for one that is not a view.
  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    (coordinateSpace as? UIView)?.convert(point, from: self) ?? point
  }

  /// A point of the coordinates of `coordinateSpace` in the screen's; unchanged for one that is not a view.
  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    (coordinateSpace as? UIView)?.convert(point, to: self) ?? point
  }

  /// The smallest rectangle around the screen's rectangle in the coordinates of `coordinateSpace`; unchanged for one that is not a view.
  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    (coordinateSpace as? UIView)?.convert(rect, from: self) ?? rect
  }

  /// The smallest rectangle around a rectangle of `coordinateSpace` in the screen's coordinates; unchanged for one that is not a view.
  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    (coordinateSpace as? UIView)?.convert(rect, to: self) ?? rect
  }

  // MARK: - Size and frames

  private func resize(to size: CGSize, scale: CGFloat) {
    guard size != bounds.size || scale != self.scale else { return }
    menus.dismiss()
    dispatcher.hovering.toolTips.dismiss()
    let before = ScreenSnapshot(of: self)
    let center = NotificationCenter.default
    let orientation = UIInterfaceOrientation(size)
    let isTurned = orientation != before.orientation
    if isTurned {
      center.post(
        name: UIApplication.willChangeStatusBarOrientationNotification, object: UIApplication.shared,
        userInfo: [UIApplication.statusBarOrientationUserInfoKey: orientation.rawValue])
    }
    bounds.size = size
    self.scale = scale
    updateTraits()
    for window in windows { window.screenDidChange(from: before) }
    compositor.setNeedsCommit()
    (scene.delegate as? any UIWindowSceneDelegate)?.windowScene(
      scene, didUpdate: before, interfaceOrientation: before.orientation, traitCollection: before.traits)
    guard isTurned else { return }
    center.post(
      name: UIApplication.didChangeStatusBarOrientationNotification, object: UIApplication.shared,
      userInfo: [UIApplication.statusBarOrientationUserInfoKey: before.orientation.rawValue])
    UIDevice.current.orientationDidChange()
  }

  /// The rest of a frame, after the frame callbacks and the end of finished animations: layout, display,
  /// commit.
  private func renderFrame(at now: Timestamp) {
    for window in windows { window.layOutForFrame() }
    dispatcher.hovering.follow()
    for window in windows { window.layer.displayTree() }
    compositor.transactions.endFrame()
    compositor.animations.evaluate(at: now)
    guard compositor.needsCommit || renderList == nil else { return }
    edgeEffects.place()
    renderList = RenderListBuilder.make(
      of: windows.map(\.layer), size: bounds.size, scale: scale, capacity: renderList?.items.count ?? 0)
    compositor.tiles.endCommit()
  }
}
