import Foundation

/// What another program has put on the desktop's clipboard. The data of a type is read when it is used.
@MainActor final class ClipboardOffer {
  /// UIKit's type identifiers, each with its media type.
  private let forms: [(type: String, mediaType: String)]

  init(_ mediaTypes: [String]) {
    var forms: [(type: String, mediaType: String)] = []
    // X11 also lists targets that are not media types. The same data is listed under a media type too.
    for mediaType in mediaTypes where mediaType.contains("/") {
      let type = TypeIdentifier.identifier(ofMediaType: mediaType)
      if !forms.contains(where: { $0.type == type }) { forms.append((type, mediaType)) }
    }
    self.forms = forms
  }

  var types: [String] { forms.map(\.type) }

  /// The items: one for each URL, the first with all other types too; without URLs, one item. Reads the list of URLs only.
  private(set) lazy var items: [PasteboardItem] = {
    guard !forms.isEmpty else { return [] }
    let first = PasteboardItem(forms.map { ($0.type, .desktop($0.mediaType)) })
    let list = forms.first { $0.type == "public.url" }.flatMap { Self.read($0.mediaType) }
    let urls = list.map { ItemValue.urls($0) } ?? []
    guard let url = urls.first else { return [first] }
    first.replace("public.url", by: url, Self.type(of: url))
    return [first] + urls.dropFirst().map { PasteboardItem([(Self.type(of: $0), .here($0))]) }
  }()

  private static func type(of url: URL) -> String { url.isFileURL ? "public.file-url" : "public.url" }

  /// The data of a media type; nil if the other program does not give it.
  static func read(_ mediaType: String) -> Data? {
    let screen = UIScreen.main
    if let known = screen.contents.fromClipboard(mediaType) { return known }
    screen.clipboard?.readClipboard(mediaType)
    return screen.contents.fromClipboard(mediaType)
  }
}
