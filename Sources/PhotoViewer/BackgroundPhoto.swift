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

  /// What has come of a file.
  struct Opened {
    /// The picture or pictures; nil if they are shown already.
    var image: UIImage?
    /// The photograph's size in points.
    var size = CGSize.zero
    /// Why only the first picture of an animation is shown; nil if all are.
    var whyStill: ImageError?
  }

  let kind: Kind
  private let isWanted = Atomic(true)
  /// One after the other, so that only one decoder's working memory is needed.
  private static let thread = BackgroundWork.makeThread()

  /// Opens a file. `then` gets what has come of it, or why there is nothing.
  ///
  /// - Parameter pixels: Device pixels that it is shown in at first.
  @MainActor init(
    _ path: String, _ kind: Kind, shownAt pixels: CGSize,
    then: @escaping @MainActor (Result<Opened, ImageError>) -> Void
  ) {
    self.kind = kind
    BackgroundWork.shared.run(on: Self.thread) { [weak self] () -> Result<Opened, ImageError>? in
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
  ) throws(ImageError) -> Opened? {
    var whyStill: ImageError?
    if kind != .standIn, mayMove(path) {
      let animation = Animation { () throws(ImageError) in try .animatedImage(loading: path) }
      if let moving = animation.moving { return Opened(image: moving, size: moving.size) }
      whyStill = animation.whyStill
    }
    guard kind != .animation else { return whyStill.map { Opened(whyStill: $0) } }
    let image = try UIImage(loading: path, shownAt: pixels)
    guard kind == .standIn else { return Opened(image: image, size: image.size, whyStill: whyStill) }
    let points = CGSize(width: pixels.width / image.scale, height: pixels.height / image.scale)
    return Opened(image: image.preparingThumbnail(of: points) ?? image, size: image.size)
  }
}

/// What of an animation is shown: all of its pictures, or the first one.
struct Animation {
  /// All of its pictures; nil if there is one, or if they cannot be had.
  private(set) var moving: UIImage?
  /// Why they cannot be had; nil if they can, and if the first one cannot either.
  private(set) var whyStill: ImageError?

  /// `load` loads all pictures.
  init(_ load: () throws(ImageError) -> UIImage) {
    do throws(ImageError) {
      let loaded = try load()
      if loaded.images != nil { moving = loaded }
    } catch {
      if error.isOfAnimation { whyStill = error }
    }
  }
}

extension ImageError {
  /// Whether an animation with this error may have a first picture that can be shown.
  fileprivate var isOfAnimation: Bool {
    switch reason {
    case .tooLarge, .outOfMemory, .damaged: true
    default: false
    }
  }

  /// Says that the first picture of an animation is shown, and why the others are not.
  var whyStill: String {
    let words =
      switch reason {
      case .tooLarge(let words), .damaged(let words): words
      default: "\(reason)"
      }
    return "\(file): only the first picture of the animation is shown: \(words)"
  }
}
