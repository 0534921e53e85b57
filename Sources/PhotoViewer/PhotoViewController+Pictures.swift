import DeepZoom
import UIKit

/// Pictures and documents without files, which other programs drop or have copied.
extension PhotoViewController {
  /// Shows pictures for a wish, once they have been decoded for the screen: the header of a picture does not tell whether
  /// the rest is there. One that is damaged or not complete has a page that says so; if all are, a line does and nothing else changes.
  ///
  /// If a document is the reason that nothing is shown, the pictures count that the other program offers beside it.
  ///
  /// - Parameters:
  ///   - contents: What the providers have as ``PictureData``.
  ///   - otherwise: Called where nothing is a picture.
  func showPictures(
    _ contents: [Data], of providers: [NSItemProvider], named name: String, for wish: PictureWish,
    otherwise: @escaping @MainActor @Sendable () -> Void
  ) {
    open(contents, named: name, for: wish) { [weak self] opened in
      let others = providers.filter { $0.canLoadObject(ofClass: PixelData.self) }
      guard opened.isFaultOfDocument, !others.isEmpty else {
        self?.show(opened, for: wish, otherwise: otherwise)
        return
      }
      Self.loadPixels(of: others[...]) { [weak self] pixels in
        // A drawing is a picture, too, and may have been loaded again.
        guard !pixels.isEmpty, pixels != contents else {
          self?.show(opened, for: wish, otherwise: otherwise)
          return
        }
        self?.open(pixels, named: name, for: wish) { [weak self] second in
          // If they cannot be shown either, the document is what the other program meant.
          self?.show(second.isUsable ? second : opened, for: wish, otherwise: otherwise)
        }
      }
    }
  }

  /// What has come of contents.
  private struct Opened: Sendable {
    /// What can be shown, and pages that say why something cannot; nothing for what is no picture.
    var photos: [Photo]
    /// Whether one of the contents is a document that cannot be shown.
    var hasUnusableDocument: Bool

    var isUsable: Bool { photos.contains { !$0.isUnusable } }
    var isFaultOfDocument: Bool { hasUnusableDocument && !isUsable }
  }

  /// Opens contents unless something that was wished for later is shown.
  private func open(
    _ contents: [Data], named name: String, for wish: PictureWish,
    completion: @escaping @MainActor @Sendable (Opened) -> Void
  ) {
    guard isWaiting(for: wish) else { return }
    open { pixels in
      var opened = Opened(photos: [], hasUnusableDocument: false)
      for data in contents {
        do throws(ContentError) {
          opened.photos += try Self.photos(of: data, named: name, shownAt: pixels)
        } catch {
          opened.photos += Self.photos(for: error.reason, named: name)
          if error.isOfDocument { opened.hasUnusableDocument = true }
        }
      }
      return opened
    } completion: {
      completion($0)
    }
  }

  private func show(
    _ opened: Opened, for wish: PictureWish, otherwise: @MainActor @Sendable () -> Void
  ) {
    guard isWaiting(for: wish) else { return }
    if opened.isUsable {
      fulfil(wish) { [weak self] in self?.show(opened.photos) }
    } else if case .unusable(_, let failure) = opened.photos.first {
      giveUp(wish, because: failure.description)
    } else {
      otherwise()
    }
  }

  /// Loads the pictures of providers, one after the other, without those that do not come.
  private static func loadPixels(
    of providers: ArraySlice<NSItemProvider>, after loaded: [Data] = [],
    completion: @escaping @MainActor @Sendable ([Data]) -> Void
  ) {
    guard let provider = providers.first else { return completion(loaded) }
    provider.loadObject(ofClass: PixelData.self) { pixels, _ in
      let all = loaded + ((pixels as? PixelData).map { [$0.data] } ?? [])
      MainActor.assumeIsolated {
        Self.loadPixels(of: providers.dropFirst(), after: all, completion: completion)
      }
    }
  }

  /// Why contents are not shown.
  private struct ContentError: Error {
    var reason: ImageError.Reason
    /// Whether they are a document.
    var isOfDocument: Bool
  }

  /// What data holds, as a file with them would: the pages of a document, or else a picture.
  private static nonisolated func photos(
    of data: Data, named name: String, shownAt pixels: CGSize
  ) throws(ContentError) -> [Photo] {
    do throws(DocumentError) {
      if let pages = try pages(of: data, named: name) { return pages.map { .tiles($0, name: name) } }
    } catch { throw ContentError(reason: ImageError(error).reason, isOfDocument: true) }
    do throws(ImageError) { return [.image(try image(data, shownAt: pixels), name: name)] } catch {
      throw ContentError(reason: error.reason, isOfDocument: false)
    }
  }

  /// The pages of a document, of which the first can be shown; nil for data that are no document.
  private static nonisolated func pages(
    of data: Data, named name: String
  ) throws(DocumentError) -> [DocumentPage]? {
    let pages = try DocumentPage.pages(of: data, named: name)
    if let error = pages?.first?.failure?.document { throw error }
    return pages
  }

  /// All pictures of an animation, as of a file; where they need more memory than they may have, the first one.
  private static nonisolated func image(_ data: Data, shownAt pixels: CGSize) throws(ImageError) -> UIImage {
    if let moving = try? UIImage.animatedImage(loading: data), moving.images != nil { return moving }
    return try UIImage(loading: data, shownAt: pixels)
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

/// The data of a picture that is offered beside a document.
private final class PixelData: NSObject, NSItemProviderReading {
  let data: Data

  init(_ data: Data) { self.data = data }

  static var readableTypeIdentifiersForItemProvider: [String] {
    // These exact types come before all others: a drawing is a picture, too, and may be what cannot be shown.
    ["public.png", "public.jpeg"] + UIImage.readableTypeIdentifiersForItemProvider
  }

  static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> PixelData {
    PixelData(data)
  }
}
