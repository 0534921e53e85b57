import UIKit

extension GalleryPage {
  static let windows = GalleryPage(
    name: "windows", title: "Windows",
    document: "A catalog of UIScrollView samples",
    hint: """
      Scroll the whole desk with one finger. Pinch a window, or turn it with two fingers: it keeps its own scale and \
      angle, and the next pinch of it goes on from there.
      """
  ) { WindowsPage() }
}

/// A desk that scrolls, with windows that can each be zoomed. The delegate names the window under the
/// fingers.
final class WindowsPage: UIViewController, UIScrollViewDelegate, UIGestureRecognizerDelegate {
  static let windowSize = CGSize(width: 260, height: 180)
  static let columns = 5
  static let rows = 5
  /// Points between two windows.
  static let gap: CGFloat = 80

  let desk = DeskView()
  private(set) var windows: [DeskWindow] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    desk.backgroundColor = UIColor(red: 0.80, green: 0.82, blue: 0.85, alpha: 1)
    desk.minimumZoomScale = 0.5
    desk.maximumZoomScale = 3
    desk.delegate = self
    let rotation = UIRotationGestureRecognizer { [weak self] in self?.turn($0) }
    rotation.delegate = self
    desk.addGestureRecognizer(rotation)
    let (size, gap) = (Self.windowSize, Self.gap)
    for row in 0..<Self.rows {
      for column in 0..<Self.columns {
        let window = DeskWindow(number: windows.count + 1)
        window.frame.origin = CGPoint(
          x: gap + CGFloat(column) * (size.width + gap), y: gap + CGFloat(row) * (size.height + gap))
        desk.addSubview(window)
        windows.append(window)
      }
    }
    desk.frame = view.bounds
    desk.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(desk)
    sizeDesk()
  }

  /// The size of the desk's content.
  static let deskSize = CGSize(
    width: gap + CGFloat(columns) * (windowSize.width + gap),
    height: gap + CGFloat(rows) * (windowSize.height + gap))

  private func sizeDesk() {
    desk.hasRoom = false
    desk.contentSize = Self.deskSize
  }

  // MARK: - UIScrollViewDelegate

  /// The window to zoom: the one under the fingers, the wheel or the keys. It does not change during a zoom.
  func viewForZooming(in scrollView: UIScrollView) -> UIView? {
    guard !desk.isZooming else { return zoomed }
    let last = zoomed
    if let pinch = desk.pinchGestureRecognizer, pinch.numberOfTouches >= 2 {
      zoomed = desk.window(at: pinch.location(in: desk))
    } else if !desk.isZoomBouncing {
      zoomed = desk.pointedAt
    }
    if let last, last !== zoomed { bringWithinLimits(last) }
    return zoomed
  }
  private weak var zoomed: DeskWindow?

  /// A window whose bounce was cut short by a pinch of another one would stay beyond its limits.
  private func bringWithinLimits(_ window: DeskWindow) {
    let scale = min(max(window.transform.a, desk.minimumZoomScale), desk.maximumZoomScale)
    guard scale != window.transform.a else { return }
    let origin = window.frame.origin
    UIView.animate(withDuration: 0.25) {
      window.transform = CGAffineTransform(scaleX: scale, y: scale)
      window.frame.origin = origin
    }
  }

  // MARK: - Turning

  /// The window that two fingers turn, and how they hold it.
  private var turning: (window: DeskWindow, grip: DeskWindow.Grip, fingers: Int)?

  /// The fingers turn a window while they pinch it and drag the desk.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    otherGestureRecognizer === desk.pinchGestureRecognizer
      || otherGestureRecognizer === desk.panGestureRecognizer
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    windowUnder(gestureRecognizer) != nil
  }

  /// The window to turn: the one that is being zoomed, or else the one between the fingers.
  private func windowUnder(_ recognizer: UIGestureRecognizer) -> DeskWindow? {
    desk.isZooming ? zoomed : desk.window(at: recognizer.location(in: desk))
  }

  private func turn(_ recognizer: UIRotationGestureRecognizer) {
    switch recognizer.state {
    case .began:
      turning = windowUnder(recognizer).map { ($0, $0.grip(of: recognizer), recognizer.numberOfTouches) }
    case .changed:
      guard let (window, grip, fingers) = turning else { return }
      if fingers == recognizer.numberOfTouches {
        window.turn(with: recognizer, holding: grip)
      } else {
        // A finger has joined or left: the others hold another point.
        turning = (window, window.grip(of: recognizer), recognizer.numberOfTouches)
      }
    case .ended, .cancelled, .failed, .possible:
      turning = nil
    }
  }

  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
    guard let view else { return }
    desk.bringSubviewToFront(view)
    desk.hasRoom = true
  }

  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
    let offset = desk.contentOffset
    sizeDesk()
    desk.contentOffset = offset
  }
}

