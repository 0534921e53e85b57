import Foundation

/// What another program has put on the desktop's clipboard. Each form is read when the program wants it.
@MainActor final class DesktopOffer {
  /// The forms, by UIKit's names, with the desktop's name for each.
  private let forms: [(type: String, mediaType: String)]

  init(_ mediaTypes: [String]) {
    var forms: [(type: String, mediaType: String)] = []
    // X11's targets are no media types; the same forms are there by media type as well.
    for mediaType in mediaTypes where mediaType.contains("/") {
      let type = TypeIdentifier.identifier(ofMediaType: mediaType)
      if !forms.contains(where: { $0.type == type }) { forms.append((type, mediaType)) }
    }
    self.forms = forms
  }

  var types: [String] { forms.map(\.type) }

  /// The items: one for each URL of a list, the first with all other forms; else one, of all forms. Reads the list only.
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

  /// The bytes of a form; nil where the other program does not give them.
  static func read(_ mediaType: String) -> Data? {
    let screen = UIScreen.main
    if let known = screen.contents.fromClipboard(mediaType) { return known }
    screen.clipboard?.readClipboard(mediaType)
    return screen.contents.fromClipboard(mediaType)
  }
}
