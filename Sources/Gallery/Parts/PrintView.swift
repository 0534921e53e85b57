import Look
import UIKit

/// A print on the desk: a scroll view that zooms its card, and lets two fingers turn it. It keeps its scale and its angle.
final class PrintView: UIScrollView, UIScrollViewDelegate, UIGestureRecognizerDelegate {
  /// What is zoomed; the card turns in it.
  let zoomed = UIView()
  let card = UIView()
  /// Called when a finger comes down on it.
  var didRise: () -> Void = {}
  private let content: UIView
  private let number: Int
  private var turning: (grip: Grip, fingers: Int)?
  /// The angle of the card, clockwise.
  private(set) var angle: CGFloat = 0

  /// White around a picture, and room around the note's text, in points.
  private static let (edge, noteEdge): (CGFloat, CGFloat) = (8, 16)
  /// The paper of a photograph and of the note; neither glares in the dark.
  private static let photoPaper = UIColor {
    UIColor(hex: $0.userInterfaceStyle == .dark ? 0xE4DFD6 : 0xFFFDFA)
  }
  private static let notePaper = UIColor {
    UIColor(hex: $0.userInterfaceStyle == .dark ? 0x4A4330 : 0xFFF4D6)
  }
  /// The print that is a note.
  private static let note = 10
  /// The prints that are no landscapes.
  private static let samples: [Int: SamplePhoto] = [
    1: .sea, 3: .forest, 4: .dunes, 6: .balloons, 8: .aurora, 11: .city,
  ]

  /// Draws the picture of a print into a rectangle of the current context.
  static func drawPicture(_ number: Int, in rect: CGRect) {
    if let sample = samples[number] { sample.draw(in: rect) } else { Landscape(number).draw(in: rect) }
  }

  private static func picture(_ number: Int) -> UIImage {
    let format = UIGraphicsImageRendererFormat.preferred()
    (format.scale, format.opaque) = (1, true)
    let picture = CGRect(x: 0, y: 0, width: 900, height: 640)
    return UIGraphicsImageRenderer(size: picture.size, format: format).image { _ in
      drawPicture(number, in: picture)
    }
  }

