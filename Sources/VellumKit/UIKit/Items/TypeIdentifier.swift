import Foundation

/// Converts between UIKit's uniform type identifiers and the media types of desktops.
enum TypeIdentifier {
  /// *Published*: Apple's identifiers of these types. A media type without an identifier is its own identifier here.
  private static let names: [(identifier: String, mediaType: String)] = [
    ("public.utf8-plain-text", "text/plain;charset=utf-8"), ("public.plain-text", "text/plain"),
    ("public.html", "text/html"), ("public.rtf", "text/rtf"), ("public.json", "application/json"),
    ("public.url", "text/uri-list"), ("public.file-url", "text/uri-list"),
    ("public.png", "image/png"), ("public.jpeg", "image/jpeg"), ("com.compuserve.gif", "image/gif"),
    ("public.tiff", "image/tiff"), ("org.webmproject.webp", "image/webp"),
    ("com.microsoft.bmp", "image/bmp"), ("public.avif", "image/avif"), ("public.heic", "image/heic"),
    ("public.heif", "image/heif"),
    ("public.svg-image", "image/svg+xml"), ("com.adobe.pdf", "application/pdf"),
    ("com.apple.uikit.color", "application/x-color"), ("public.data", "application/octet-stream"),
  ]

  /// The types that a type conforms to. *Published*: Apple's hierarchy of types, as far as it concerns these.
  private static let parents: [String: [String]] = [
    "public.utf8-plain-text": ["public.plain-text"], "public.plain-text": ["public.text"],
    "public.html": ["public.text"], "public.rtf": ["public.text"], "public.json": ["public.text"],
    "public.text": ["public.data", "public.content"], "public.url": ["public.data"],
    "public.file-url": ["public.url"], "public.image": ["public.data", "public.content"],
    "com.adobe.pdf": ["public.data", "public.composite-content"],
    "public.composite-content": ["public.content"], "public.svg-image": ["public.image"],
    "public.data": ["public.item"],
  ]

  /// The identifier of a media type.
  static func identifier(ofMediaType type: String) -> String {
    let bare = type.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces).lowercased()
    let isUTF8 = type.lowercased().contains("utf-8")
    if bare == "text/plain", isUTF8 { return "public.utf8-plain-text" }
    return names.first { $0.mediaType == bare }?.identifier ?? bare
  }

  /// The media type of an identifier; nil if it has none.
  static func mediaType(of identifier: String) -> String? {
    names.first { $0.identifier == identifier }?.mediaType
      ?? (identifier.contains("/") ? identifier : nil)
  }

  /// Whether a type is or conforms to another.
  static func conforms(_ identifier: String, to other: String) -> Bool {
    if identifier == other { return true }
    let isImage = mediaType(of: identifier)?.hasPrefix("image/") ?? false
    let above =
      parents[identifier] ?? (isImage ? ["public.image"] : identifier == "public.item" ? [] : ["public.data"])
    return above.contains { conforms($0, to: other) }
  }

  /// The type of a file by its name extension; `public.data` for an unknown one.
  static func identifier(ofFile path: String) -> String {
    byExtension[(path as NSString).pathExtension.lowercased()] ?? "public.data"
  }

  private static let byExtension: [String: String] = [
    "png": "public.png", "jpg": "public.jpeg", "jpeg": "public.jpeg", "gif": "com.compuserve.gif",
    "tif": "public.tiff", "tiff": "public.tiff", "webp": "org.webmproject.webp", "bmp": "com.microsoft.bmp",
    "jpe": "public.jpeg", "jfif": "public.jpeg", "dib": "com.microsoft.bmp",
    "pbm": "image/x-portable-bitmap", "pgm": "image/x-portable-graymap",
    "ppm": "image/x-portable-pixmap", "pnm": "image/x-portable-anymap",
    "avif": "public.avif", "heic": "public.heic", "heif": "public.heif", "svg": "public.svg-image",
    "pdf": "com.adobe.pdf",
    "txt": "public.plain-text", "html": "public.html", "htm": "public.html", "rtf": "public.rtf",
    "json": "public.json",
  ]
}
