import CDocumentProtocol
import Foundation
import TestSupport

/// Small documents, and answers of the program that draws them.
enum SeedDocuments {
  static var documents: [[UInt8]] {
    let turned = TestDocument.Page(
      "/MediaBox [0 0 100 150] /CropBox [10 20 90 140] /TrimBox [20 30 80 130] /Rotate 90", TestDocument.marks
    )
    let form = TestDocument.data(objects: [
      "<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
      """
      << /Type /Page /Parent 2 0 R /MediaBox [0 0 100 150] /Contents 4 0 R /Resources << /XObject << /X 5 0 R /I 6 0 R >> \
      /Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> /Shading << /S 7 0 R >> >> >>
      """,
      "<< /Length 96 >>\nstream\nq 0.5 0 0 0.5 3 4 cm /X Do Q q 20 0 0 20 50 50 cm /I Do Q BT /F 12 Tf 5 5 Td (Hi) Tj ET /S sh\nendstream",
      """
      << /Type /XObject /Subtype /Form /BBox [0 0 50 50] /Matrix [1 0 0 1 0 0] /Group << /S /Transparency >> /Length 28 >>
      stream
      0 1 0 rg 0 0 20 20 re f 9 w S
      endstream
      """,
      """
      << /Type /XObject /Subtype /Image /Width 2 /Height 2 /BitsPerComponent 8 /ColorSpace /DeviceGray /Filter /ASCIIHexDecode /Length 9 >>
      stream
      00FF7F3F>
      endstream
      """,
      """
      << /ShadingType 2 /ColorSpace /DeviceRGB /Coords [0 0 100 0] \
      /Function << /FunctionType 2 /Domain [0 1] /C0 [1 0 0] /C1 [0 0 1] /N 1 >> >>
      """,
    ])
    let drawings = [
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="40" height="30" viewBox="0 0 40 30"><rect width="20" height="20" fill="#f00"/>
      <g opacity=".5" transform="rotate(9 4 4)"><circle r="9"/><path d="M1 2C3 4 5 6 7 8z" stroke="#00f"/></g></svg>
      """,
      """
      <?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "9">]><svg xmlns="http://www.w3.org/2000/svg" width="&a;cm" height="3in">
      <defs><linearGradient id="g"><stop offset="0"/><stop offset="1" stop-color="red"/></linearGradient>
      <filter id="f"><feGaussianBlur stdDeviation="2"/></filter><pattern id="p" width="4" height="4"><rect width="2" height="2"/></pattern>
      <clipPath id="c"><circle r="30"/></clipPath></defs><g clip-path="url(#c)" filter="url(#f)"><rect id="r" width="50" height="50"
      fill="url(#g)"/><use href="#r" x="9"/><text x="3" y="20" fill="url(#p)">Hi</text></g></svg>
      """,
    ]
    let pages = [
      TestDocument.data(), TestDocument.data([TestDocument.plain, turned]), form, TestDocument.locked,
    ]
    return pages.map(Array.init) + drawings.map { Array($0.utf8) }
      + drawings.map { Packing.gzip(Array($0.utf8)) }
  }

  static var answers: [[UInt8]] {
    let kinds: [(VellumRequestKind, VellumAnswerKind)] = [
      (VELLUM_OPEN, VELLUM_OPENED), (VELLUM_OPEN, VELLUM_LOCKED), (VELLUM_PAGE, VELLUM_BOXES),
      (VELLUM_DRAW, VELLUM_PIXELS),
      (VELLUM_DRAW, VELLUM_FAILED),
    ]
    return kinds.map { request, kind in
      var answer = VellumDocumentAnswer()
      (answer.version, answer.kind) = (VELLUM_DOCUMENT_VERSION, kind.rawValue)
      if kind == VELLUM_FAILED { answer.failure = VELLUM_DAMAGED.rawValue }
      if kind == VELLUM_OPENED { (answer.pages, answer.format) = (3, VELLUM_PDF.rawValue) }
      if kind == VELLUM_PIXELS { answer.bytes = 8 * 6 * 4 }
      if kind == VELLUM_BOXES {
        withUnsafeMutableBytes(of: &answer.boxes) { boxes in
          boxes.bindMemory(to: Double.self)[2] = 100
          boxes.bindMemory(to: Double.self)[3] = 150
        }
      }
      return [UInt8(request.rawValue)] + withUnsafeBytes(of: answer) { Array($0) }
    }
  }
}
