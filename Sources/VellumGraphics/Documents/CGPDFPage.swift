import Foundation

/// A page of a document in PDF. `CGContext.drawPDFPage(_:)` draws it.
public final class CGPDFPage: Sendable {
  private let owner: CGPDFDocument
  let boxes: DocumentBoxes
  /// Its number in the document, from 1 on.
  public let pageNumber: Int

  init(_ owner: CGPDFDocument, _ pageNumber: Int, _ boxes: DocumentBoxes) {
    (self.owner, self.pageNumber, self.boxes) = (owner, pageNumber, boxes)
  }

  /// The document that it is a page of. The page keeps it.
  public var document: CGPDFDocument? { owner }

  /// Degrees by which the page is turned clockwise to be shown: 0, 90, 180 or 270.
  public var rotationAngle: Int32 { Int32(boxes.rotation) }

  /// A box in points of the page's own space, whose y grows upwards. It is not turned.
  ///
  /// A page without a crop box has the media box; one without another box has the crop box.
  public func getBoxRect(_ box: CGPDFBox) -> CGRect { boxes.boxes[Int(box.rawValue)] }

  /// The transform from the page's own space that puts a box, turned as it is shown, in the middle of `rect`.
  ///
  /// What counts of the box is what is inside of the media box. It is scaled down to fit, but never up.
  ///
  /// - Parameters:
  ///   - rotate: Degrees of a further turn, clockwise; a multiple of 90.
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
    // Quarters of a circle clockwise, y upwards, without rounding errors of a sine.
    let (cosine, sine): (CGFloat, CGFloat) = [(1, 0), (0, -1), (-1, 0), (0, 1)][turns]
    return CGAffineTransform(translationX: -part.midX, y: -part.midY)
      .concatenating(CGAffineTransform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0))
      .concatenating(CGAffineTransform(scaleX: across, y: up))
      .concatenating(CGAffineTransform(translationX: rect.midX, y: rect.midY))
  }
}

/// A rectangle that a page has for a purpose.
public enum CGPDFBox: Int32, Sendable {
  /// What a page is printed on.
  case mediaBox = 0
  /// What is shown of it.
  case cropBox = 1
  /// What is printed before it is cut.
  case bleedBox = 2
  /// The page after it is cut.
  case trimBox = 3
  /// What is meant to be seen of its content.
  case artBox = 4
}
