import UIKit

/// Pictures without files, which other programs drop or have copied.
extension PhotoViewController {
  /// Shows pictures for a wish, once they have been decoded for the screen: the header of a picture does not tell whether
  /// the rest is there. One that is damaged or not complete has a page that says so; if all are, a line does and nothing else changes.
  ///
  /// - Parameter otherwise: Called where nothing is a picture.
  func showPictures(
    _ contents: [Data], named name: String, for wish: PictureWish,
    otherwise: @escaping @MainActor @Sendable () -> Void
  ) {
    guard isWaiting(for: wish) else { return }
    open { pixels in
      contents.map { data in
        Result { () throws(ImageError) in try Self.image(data, shownAt: pixels) }
      }
    } completion: { [weak self] pictures in
      guard let self, isWaiting(for: wish) else { return }
      let photos = pictures.compactMap { Self.photo($0, named: name) }
      if photos.contains(where: { !$0.isUnusable }) {
        fulfil(wish) { [weak self] in self?.show(photos) }
      } else if case .unusable(_, let failure) = photos.first {
        giveUp(wish, because: failure.description)
      } else {
        otherwise()
      }
    }
  }

  /// All pictures of an animation, as of a file; where they need more memory than they may have, the first one.
  private static nonisolated func image(_ data: Data, shownAt pixels: CGSize) throws(ImageError) -> UIImage {
    if let moving = try? UIImage.animatedImage(loading: data), moving.images != nil { return moving }
    return try UIImage(loading: data, shownAt: pixels)
  }

  /// A picture as it is shown, or why it is not; nil for what is none.
  private static func photo(_ picture: Result<UIImage, ImageError>, named name: String) -> Photo? {
    switch picture {
    case .success(let image): return .image(image, name: name)
    case .failure(let error):
      switch error.reason {
      case .notAnImage, .unsupported, .empty, .missing, .directory, .notAPlainFile: return nil
      case .unreadable, .truncated, .damaged, .tooLarge, .outOfMemory:
        return .unusable(
          name: name, reason: PhotoFailure(ImageError(file: name, reason: error.reason)))
      }
    }
  }
}

/// The data of a picture that is dropped or pasted, whether it can be decoded or not.
final class PictureData: NSObject, NSItemProviderReading {
  let data: Data

  init(_ data: Data) { self.data = data }

  static var readableTypeIdentifiersForItemProvider: [String] {
    UIImage.readableTypeIdentifiersForItemProvider
  }

  static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> PictureData {
    PictureData(data)
  }
}
