import Look
import UIKit

/// The controls over the photographs: the header, the zoom control and the film strip. They hide when the pointer rests. Photographs do
/// not move for them.
final class ViewerChrome: UIView {
  /// Whether the controls are visible.
  enum State {
    /// Visible, or fading in.
    case shown
    /// Hidden by themselves.
    case resting
    /// Hidden by the person.
    case away
  }

  let header: ViewerHeader
  let zoom: ZoomControl
  let strip: FilmStrip
  /// How many pictures the strip shows.
  var count = 0 { didSet { if count != oldValue { setNeedsLayout() } } }
  /// Insets, in points, that other views take.
  var taken = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  private(set) var state = State.shown { didSet { if state != oldValue { didChange() } } }
  /// Called when the state has changed.
  var didChange: () -> Void = {}
  /// Returns whether the controls stay although nothing moves.
  var stays: () -> Bool = { false }
  private let shade = BottomShadeView()
  private let clock = DelayView()

  /// Seconds without a movement of the pointer, and of fading out and in.
  private static let (patience, fadeOut) = (2.5, 0.24)
  static let fadeIn = 0.16
  /// Points from the controls to the window's edges at the sides, and to the lower one.
  static let margin: CGFloat = 16
  private static let bottom: CGFloat = 24
  /// In points: the least width of a strip in the middle of the window; between controls.
  private static let (roomy, gap): (CGFloat, CGFloat) = (480, 16)

  init(header: ViewerHeader, zoom: ZoomControl, strip: FilmStrip) {
    (self.header, self.zoom, self.strip) = (header, zoom, strip)
    super.init(frame: .zero)
    for view in [shade, header, zoom, strip, clock] { addSubview(view) }
  }

  required init?(coder: NSCoder) { fatalError("chrome is not archived") }

  var isShown: Bool { state == .shown }

  /// Shows the controls, and hides them again after a while.
  func show() {
    fade(to: 1, Self.fadeIn)
    state = .shown
    clock.start(Self.patience) { [weak self] in self?.hide() }
  }

  /// Hides the controls, unless they have the focus or must stay.
  func hide() { leave(to: .resting) }

  /// Hides the controls and the minimap, for the person.
  func putAway() { leave(to: .away) }

  private func leave(to state: State) {
    guard isShown else { return self.state = state }
    guard !holdsFocus, !stays() else { return }
    self.state = state
    clock.stop()
    fade(to: 0, Self.fadeOut)
  }

  private func fade(to alpha: CGFloat, _ duration: Double) {
    guard self.alpha != alpha else { return }
    accessibilityElementsHidden = alpha == 0
    UIView.animate(
      withDuration: duration, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState]
    ) { [self] in
      self.alpha = alpha
    }
  }

  /// What is beside the controls belongs to the photograph.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }

  /// Where the controls at the lower edge are seen, from the lowest on.
  var seenControls: [CGRect] {
    let controls: [UIView] = [strip, zoom]
    return isShown ? controls.filter { !$0.isHidden }.map(\.frame) : []
  }

  /// The height that the strip takes above `taken`, with its margin, in points; 0 without a strip.
  var stripHeight: CGFloat {
    strip.isHidden ? 0 : bounds.height - taken.bottom - strip.frame.minY + Self.gap
  }

  /// Whether something at the left margin, `width` points wide, must be above the strip.
  func stripReaches(_ width: CGFloat) -> Bool {
    !strip.isHidden && strip.frame.minX < Self.margin + width + Self.gap
  }

  /// Whether the zoom control is there. A picture that cannot be shown has none, and needs no room for it beside the strip.
  var hasZoom = true {
    didSet {
      if hasZoom != oldValue { setNeedsLayout() }
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    header.frame = CGRect(
      x: 0, y: 0, width: bounds.width, height: ViewerHeader.height(forWidth: bounds.width))
    let room = bounds.inset(by: taken)
    let isNarrow = bounds.width < StripLayout.narrow
    strip.isHidden = count < 2 || room.height < 200
    shade.isHidden = strip.isHidden
    shade.frame = CGRect(
      x: 0, y: room.maxY - BottomShadeView.height, width: bounds.width, height: BottomShadeView.height)
    let besideZoom = hasZoom ? Self.margin + zoom.size.width + Self.gap : Self.margin
    let roomInMiddle = room.width - 2 * (besideZoom + 24)
    let (left, width) =
      isNarrow
      ? (Self.margin, room.width - 2 * Self.margin)
      : roomInMiddle >= Self.roomy
        ? (besideZoom + 24, roomInMiddle) : (Self.margin, room.width - Self.margin - besideZoom)
    let size = FilmStrip.size(of: count, in: max(0, width), windowWidth: bounds.width)
    // Centre the strip vertically on the zoom control.
    let middle = room.maxY - Self.bottom - zoom.size.height / 2
    strip.frame = CGRect(
      x: room.minX + left + ((width - size.width) / 2).rounded(), y: (middle - size.height / 2).rounded(),
      width: size.width, height: size.height)
    zoom.frame = CGRect(
      x: room.maxX - min(Self.margin, (room.width - zoom.size.width) / 2) - zoom.size.width,
      y: isNarrow && !strip.isHidden
        ? strip.frame.minY - 12 - zoom.size.height : room.maxY - Self.bottom - zoom.size.height,
      width: zoom.size.width, height: zoom.size.height)
    // Where it has no room it would be cut, or under the header. Fingers, keys and the wheel zoom there.
    zoom.isHidden =
      !hasZoom || room.width < zoom.size.width || zoom.frame.minY < header.frame.maxY
  }
}

/// A gradient behind the film strip that darkens downwards. With high contrast it is opaque.
private final class BottomShadeView: UIView {
  /// In points.
  static let height: CGFloat = 128

  override class var layerClass: AnyClass { CAGradientLayer.self }

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    showColors()
    registerForTraitChanges([UITraitAccessibilityContrast.self]) { (view: BottomShadeView, _) in
      view.showColors()
    }
  }

  required init?(coder: NSCoder) { fatalError("shades are not archived") }

  private func showColors() {
    let isHigh = traitCollection.accessibilityContrast == .high
    let alphas: [CGFloat] = isHigh ? [1, 1] : [0, 0.86]
    (layer as! CAGradientLayer).colors = alphas.map { UIColor.darkroom.withAlphaComponent($0).cgColor }
  }
}
