import DeepZoom
import UIKit

/// A picture of the Mandelbrot set around a place. An endless zoom view computes it in the background; once it is sharp, an image
/// replaces that view.
final class MandelbrotPicture: UIView, EndlessZoomViewDelegate {
  private let place: MandelbrotPage.Place
  private let image = UIImageView()
  /// The view that computes the picture; nil at other times.
  private var zoomView: EndlessZoomView?
  private var shown: Look?

  /// The place, size and scale of a picture.
  private struct Look: Hashable {
    var title: String
    var width: CGFloat
    var height: CGFloat
    var scale: CGFloat
  }
  /// The computed pictures. Above `capacity` all are dropped, because their sizes are those of former window sizes.
  private static var computed: [Look: UIImage] = [:]
  private static let capacity = 12

  init(_ place: MandelbrotPage.Place) {
    self.place = place
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    clipsToBounds = true
    backgroundColor = MandelbrotPage.water
    addSubview(image)
  }

  required init?(coder: NSCoder) { fatalError("pictures are not archived") }

  override func layoutSubviews() {
    super.layoutSubviews()
    image.frame = bounds
    zoomView?.frame = bounds
  }

  /// The picture; nil while it is computed for the first time.
  var shownImage: UIImage? { image.image }

  private var wanted: Look {
    Look(
      title: place.title, width: bounds.width, height: bounds.height,
      scale: max(1, traitCollection.displayScale))
  }

  /// Shows the picture, now if it is cached, otherwise once it is computed.
  func compute() {
    let look = wanted
    shown = look
    dropView()
    if let picture = Self.computed[look] {
      image.image = picture
      return
    }
    let view = EndlessZoomView(world: MandelbrotWorld(), frame: bounds)
    view.backgroundColor = MandelbrotPage.water
    view.delegate = self
    addSubview(view)
    zoomView = view
    let pixels = WideDouble(Double(look.width * look.scale))
    let middle = EndlessPosition(tile: .unit, offsetX: 0.5, offsetY: 0.5)
    view.show(
      place.point?.place(octaves: 64) ?? middle,
      scale: pixels * WideDouble(octaves: place.likeness * log2(10)))
  }

  func endlessZoomViewDidChangeCoverage(_ view: EndlessZoomView) {
    // Not during the frame that calls this method.
    if view.coverage.isSharp { Task { [weak self] in self?.keepPicture() } }
  }

  private func keepPicture() {
    guard let view = zoomView, view.coverage.isSharp, view.window != nil, let look = shown, look == wanted
    else {
      return
    }
    let format = UIGraphicsImageRendererFormat()
    format.scale = look.scale
    format.opaque = true
    let picture = UIGraphicsImageRenderer(size: view.bounds.size, format: format).image { _ in
      _ = view.drawHierarchy(in: view.bounds, afterScreenUpdates: false)
    }
    if Self.computed.count >= Self.capacity { Self.computed = [:] }
    Self.computed[look] = picture
    image.image = picture
    dropView()
  }

  private func dropView() {
    zoomView?.delegate = nil
    zoomView?.removeFromSuperview()
    zoomView = nil
  }
}
