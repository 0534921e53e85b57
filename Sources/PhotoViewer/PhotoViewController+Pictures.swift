import DeepZoom
import UIKit

/// Pictures and documents without files, which other programs drop or have copied.
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
        Result { () throws(ImageError) in try Self.photos(of: data, named: name, shownAt: pixels) }
      }
    } completion: { [weak self] opened in
      guard let self, isWaiting(for: wish) else { return }
      let photos = opened.flatMap { Self.photos($0, named: name) }
      if photos.contains(where: { !$0.isUnusable }) {
        fulfil(wish) { [weak self] in self?.show(photos) }
      } else if case .unusable(_, let failure) = photos.first {
        giveUp(wish, because: failure.description)
      } else {
        otherwise()
      }
    }
  }

  /// What data holds, as a file with them would: the pages of a document, or else a picture.
  private static nonisolated func photos(
    of data: Data, named name: String, shownAt pixels: CGSize
  ) throws(ImageError) -> [Photo] {
    guard let pages = try pages(of: data, named: name) else {
      return [.image(try image(data, shownAt: pixels), name: name)]
    }
    return pages.map { .tiles($0, name: name) }
  }

  /// The pages of a document, of which the first can be shown; nil for data that are no document.
  private static nonisolated func pages(
    of data: Data, named name: String
  ) throws(ImageError) -> [DocumentPage]? {
    do throws(DocumentError) {
      let pages = try DocumentPage.pages(of: data, named: name)
      if let error = pages?.first?.failure?.document { throw error }
      return pages
    } catch { throw ImageError(error) }
  }

  /// All pictures of an animation, as of a file; where they need more memory than they may have, the first one.
  private static nonisolated func image(_ data: Data, shownAt pixels: CGSize) throws(ImageError) -> UIImage {
    if let moving = try? UIImage.animatedImage(loading: data), moving.images != nil { return moving }
    return try UIImage(loading: data, shownAt: pixels)
  }

  /// What is shown, or a page that says why it is not; nothing for what is no picture.
  private static func photos(_ opened: Result<[Photo], ImageError>, named name: String) -> [Photo] {
    switch opened {
    case .success(let photos): return photos
    case .failure(let error):
      switch error.reason {
      case .notAnImage, .unsupported, .empty, .missing, .directory, .notAPlainFile: return []
      case .unreadable, .truncated, .damaged, .tooLarge, .outOfMemory:
        let reason = PhotoFailure(ImageError(file: name, reason: error.reason))
        return [.unusable(name: name, reason: reason)]
      }
    }
  }
}

/// The data of a picture or a PDF that is dropped or pasted, whether it can be shown or not.
final class PictureData: NSObject, NSItemProviderReading {
  let data: Data

  init(_ data: Data) { self.data = data }

  static var readableTypeIdentifiersForItemProvider: [String] {
    // The kind of a PDF, and not its type: of a picture and a PDF the one counts that the other program offers first.
    UIImage.readableTypeIdentifiersForItemProvider + ["public.composite-content"]
  }

  static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> PictureData {
    PictureData(data)
  }
}
