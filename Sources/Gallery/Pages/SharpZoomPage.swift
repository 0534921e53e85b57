import Look
import UIKit

extension GalleryPage {
  static let sharpZoom = GalleryPage(
    name: "sharp-zoom", title: "Sharp at every size", card: "Redrawn, not enlarged.",
    hint: "Zoom in. Then slide the divider.",
    teaches: """
      One half is a tiled layer with five levels of detail, which is drawn again at the scale at which it is seen. \
      The other is a plain layer, whose first picture, a pixel for each point, is enlarged.
      """,
    document: "Basic Zooming Using the Pinch Gestures"
  ) { SharpZoomPage() }
}

/// The same drawing twice, zoomed together, with a divider between: redrawn on a tiled layer, and enlarged on a plain one.
final class SharpZoomPage: UIViewController, UIScrollViewDelegate {
  let tiled = SharpZoomPage.pane(showing: TiledCrossView(frame: CrossView.area))
  let plain = SharpZoomPage.pane(showing: CrossView(frame: CrossView.area))
  /// Shows the part of the plain pane beyond the divider.
  let plainHalf = UIView()
  let divider = Divider()
  /// What each half is; hidden where the half has no room for it.
  let captions = ["Redrawn", "Enlarged"].map { Pill($0, ground: .raised, color: .ink) }
  private var isFollowing = false
  private var isUntouched = true
  /// The page's hint as it is shown, for its width.
  private let hint = Pill(GalleryPage.sharpZoom.hint)

  /// Where the divider is, as a part of the stage.
  var share = SharpZoomPage.openingShare { didSet { placeDivider() } }
  /// It opens in the middle: a half of the drawing on each side, and the same needles beside the line.
  private static let openingShare: CGFloat = 0.5
  /// Whether the divider is horizontal, as in a high window.
  private var isAcross: Bool { view.bounds.height > view.bounds.width }

  /// Points from a caption to the divider's middle at least, and to the edge.
  private static let captionGap: CGFloat = 8

  /// Where the divider may be: short of both edges.
  private static let shares: ClosedRange<CGFloat> = 0.04...0.96
  /// The parts of the stage's shorter side that the cross fills at first, in a wide and in a high stage. Both enlarge it in all but the
  /// smallest windows, so that the plain half is softer from the start; in a high stage the knob is just beside its arm.
  private static let (fitted, fittedAcross): (CGFloat, CGFloat) = (0.6, 0.7)
  /// The greatest scale to open at: there is always something to zoom in to.
  private static let largestOpening: CGFloat = 3

  /// The scale at which the page opens.
  private var openingScale: CGFloat {
    let side = min(view.bounds.width, view.bounds.height)
    let scale = (isAcross ? Self.fittedAcross : Self.fitted) * side / CrossView.cross.height
    return min(max(scale, tiled.minimumZoomScale), Self.largestOpening)
  }

  private static func pane(showing cross: UIView) -> UIScrollView {
    let pane = UIScrollView()
    pane.minimumZoomScale = 0.25
    pane.maximumZoomScale = 4
    pane.contentSize = cross.frame.size
    pane.contentAlignmentPoint = CGPoint(x: 0.5, y: 0.5)
    pane.contentInsetAdjustmentBehavior = .never
    pane.backgroundColor = .surface
    pane.addSubview(cross)
    return pane
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .surface
    view.clipsToBounds = true
    // At the screen's scale it would look like the other half as the page opens, on a screen with more pixels.
    plain.subviews[0].contentScaleFactor = 1
    plainHalf.clipsToBounds = true
    plainHalf.addSubview(plain)
    // Fingers on both sides of the divider are for one pane; the other one follows.
    plainHalf.isUserInteractionEnabled = false
    for item in [tiled, plainHalf, divider] { view.addSubview(item) }
    for caption in captions { view.addSubview(caption) }
    for pane in [tiled, plain] { pane.delegate = self }
    // The divider lies over the drawing's middle.
    for (view, pane) in [(tiled, tiled), (plain, plain), (divider, tiled)] as [(UIView, UIScrollView)] {
      let doubleTap = UITapGestureRecognizer { [weak self, unowned pane] tap in
        guard let self else { return }
        let scale = pane.zoomScale < pane.maximumZoomScale ? pane.maximumZoomScale : openingScale
        pane.zoom(
          to: zoomRect(for: pane, scale: scale, center: tap.location(in: pane.subviews[0])), animated: true)
      }
      doubleTap.numberOfTapsRequired = 2
      view.addGestureRecognizer(doubleTap)
    }
    divider.move = { [weak self] in self?.slide(to: $0) }
    let pan = UIPanGestureRecognizer { [weak self] in self?.slide($0) }
    divider.addGestureRecognizer(pan)
  }

