import DeepZoom
import UIKit

extension EndlessZoomView {
  /// The place in the middle of `seen`, a part of the view.
  func place(inMiddleOf seen: CGRect) -> EndlessPosition {
    viewport.position(at: pixel(inMiddleOf: seen))
  }

  /// Shows a place in the middle of `seen`, at a scale in device pixels per unit of the world.
  func show(_ place: EndlessPosition, inMiddleOf seen: CGRect, scale: WideDouble, animated: Bool) {
    let (middle, size) = (pixel(inMiddleOf: seen), viewport.size)
    let center = place.moved(
      x: WideDouble(Double(size.width / 2 - middle.x)) / scale,
      y: WideDouble(Double(size.height / 2 - middle.y)) / scale)
    show(center, scale: scale, animated: animated)
  }

  private func pixel(inMiddleOf seen: CGRect) -> CGPoint {
    let density = max(traitCollection.displayScale, 1)
    return CGPoint(x: seen.midX * density, y: seen.midY * density)
  }
}
