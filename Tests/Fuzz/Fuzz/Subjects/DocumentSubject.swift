import CDocumentProtocol
import Foundation
import UIKit

/// Opens documents, and draws their first pages and the last one, through the program that reads them.
enum DocumentSubject {
  /// How long the program may take for an answer, in seconds. Chosen: a slower one is given up, as it should be. The time is not that of
  /// this process, so the limit for an input does not count it.
  private static let seconds = 1
  /// The program's memory in megabytes: as much as any other input may take here.
  private static let megabytes = 300

  static func draw(_ data: Data) throws {
    var limits = DocumentLimits()
    (limits.seconds, limits.megabytes) = (seconds, megabytes)
    do throws(DocumentError) {
      let file = try DocumentFile(data, named: "input", limits: limits)
      let pages = try file.opening().pages
      for page in Set([0, 1, pages - 1]).filter({ $0 < pages }).sorted() { try draw(page, of: file) }
    } catch {
      if error.description.isEmpty { throw Fault("an error without words") }
      if error.reason == .notInstalled { throw Fault("vellum-documents is not beside this program") }
    }
  }

  private static func draw(_ page: Int, of file: DocumentFile) throws(DocumentError) {
    let boxes = try file.boxes(ofPage: page)
    let size = boxes.shown
    precondition(size.width >= 0 && size.height >= 0 && size.width.isFinite && size.height.isFinite)
    for scale in [1, 1000, 0.001] as [CGFloat] {
      let matrix = CGAffineTransform(scaleX: scale, y: scale)
      _ = try file.draw(page: page, through: matrix, width: 64, height: 48)
    }
  }
}

/// Takes bytes as an answer of the program. The first byte selects the request.
enum DocumentAnswerSubject {
  static func read(_ bytes: [UInt8]) throws {
    guard let first = bytes.first else { return }
    var (request, answer) = (VellumDocumentRequest(), VellumDocumentAnswer())
    (request.version, request.kind) = (VELLUM_DOCUMENT_VERSION, UInt32(first % 4))
    (request.width, request.height) = (8, 6)
    withUnsafeMutableBytes(of: &answer) { $0.copyBytes(from: bytes.dropFirst().prefix($0.count)) }
    guard vellum_is_answer(&answer, &request) != 0, answer.kind != VELLUM_FAILED.rawValue else { return }
    switch VellumAnswerKind(answer.kind) {
    case VELLUM_OPENED:
      if answer.pages == 0 || answer.pages > VELLUM_MOST_PAGES { throw Fault("\(answer.pages) pages") }
    case VELLUM_PIXELS:
      if answer.bytes != 8 * 6 * 4 { throw Fault("\(answer.bytes) bytes of pixels") }
    case VELLUM_BOXES:
      let boxes = DocumentBoxes(answer)
      let numbers = boxes.boxes.flatMap { [$0.minX, $0.minY, $0.width, $0.height] }
      guard numbers.allSatisfy(\.isFinite), boxes.boxes.allSatisfy({ $0.width >= 0 && $0.height >= 0 }),
        boxes.shown.width >= 0, boxes.shown.height >= 0, boxes.fromShown.determinant.magnitude == 1
      else { throw Fault("boxes \(boxes)") }
    default: break
    }
  }
}
