import Synchronization
import UIKit

/// A photograph that is opened and decoded in the background. Releasing it gives it up, if it has not begun.
final class BackgroundPhoto: Sendable {
  /// What becomes of it.
  enum Kind {
    /// A copy as large as it is first shown: neighbours take little memory.
    case standIn
    /// The photograph itself, decoded as finely as it is first shown.
    case whole
    /// All pictures of an animation. Nothing comes of a file with one picture, which is shown already.
    case animation
  }

  let kind: Kind
  private let isWanted = Atomic(true)
  /// One after the other, so that only one decoder's working memory is needed.
  private static let thread = BackgroundWork.makeThread()

  /// Opens a file. `then` gets the image and the photograph's size in points, or why there is none.
  ///
  /// - Parameter pixels: Device pixels that it is shown in at first.
  @MainActor init(
    _ path: String, _ kind: Kind, shownAt pixels: CGSize,
    then: @escaping @MainActor (Result<(UIImage, CGSize), ImageError>) -> Void
  ) {
    self.kind = kind
    BackgroundWork.shared.run(on: Self.thread) { [weak self] () -> Result<(UIImage, CGSize), ImageError>? in
      // A photograph that was passed by is not decoded.
      guard let self, isWanted.load(ordering: .relaxed) else { return nil }
      do throws(ImageError) {
        return try Self.open(path, kind, shownAt: pixels).map { .success($0) }
      } catch { return .failure(error) }
    } completion: { [weak self] result in
      if let self, isWanted.load(ordering: .relaxed), let result { then(result) }
    }
  }

  /// Whether a file of this name may hold an animation.
  static func mayMove(_ path: String) -> Bool {
    ["gif", "webp"].contains((path as NSString).pathExtension.lowercased())
  }

  /// Gives it up: neither its picture nor a failure is reported any more.
  func cancel() { isWanted.store(false, ordering: .relaxed) }

  private static func open(
    _ path: String, _ kind: Kind, shownAt pixels: CGSize
  ) throws(ImageError) -> (UIImage, CGSize)? {
    if kind != .standIn, mayMove(path), let moving = try? UIImage.animatedImage(loading: path),
      moving.images != nil
    {
      return (moving, moving.size)
    }
    guard kind != .animation else { return nil }
    let image = try UIImage(loading: path, shownAt: pixels)
    guard kind == .standIn else { return (image, image.size) }
    let points = CGSize(width: pixels.width / image.scale, height: pixels.height / image.scale)
    return (image.preparingThumbnail(of: points) ?? image, image.size)
  }
}
