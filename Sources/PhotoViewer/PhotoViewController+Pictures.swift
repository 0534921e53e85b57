import DeepZoom
import UIKit

/// Pictures and documents without files, which other programs drop or have copied.
extension PhotoViewController {
  /// Shows pictures for a wish, once they have been decoded for the screen: the header of a picture does not tell whether
  /// the rest is there. One that is damaged or not complete has a page that says so; if all are, a line does and nothing else changes.
  ///
  /// Of each provider the picture or document counts that is offered first. If that does not come, is no picture, or is a document that
  /// cannot be shown, a picture that is offered beside the document takes its place.
  ///
  /// - Parameters:
  ///   - providers: They are read one after the other, the first of them at once.
  ///   - isOffered: Whether they still have what they had. If not, no picture beside a document is read.
  ///   - otherwise: Called where nothing is a picture.
  func showPictures(
    of providers: [NSItemProvider], named name: String, for wish: PictureWish,
    isOffered: @escaping @MainActor @Sendable () -> Bool = { true },
    otherwise: @escaping @MainActor @Sendable () -> Void
  ) {
    PictureLoading.load(providers) { [weak self] contents in
      self?.open(contents, named: name, for: wish) { [weak self] opened in
        let others = zip(providers, opened).map { $1.isReplaceable ? $0.besideDocument : nil }
        PictureLoading.load(isOffered() ? others : []) { [weak self] contents in
          // The program may hear only now that what it has read is something else.
          self?.open(isOffered() ? contents : [], named: name, for: wish) { [weak self] second in
            var shown = opened
            for (index, other) in second.enumerated() where other.isUsable { shown[index] = other }
            self?.show(shown, for: wish, otherwise: otherwise)
          }
        }
      }
    }
  }

  /// What has come of a provider.
  private struct Opened: Sendable {
    /// What can be shown, or a page that says why it cannot; nothing for what is no picture.
    var photos: [Photo] = []
    /// Whether a picture that is offered beside it takes its place: it has not come, is no picture, or is a document that
    /// cannot be shown.
    var isReplaceable = true
    /// Why only the first picture of an animation is shown.
    var whyStill: ImageError?

    var isUsable: Bool { photos.contains { !$0.isUnusable } }
  }

  /// Opens contents unless something that was wished for later is shown. Those that are nil have not come.
  private func open(
    _ contents: [Data?], named name: String, for wish: PictureWish,
    completion: @escaping @MainActor @Sendable ([Opened]) -> Void
  ) {
    guard isWaiting(for: wish) else { return }
    guard contents.contains(where: { $0 != nil }) else { return completion(contents.map { _ in Opened() }) }
    open { pixels in
      contents.map { data -> Opened in
        guard let data else { return Opened() }
        do throws(ContentError) {
          return try Self.opened(data, named: name, shownAt: pixels)
        } catch {
          let photos = Self.photos(for: error.reason, named: name)
          return Opened(photos: photos, isReplaceable: error.isOfDocument || photos.isEmpty)
        }
      }
    } completion: {
      completion($0)
    }
  }

  private func show(
    _ opened: [Opened], for wish: PictureWish, otherwise: @MainActor @Sendable () -> Void
  ) {
    guard isWaiting(for: wish) else { return }
    let photos = opened.flatMap(\.photos)
    if photos.contains(where: { !$0.isUnusable }) {
      fulfil(wish) { [weak self] in
        self?.show(photos)
        for why in opened.compactMap(\.whyStill) { self?.refuse(why.whyStill) }
      }
    } else if case .unusable(_, let failure) = photos.first {
      giveUp(wish, because: failure.description)
    } else {
      otherwise()
    }
  }

  /// Why contents are not shown.
  private struct ContentError: Error {
    var reason: ImageError.Reason
    /// Whether they are a document.
    var isOfDocument: Bool
  }

  /// What data holds, as a file with them would: the pages of a document, or else a picture.
  private static nonisolated func opened(
    _ data: Data, named name: String, shownAt pixels: CGSize
  ) throws(ContentError) -> Opened {
    do throws(DocumentError) {
      if let pages = try pages(of: data, named: name) {
        return Opened(photos: pages.map { .tiles($0, name: name) }, isReplaceable: false)
      }
    } catch { throw ContentError(reason: ImageError(error).reason, isOfDocument: true) }
    do throws(ImageError) {
      let (image, whyStill) = try image(data, shownAt: pixels)
      let why = whyStill.map { ImageError(file: name, reason: $0.reason) }
      return Opened(photos: [.image(image, name: name)], isReplaceable: false, whyStill: why)
    } catch { throw ContentError(reason: error.reason, isOfDocument: false) }
  }

  /// The pages of a document, of which the first can be shown; nil for data that are no document.
  private static nonisolated func pages(
    of data: Data, named name: String
  ) throws(DocumentError) -> [DocumentPage]? {
    let pages = try DocumentPage.pages(of: data, named: name)
    if let error = pages?.first?.failure?.document { throw error }
    return pages
  }

  /// All pictures of an animation, as of a file; where they cannot be had, the first one, and why.
  private static nonisolated func image(
    _ data: Data, shownAt pixels: CGSize
  ) throws(ImageError) -> (UIImage, whyStill: ImageError?) {
    let animation = Animation { () throws(ImageError) in try .animatedImage(loading: data) }
    if let moving = animation.moving { return (moving, nil) }
    return (try UIImage(loading: data, shownAt: pixels), animation.whyStill)
  }

  /// A page that says why contents are not shown; nothing for what is no picture.
  private static nonisolated func photos(for reason: ImageError.Reason, named name: String) -> [Photo] {
    switch reason {
    case .notAnImage, .unsupported, .empty, .missing, .directory, .notAPlainFile: []
    case .unreadable, .truncated, .damaged, .tooLarge, .outOfMemory:
      [.unusable(name: name, reason: PhotoFailure(ImageError(file: name, reason: reason)))]
    }
  }
}

/// The data of a picture or a PDF that is dropped or pasted, whether it can be shown or not.
final class PictureData: NSObject, NSItemProviderReading {
  let data: Data

  init(_ data: Data) { self.data = data }

  static var readableTypeIdentifiersForItemProvider: [String] {
    // The kind of a PDF, and not its type: of a picture and a PDF that are pasted the one counts that is offered first.
    UIImage.readableTypeIdentifiersForItemProvider + ["public.composite-content"]
  }

  static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> PictureData {
    PictureData(data)
  }
}

extension NSItemProvider {
  /// The pictures that are offered after the first document; nil if there are none.
  fileprivate var besideDocument: NSItemProvider? {
    let pictures = NSItemProvider()
    for type in registeredTypeIdentifiers.drop(while: { !Self.isDocument($0) }) where !Self.isDocument(type) {
      pictures.registerDataRepresentation(forTypeIdentifier: type, visibility: .ownProcess) {
        self.loadDataRepresentation(forTypeIdentifier: type, completionHandler: $0)
      }
    }
    return pictures.canLoadObject(ofClass: PictureData.self) ? pictures : nil
  }

  /// Whether a type is that of a PDF or a drawing, which has several names, such as `image/svg+xml-compressed`.
  private static func isDocument(_ type: String) -> Bool {
    ["com.adobe.pdf", "public.composite-content"].contains(type) || type.contains("svg")
  }
}
