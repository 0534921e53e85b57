import Foundation
import HostInterface

/// Converts items to what a desktop's clipboard or drag holds: one content in several media types. UIKit has several items.
@MainActor enum DesktopContents {
  /// The URLs of all items become one list. Their strings become one text, one a line; without strings, the URLs do. Any other media type
  /// has the data of the first item that has that type. *Chosen*.
  static func contents(of items: [PasteboardItem]) -> [HostContent] {
    var contents: [HostContent] = []
    let urls = items.compactMap { item in
      item.type(amongKindsOf: ["public.url"]).flatMap { item.object($0) as? URL }
    }
    var texts = items.compactMap { item in
      item.type(amongKindsOf: ["public.plain-text"]).flatMap { item.object($0) as? String }
    }
    if !urls.isEmpty { contents.append(HostContent(type: "text/uri-list", data: ItemValue.list(urls))) }
    if texts.isEmpty { texts = urls.map { $0.isFileURL ? $0.path : $0.absoluteString } }
    if !texts.isEmpty {
      let data = Data(texts.joined(separator: "\n").utf8)
      contents.append(HostContent(type: "text/plain;charset=utf-8", data: data))
      contents.append(HostContent(type: "text/plain", data: data))
    }
    for item in items {
      for type in item.types {
        guard let mediaType = TypeIdentifier.mediaType(of: type),
          !contents.contains(where: { $0.type == mediaType }), let data = item.data(type)
        else { continue }
        contents.append(HostContent(type: mediaType, data: data))
      }
    }
    return contents
  }
}
