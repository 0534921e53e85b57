import UIKit

/// Pictures without files, which other programs drop or have copied.
extension PhotoViewController {
  /// Shows pictures instead of the present ones, once they have been decoded for the screen: the header of a picture does not tell whether
  /// the rest is there. One that is damaged or not complete has a page that says so; if all are, a line does and nothing else changes.
  ///
  /// - Parameter otherwise: Called where nothing is a picture.
  func showPictures(
    _ contents: [Data], named name: String, otherwise: @escaping @MainActor @Sendable () -> Void
  ) {
    let wish = UUID()
    opening = wish
    open { pixels in
      contents.map { data in
        Result { () throws(ImageError) in try UIImage(loading: data, shownAt: pixels) }
      }
    } completion: { [weak self] pictures in
      guard let self, opening == wish else { return }
      opening = nil
      let photos = pictures.compactMap { Self.photo($0, named: name) }
      if photos.contains(where: { !$0.isUnusable }) {
        show(photos)
      } else if case .unusable(_, let failure) = photos.first {
        refuse(failure.description)
      } else {
        otherwise()
      }
    }
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
