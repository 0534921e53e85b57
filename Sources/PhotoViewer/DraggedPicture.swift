import UIKit

/// What is seen of a photograph while it is dragged to another program: a small copy of what is in the window.
final class DraggedPicture: UIView {
  /// Points of its longer side at most, and of its corners. Chosen.
  private static let (longest, radius): (CGFloat, CGFloat) = (160, 8)

  init(of photo: PhotoScrollView) {
    let seen = photo.photoView.frame.intersection(photo.bounds)
    let scale = min(1, Self.longest / max(seen.width, seen.height, 1))
    super.init(frame: CGRect(x: 0, y: 0, width: seen.width * scale, height: seen.height * scale))
    layer.cornerRadius = Self.radius
    clipsToBounds = true
    guard let copy = photo.snapshotView(afterScreenUpdates: false) else { return }
    copy.frame = CGRect(
      x: (photo.bounds.minX - seen.minX) * scale, y: (photo.bounds.minY - seen.minY) * scale,
      width: photo.bounds.width * scale, height: photo.bounds.height * scale)
    addSubview(copy)
  }

  required init?(coder: NSCoder) { fatalError("what is dragged is not archived") }
}
