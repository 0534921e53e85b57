import Foundation
import HostInterface

extension HostOffer {
  /// The same, without data from a date on.
  func expiring(at end: Date) -> HostOffer {
    let source = source
    return HostOffer(
      type: type,
      source: .maker {
        guard Date() < end else { return nil }
        return switch source {
        case .data(let data): data
        case .maker(let make): make()
        }
      })
  }
}

/// Converts items to what a desktop's clipboard or drag holds: one content in several media types. UIKit has several items.
@MainActor enum DesktopContents {
  /// The URLs of all items become one list. Their strings become one text, one a line; without strings, the URLs do. Any other media type
  /// has the data of the first item that has that type. Images are encoded when they are asked for. *Chosen*.
  static func offers(of items: [PasteboardItem]) -> [HostOffer] {
    var offers: [HostOffer] = []
    func add(_ type: String, _ data: Data) { offers.append(HostOffer(type: type, source: .data(data))) }
    let urls = items.compactMap { item in
      item.offeredType(amongKindsOf: ["public.url"]).flatMap { item.object($0) as? URL }
    }
    var texts = items.compactMap { item in
      item.offeredType(amongKindsOf: ["public.plain-text"]).flatMap { item.object($0) as? String }
    }
    if !urls.isEmpty { add("text/uri-list", ItemValue.list(urls)) }
    if texts.isEmpty { texts = urls.map { $0.isFileURL ? $0.path : $0.absoluteString } }
    if !texts.isEmpty {
      let data = Data(texts.joined(separator: "\n").utf8)
      add("text/plain;charset=utf-8", data)
      add("text/plain", data)
    }
    for item in items {
      for type in item.offeredTypes {
        guard let mediaType = TypeIdentifier.mediaType(of: type),
          !offers.contains(where: { $0.type == mediaType })
        else { continue }
        if let maker = item.maker(type) {
          offers.append(HostOffer(type: mediaType, source: .maker(maker)))
        } else if let data = item.data(type) {
          add(mediaType, data)
        }
      }
    }
    return offers
  }
}
