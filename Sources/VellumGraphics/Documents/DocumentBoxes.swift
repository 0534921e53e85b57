import CDocumentProtocol
import Foundation

/// The boxes and rotation of a page.
package struct DocumentBoxes: Hashable, Sendable {
  /// In points of the page's own space, y upwards, in the order of ``CGPDFBox``.
  package let boxes: [CGRect]
  /// In degrees clockwise: 0, 90, 180 or 270.
  package let rotation: Int

  /// Takes the values of a checked answer.
  package init(_ answer: VellumDocumentAnswer) {
    rotation = Int(answer.rotation)
    boxes = withUnsafeBytes(of: answer.boxes) { bytes in
      let edges = bytes.bindMemory(to: Double.self)
      return (0..<edges.count / 4).map { box in
        let (left, bottom) = (edges[box * 4], edges[box * 4 + 1])
        let (right, top) = (edges[box * 4 + 2], edges[box * 4 + 3])
        return CGRect(x: left, y: bottom, width: right - left, height: top - bottom)
      }
    }
  }

  /// The part of the page that is drawn, in its own space: the crop box within the media box.
  package var drawn: CGRect {
    let common = boxes[1].intersection(boxes[0])
    return common.isNull ? .zero : common
  }

  /// The size of the page as it is shown, with its rotation, in points.
  package var shown: CGSize {
    rotation % 180 == 0 ? drawn.size : CGSize(width: drawn.height, height: drawn.width)
  }

  /// The transform from the page as it is shown, y downwards from its top left, to the page's own space.
  package var fromShown: CGAffineTransform {
    let box = drawn
    switch rotation {
    case 90: return CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: box.minX, ty: box.minY)
    case 180: return CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: box.maxX, ty: box.minY)
    case 270: return CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: box.maxX, ty: box.maxY)
    default: return CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: box.minX, ty: box.maxY)
    }
  }
}
