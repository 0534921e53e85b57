import Foundation
import RenderList

/// An SVG drawing as an image: rendered at its natural size on a transparent background.
final class DrawnImage: EncodedImage {
  private let file: DocumentFile
  /// Pixels to a point of the drawing.
  private let scale: CGFloat
  let width: Int
  let height: Int
  let hasAlpha = true

  /// Reads the size of a drawing. Returns nil if the first bytes are not those of an SVG file.
  init?(_ origin: ImageOrigin, scale: CGFloat = 1, budget: DecodingBudget) throws(ImageError) {
    self.scale = scale
    let size: CGSize
    do throws(DocumentError) {
      let file: DocumentFile? =
        switch origin {
        case .file(let path): try DocumentFile(path)
        case .data(let data):
          if DocumentFormat(reading: { data.prefix($0) }) == .svg {
            try DocumentFile(data, named: origin.name)
          } else {
            nil as DocumentFile?
          }
        }
      guard let file, file.format == .svg else { return nil }
      size = try file.boxes(ofPage: 0).shown
      self.file = file
    } catch {
      if error.format == .pdf { return nil }
      throw ImageError(error)
    }
    (width, height) = (
      Int(max((size.width * scale).rounded(.up), 1)), Int(max((size.height * scale).rounded(.up), 1))
    )
    var needs = DecodingNeeds()
    // Four bytes a pixel, and a third of that for the halved levels.
    needs.memory = width * height * 4 * 4 / 3
    if let words = needs.excess(over: budget, width: width, height: height) {
      throw ImageError(file: origin.name, reason: .tooLarge(words))
    }
  }

  // A drawing is rendered at any size in the same time.
  func cheapShrink(atMost shrink: Int) -> Int {
    (0...max(shrink, 0)).last { max(width, height) >> $0 > 0 } ?? 0
  }

  func decode(shrink: Int, cancellation: Cancellation) throws -> RenderImage {
    let divisor = 1 << shrink
    let (columns, rows) = ((width + divisor - 1) / divisor, (height + divisor - 1) / divisor)
    let context = CGContext.forView(pixelsWide: columns, pixelsHigh: rows, scale: 1, isOpaque: false)
    guard let context else {
      throw ImageError(file: file.name, reason: .outOfMemory(width: columns, height: rows))
    }
    do throws(DocumentError) {
      try context.draw(file, page: 0, scale: scale / CGFloat(divisor)) { cancellation.isCancelled }
    } catch { throw ImageError(error) }
    guard let image = context.makeRenderImage() else {
      throw ImageError(file: file.name, reason: .outOfMemory(width: columns, height: rows))
    }
    return image
  }
}

extension ImageError {
  /// Makes the image error for a document error.
  package init(_ error: DocumentError) {
    let reason: Reason =
      switch error.reason {
      case .missing: .missing
      case .notAPlainFile: .notAPlainFile
      case .empty: .empty
      case .notADocument: .notAnImage
      case .unreadable(let words): .unreadable(words)
      case .notInstalled, .cannotStart, .locked: .unreadable(error.words)
      case .tooLarge, .outOfMemory: .tooLarge(error.words)
      case .truncated: .truncated
      case .damaged, .noPages, .noSuchPage, .tooSlow, .ended: .damaged(error.words)
      }
    self.init(file: error.file, reason: reason)
  }
}