/// A desk of windows. Remembers the window that a finger, the pointer or a touchpad pointed at last.
final class DeskView: UIScrollView {
  private(set) weak var pointedAt: DeskWindow?

  /// Zooming makes the content as large as the zoomed window. While this is true, insets keep the rest of the
  /// desk reachable.
  var hasRoom = false {
    didSet {
      guard hasRoom != oldValue else { return }
      let size = hasRoom ? WindowsPage.deskSize : .zero
      contentInset = UIEdgeInsets(top: 0, left: 0, bottom: size.height, right: size.width)
    }
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    pointedAt = window(at: point)
    // Control and the wheel zoom without `willBeginZooming`.
    if let event, event.type == .scroll || event.type == .touches, !isZooming, !isZoomBouncing {
      hasRoom = event.type == .scroll && event.modifierFlags.contains(.control)
    }
    return super.hitTest(point, with: event)
  }

  /// The window in front at a point, which is the last of the subviews there.
  func window(at point: CGPoint) -> DeskWindow? {
    subviews.last { ($0 as? DeskWindow)?.isSeen(at: point) ?? false } as? DeskWindow
  }
}

/// A window on the desk: a card with a title bar and a text or a picture below it. Zooming scales the window, turning turns the
/// card in it.
final class DeskWindow: UIView {
  let card = UIView()
  let title = UILabel(font: .systemFont(ofSize: 13, weight: .semibold), color: .white)

  init(number: Int) {
    super.init(frame: CGRect(origin: .zero, size: WindowsPage.windowSize))
    card.frame = bounds
    card.backgroundColor = .card
    card.layer.cornerRadius = 10
    card.layer.borderWidth = 1
    card.layer.borderColor = UIColor(white: 0, alpha: 0.3).cgColor
    card.clipsToBounds = true
    addSubview(card)
    title.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 30)
    title.backgroundColor = .accent
    title.textAlignment = .center
    title.text = "Window \(number)"
    card.addSubview(title)
    if number.isMultiple(of: 2) {
      let picture = UIImageView(image: SamplePhoto.all[number / 2 % SamplePhoto.all.count])
      // The bar hides the picture's number.
      picture.frame = CGRect(x: 0, y: 3, width: bounds.width, height: bounds.width * 3 / 4)
      card.insertSubview(picture, belowSubview: title)
    } else {
      let text = UILabel(
        "Each window keeps the scale at which it was left, whatever is zoomed after it.\n\nOne finger scrolls the desk.",
        font: .systemFont(ofSize: 13))
      text.frame = CGRect(x: 16, y: 42, width: bounds.width - 32, height: bounds.height - 56)
      card.addSubview(text)
    }
  }

  /// Whether the card is at a point of the desk.
  func isSeen(at point: CGPoint) -> Bool { card.bounds.contains(card.convert(point, from: superview)) }

  /// How fingers hold the card: the point of it that is between them, and its angle less theirs.
  struct Grip {
    var point: CGPoint
    var angle: CGFloat
  }

  /// The angle of the card, clockwise.
  private(set) var angle: CGFloat = 0

  func grip(of recognizer: UIRotationGestureRecognizer) -> Grip {
    Grip(point: recognizer.location(in: card), angle: angle - recognizer.rotation)
  }

  /// Turns the card about the fingers: the point that they hold stays between them.
  func turn(with recognizer: UIRotationGestureRecognizer, holding grip: Grip) {
    let place = recognizer.location(in: self)
    angle = grip.angle + recognizer.rotation
    card.transform = CGAffineTransform(rotationAngle: angle)
    let arm = CGPoint(x: grip.point.x - card.bounds.midX, y: grip.point.y - card.bounds.midY)
      .applying(card.transform)
    card.center = CGPoint(x: place.x - arm.x, y: place.y - arm.y)
  }

  required init?(coder: NSCoder) { fatalError("windows are not archived") }
}