  init(_ number: Int) {
    self.number = number
    if number == Self.note {
      content = NoteView()
      card.backgroundColor = Self.notePaper
    } else {
      content = UIImageView(image: Self.picture(number))
      content.contentMode = .scaleAspectFill
      content.clipsToBounds = true
      card.backgroundColor = Self.photoPaper
    }
    super.init(frame: .zero)
    clipsToBounds = false
    minimumZoomScale = 0.5
    maximumZoomScale = 3
    contentAlignmentPoint = CGPoint(x: 0.5, y: 0.5)
    contentInsetAdjustmentBehavior = .never
    showsHorizontalScrollIndicator = false
    showsVerticalScrollIndicator = false
    // One finger scrolls the desk.
    isScrollEnabled = false
    delegate = self
    card.layer.cornerRadius = 3
    card.layer.borderWidth = 1
    card.layer.borderColor = UIColor(white: 0, alpha: 0.12).cgColor
    showShadow()
    registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (print: PrintView, _) in print.showShadow() }
    card.addSubview(content)
    zoomed.addSubview(card)
    addSubview(zoomed)
    let rotation = UIRotationGestureRecognizer { [weak self] in self?.turn($0) }
    rotation.delegate = self
    addGestureRecognizer(rotation)
    // Weak: the print may be gone when the finger lifts.
    let touch = UILongPressGestureRecognizer { [weak self] in self?.rise($0) }
    touch.minimumPressDuration = 0
    touch.cancelsTouchesInView = false
    touch.delegate = self
    addGestureRecognizer(touch)
  }

  required init?(coder: NSCoder) { fatalError("prints are not archived") }

  /// Lays the print at a place of the desk: at first at its own size and straight, later as it was zoomed, turned and moved.
  func place(_ rect: CGRect) {
    let area = CGRect(origin: .zero, size: rect.size)
    let scale = zoomScale
    // Points of what is zoomed: the one in the middle of the print, and the card's middle.
    var middle = CGPoint(x: area.midX, y: area.midY)
    var cardMiddle = middle
    if !bounds.isEmpty {
      let growth = CGAffineTransform(scaleX: area.width / bounds.width, y: area.height / bounds.height)
      middle = convert(CGPoint(x: bounds.midX, y: bounds.midY), to: zoomed).applying(growth)
      cardMiddle = card.center.applying(growth)
    }
    zoomScale = 1
    frame = rect
    zoomed.frame = area
    card.bounds = area
    card.center = cardMiddle
    card.layer.shadowPath = UIBezierPath(roundedRect: area, cornerRadius: card.layer.cornerRadius).cgPath
    let inset = number == Self.note ? Self.noteEdge : Self.edge
    content.frame = area.insetBy(dx: inset, dy: inset)
    contentSize = rect.size
    zoom(to: zoomRect(for: self, scale: scale, center: middle), animated: false)
  }

  /// Whether a point is on the card, which may be larger than the scroll view, and turned.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    card.bounds.contains(card.convert(point, from: self))
  }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }

  // MARK: - Turning

  /// How fingers hold the card: the point of it that is between them, and its angle less theirs.
  private struct Grip {
    var point: CGPoint
    var angle: CGFloat
  }

  /// The fingers turn a print while they pinch it.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool { true }

  private func grip(of recognizer: UIRotationGestureRecognizer) -> Grip {
    Grip(point: recognizer.location(in: card), angle: angle - recognizer.rotation)
  }

  private func turn(_ recognizer: UIRotationGestureRecognizer) {
    switch recognizer.state {
    case .began: turning = (grip(of: recognizer), recognizer.numberOfTouches)
    case .changed:
      guard let (grip, fingers) = turning else { return }
      if fingers == recognizer.numberOfTouches {
        turn(with: recognizer, holding: grip)
      } else {
        // A finger has joined or left: the others hold another point.
        turning = (self.grip(of: recognizer), recognizer.numberOfTouches)
      }
    case .ended, .cancelled, .failed, .possible: turning = nil
    }
  }

  /// Turns the card about the fingers: the point that they hold stays between them.
  private func turn(with recognizer: UIRotationGestureRecognizer, holding grip: Grip) {
    let place = recognizer.location(in: zoomed)
    angle = grip.angle + recognizer.rotation
    card.transform = CGAffineTransform(rotationAngle: angle)
    let arm = CGPoint(x: grip.point.x - card.bounds.midX, y: grip.point.y - card.bounds.midY)
      .applying(card.transform)
    card.center = CGPoint(x: place.x - arm.x, y: place.y - arm.y)
  }

  // MARK: - Rising

  /// Whether it is lifted above the others, with a larger shadow.
  var isRaised = false {
    didSet {
      guard isRaised != oldValue else { return }
      UIView.animate(withDuration: isRaised ? 0.16 : 0.24, delay: 0, options: [.allowUserInteraction]) {
        [self] in showShadow()
      }
    }
  }

  private func showShadow() {
    card.layer.shadowOffset = CGSize(width: 0, height: isRaised ? 12 : 2)
    card.layer.shadowRadius = isRaised ? 20 : 4
    // On dark wood, a shadow is only seen if it is black, and strong.
    let isDark = traitCollection.userInterfaceStyle == .dark
    card.layer.shadowColor = UIColor(hex: isDark ? 0x000000 : 0x1B1A17).cgColor
    card.layer.shadowOpacity = isDark ? (isRaised ? 0.8 : 0.6) : (isRaised ? 0.45 : 0.28)
  }

  /// The print that is touched comes to the front.
  private func rise(_ touch: UILongPressGestureRecognizer) {
    if touch.state == .began { didRise() }
  }

  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) { didRise() }
}
