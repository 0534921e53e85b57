import Foundation

/// Makes small PDF documents.
public enum TestDocument {
  /// A page: the entries of its dictionary, and its content stream.
  public struct Page: Sendable {
    var attributes: String
    var content: String

    public init(_ attributes: String, _ content: String) {
      (self.attributes, self.content) = (attributes, content)
    }
  }

  /// Red from (10, 10) to (40, 50), blue from (60, 110) to (90, 140), in the page's own space.
  public static let marks = "1 0 0 rg 10 10 30 40 re f 0 0 1 rg 60 110 30 30 re f"

  /// A page of 100 by 150 points with ``marks``.
  public static let plain = Page("/MediaBox [0 0 100 150]", marks)

  public static func data(_ pages: [Page] = [plain]) -> Data {
    let kids = pages.indices.map { "\(3 + 2 * $0) 0 R" }.joined(separator: " ")
    var objects = [
      "<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [\(kids)] /Count \(pages.count) >>",
    ]
    for page in pages {
      let content = objects.count + 2
      objects.append(
        "<< /Type /Page /Parent 2 0 R \(page.attributes) /Contents \(content) 0 R /Resources << >> >>")
      objects.append("<< /Length \(page.content.utf8.count) >>\nstream\n\(page.content)\nendstream")
    }
    return data(objects: objects)
  }

  /// Makes a file of objects, the first of which is the catalog.
  public static func data(objects: [String], trailer: String = "") -> Data {
    var text = Data("%PDF-1.6\n".utf8)
    var places: [Int] = []
    for (index, object) in objects.enumerated() {
      places.append(text.count)
      text += Data("\(index + 1) 0 obj\n\(object)\nendobj\n".utf8)
    }
    let table = places.map { place in
      let digits = "\(place)"
      return String(repeating: "0", count: 10 - digits.count) + digits + " 00000 n \n"
    }
    let start = text.count
    text += Data(
      """
      xref
      0 \(objects.count + 1)
      0000000000 65535 f \n\(table.joined())trailer
      << /Size \(objects.count + 1) /Root 1 0 R \(trailer) >>
      startxref
      \(start)
      %%EOF

      """.utf8)
    return text
  }

  /// A page that takes minutes to draw.
  public static let endless = Page(
    "/MediaBox [0 0 100 150]", String(repeating: "0 0 100 150 re 3 w S 0 0 m 100 150 l S\n", count: 2_000_000)
  )

  /// A document of one page with ``marks``, encrypted with 40-bit RC4: the user password is "open", the owner password "own". Printing is
  /// allowed, copying is not.
  public static let locked = Data(base64Encoded: lockedText)!

  private static let lockedText = """
    JVBERi0xLjQKMSAwIG9iago8PCAvVHlwZSAvQ2F0YWxvZyAvUGFnZXMgMiAwIFIgPj4KZW5kb2JqCjIgMCBvYmoKPDwgL1R5cGUg
    L1BhZ2VzIC9LaWRzIFszIDAgUl0gL0NvdW50IDEgPj4KZW5kb2JqCjMgMCBvYmoKPDwgL1R5cGUgL1BhZ2UgL1BhcmVudCAyIDAg
    UiAvTWVkaWFCb3ggWzAgMCAxMDAgMTUwXSAvQ29udGVudHMgNCAwIFIgL1Jlc291cmNlcyA8PCA+PiA+PgplbmRvYmoKNCAwIG9i
    ago8PCAvTGVuZ3RoIDUyID4+CnN0cmVhbQqqt1h9kFigQCHsg8HNSQpzKiOv9uWsk29+zLGMCZV+NpWC+HNi2XKeLMdODFCsxkhX
    +Ig9CmVuZHN0cmVhbQplbmRvYmoKNSAwIG9iago8PCAvRmlsdGVyIC9TdGFuZGFyZCAvViAxIC9SIDIgL08gPDFlNjE5NzNiNDQ0
    N2M2YmVmNzZmMzk2YzdlZDA5ZDE3N2UwODZlNjllMGJmMWQ3Y2I2ZGIzMjEwZmM3MzQwOWU+IC9VIDxkZTU2Y2YyMzUxNjQwNTIz
    NmM5OGUyNWJmZmQxNWY0ODM0OWY5MTk0YzlhMmRkZDNlYTdkNjAwMjI2NDNhN2ZlPiAvUCAtNjAgPj4KZW5kb2JqCnhyZWYKMCA2
    CjAwMDAwMDAwMDAgNjU1MzUgZiAKMDAwMDAwMDAwOSAwMDAwMCBuIAowMDAwMDAwMDU4IDAwMDAwIG4gCjAwMDAwMDAxMTUgMDAw
    MDAgbiAKMDAwMDAwMDIxOSAwMDAwMCBuIAowMDAwMDAwMzIxIDAwMDAwIG4gCnRyYWlsZXIgPDwgL1NpemUgNiAvUm9vdCAxIDAg
    UiAvRW5jcnlwdCA1IDAgUiAvSUQgWzwzMDMxMzIzMzM0MzUzNjM3MzgzOTYxNjI2MzY0NjU2Nj4gPDMwMzEzMjMzMzQzNTM2Mzcz
    ODM5NjE2MjYzNjQ2NTY2Pl0gPj4Kc3RhcnR4cmVmCjUxNwolJUVPRgo=
    """.replacing("\n", with: "")
}
