import Foundation

/// Makes small SVG drawings.
enum TestDrawing {
  /// A drawing of 40 by 30 pixels, with a red square of 20 at its top left.
  static func data(
    size: String = "width=\"40\" height=\"30\"",
    _ content: String = "<rect width=\"20\" height=\"20\" fill=\"#f00\"/>", before: String = ""
  ) -> Data {
    let names = """
      xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" \
      xmlns:xi="http://www.w3.org/2001/XInclude"
      """
    return Data("\(before)<svg \(names) \(size)>\(content)</svg>".utf8)
  }

  /// A gzipped ``data(size:_:before:)``.
  static let packed = Data(base64Encoded: packedText)!

  private static let packedText =
    "H4sIAAAAAAACA02MywqAIBAAf0W2u7tkp1B/pkwFe6BL2+dXh6DbwAxj2xnVtZatOUjMx4goIlqM3mvEnojwKUBJnj"
    + "k5GAhUCjkmdmAIvK1h4k/2P/nykktx0C1EgN6+H38DyD/K1G8AAAA="
}
