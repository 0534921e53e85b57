import Foundation

/// A page of a PDF document. `CGContext.drawPDFPage(_:)` draws it.
public final class CGPDFPage: Sendable {
  private let owner: CGPDFDocument
  let boxes: DocumentBoxes
  /// The number of the page in the document, from 1.
  public let pageNumber: Int

  init(_ owner: CGPDFDocument, _ pageNumber: Int, _ boxes: DocumentBoxes) {
    (self.owner, self.pageNumber, self.boxes) = (owner, pageNumber, boxes)
  }

  /// The document of the page. Held strongly.
  public var document: CGPDFDocument? { owner }

  /// The rotation with which the page is shown, in degrees clockwise: 0, 90, 180 or 270.
  public var rotationAngle: Int32 { Int32(boxes.rotation) }

  /// A box in points of the page's own space, y upwards, without the page's rotation.
  ///
  /// Without a crop box, it is the media box; without any of the other boxes, it is the crop box.
  public func getBoxRect(_ box: CGPDFBox) -> CGRect { boxes.boxes[Int(box.rawValue)] }

  /// The transform from the page's own space that centres a box, with the page's rotation, in `rect`.
  ///
  /// The part of the box inside the media box counts. It is scaled down to fit, but never up.
  ///
  /// - Parameters:
  ///   - rotate: An additional rotation, in degrees clockwise; a multiple of 90.
  ///   - preserveAspectRatio: Whether both axes are scaled by the smaller of the two factors.
  public func getDrawingTransform(
    _ box: CGPDFBox, rect: CGRect, rotate: Int32, preserveAspectRatio: Bool
  ) -> CGAffineTransform {
    let part = getBoxRect(box).intersection(getBoxRect(.mediaBox))
    let turns = ((boxes.rotation + Int(rotate)) / 90 % 4 + 4) % 4
    let rect = rect.standardized
    guard !part.isNull, part.width > 0, part.height > 0, rect.width > 0, rect.height > 0 else {
      return .identity
    }
    let size = turns % 2 == 0 ? part.size : CGSize(width: part.height, height: part.width)
    var (across, up) = (min(rect.width / size.width, 1), min(rect.height / size.height, 1))
    if preserveAspectRatio { (across, up) = (min(across, up), min(across, up)) }
    // Exact values for clockwise right angles, y upwards.
    let (cosine, sine): (CGFloat, CGFloat) = [(1, 0), (0, -1), (-1, 0), (0, 1)][turns]
    return CGAffineTransform(translationX: -part.midX, y: -part.midY)
      .concatenating(CGAffineTransform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0))
      .concatenating(CGAffineTransform(scaleX: across, y: up))
      .concatenating(CGAffineTransform(translationX: rect.midX, y: rect.midY))
  }
}

/// The boxes of a page.
public enum CGPDFBox: Int32, Sendable {
  /// The medium that the page is printed on.
  case mediaBox = 0
  /// The part that is shown.
  case cropBox = 1
  /// The printed part before it is cut.
  case bleedBox = 2
  /// The page after it is cut.
  case trimBox = 3
  /// The meaningful content of the page.
  case artBox = 4
}