  /// The drawing is in the middle of every window.
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard !view.bounds.isEmpty else { return }
    let isNew = tiled.frame.size != view.bounds.size
    tiled.frame = view.bounds
    placeDivider()
    if isUntouched, isNew {
      let (scale, area) = (openingScale, CrossView.area)
      let middle = CGPoint(x: area.midX, y: area.midY)
      tiled.zoom(to: zoomRect(for: tiled, scale: scale, center: middle), animated: false)
      isUntouched = true
    }
    // Both panes have another size now.
    bringOtherAlong(with: tiled)
    makeRoomForHint()
  }

  /// As the page opens, the divider's line ends above the hint where the hint would lie across it.
  private func makeRoomForHint() {
    let distance = abs(divider.frame.midX - view.bounds.midX)
    let isAsItOpened =
      isUntouched && share == Self.openingShare && abs(tiled.zoomScale - openingScale) < 0.01
    divider.endsInKnob =
      isAsItOpened && !isAcross && distance < hint.sizeThatFits(.zero).width / 2 + Divider.hintDistance
  }

  private func slide(_ pan: UIPanGestureRecognizer) {
    let place = pan.location(in: view)
    slide(to: isAcross ? place.y / view.bounds.height : place.x / view.bounds.width)
  }

  private func slide(to part: CGFloat) {
    share = min(max(part, Self.shares.lowerBound), Self.shares.upperBound)
  }

  private func placeDivider() {
    let bounds = view.bounds
    let place = ((isAcross ? bounds.height : bounds.width) * share).rounded()
    plainHalf.frame =
      isAcross
      ? CGRect(x: 0, y: place, width: bounds.width, height: bounds.height - place)
      : CGRect(x: place, y: 0, width: bounds.width - place, height: bounds.height)
    // The pane stays where the other one is.
    plain.frame = CGRect(
      x: isAcross ? 0 : -place, y: isAcross ? -place : 0, width: bounds.width, height: bounds.height)
    let width = Divider.width
    divider.frame =
      isAcross
      ? CGRect(x: 0, y: place - width / 2, width: bounds.width, height: width)
      : CGRect(x: place - width / 2, y: 0, width: width, height: bounds.height)
    divider.isAcross = isAcross
    divider.share = share
    makeRoomForHint()
    // At the foot of each half; above the hint in a narrow window.
    let foot = bounds.maxY - (bounds.width < 700 ? HintPresenter.room(in: view) : 24)
    if isAcross {
      captions[0].place(CGPoint(x: 16, y: 16), anchor: .zero)
      captions[1].place(CGPoint(x: 16, y: foot), anchor: CGPoint(x: 0, y: 1))
    } else {
      captions[0].place(CGPoint(x: 16, y: foot), anchor: CGPoint(x: 0, y: 1))
      captions[1].place(CGPoint(x: bounds.maxX - 16, y: foot), anchor: CGPoint(x: 1, y: 1))
    }
    // One without room on its own half, short of the line, would name the other one.
    let halves = bounds.divided(atDistance: place, from: isAcross ? .minYEdge : .minXEdge)
    for (caption, half) in zip(captions, [halves.slice, halves.remainder]) {
      let room = half.insetBy(dx: isAcross ? 0 : Self.captionGap, dy: isAcross ? Self.captionGap : 0)
      caption.isHidden = room.isNull || !room.contains(caption.frame)
    }
  }

  // MARK: - UIScrollViewDelegate

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { scrollView.subviews.first }

  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) { wasTouched() }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { wasTouched() }

  private func wasTouched() {
    isUntouched = false
    makeRoomForHint()
  }

  func scrollViewDidZoom(_ scrollView: UIScrollView) {
    // Control and a touchpad zoom without a beginning. A pane that follows is not touched.
    if !isFollowing { isUntouched = false }
    bringOtherAlong(with: scrollView)
    makeRoomForHint()
  }
  func scrollViewDidScroll(_ scrollView: UIScrollView) { bringOtherAlong(with: scrollView) }

  private func bringOtherAlong(with scrollView: UIScrollView) {
    guard !isFollowing else { return }
    isFollowing = true
    let other = scrollView === tiled ? plain : tiled
    other.zoomScale = scrollView.zoomScale
    other.contentOffset = scrollView.contentOffset
    isFollowing = false
  }
}
