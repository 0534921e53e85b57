import DeepZoom
import Foundation
import HostInterface
import PhotoViewer
import UIKit
import VellumHeadless
import VellumHost

/// Gives bytes to the viewer as another program does: on the clipboard, from where they are pasted, and in a drag that is dropped. The first
/// line is their type.
@MainActor enum ContentSubject {
  /// A valid content of each type that the viewer or UIKit reads. `tile` makes a picture of the kind that its ending names.
  nonisolated static func seeds(tile: (_ suffix: String) -> [UInt8]?) -> [[UInt8]] {
    let texts = [
      "text/uri-list\n# Files\r\nfile:///proc/self/cwd/m.png\r\nfile://localhost/proc/self/cwd/tile.dzi\r\n",
      "text/uri-list\nhttps://a.example/a%20b.png?c#d\r\n", "text/plain;charset=utf-8\nwords",
      "text/html\n<img src='a.png'>", "application/x-color\n12345678",
    ]
    let pictures = [
      ("image/png", ".png"), ("image/jpeg", ".jpg"), ("image/gif", ".gif"), ("image/webp", ".webp"),
      ("image/tiff", ".tif"),
    ]
    return texts.map { Array($0.utf8) }
      + pictures.compactMap { type, suffix in tile(suffix).map { Array((type + "\n").utf8) + $0 } }
  }

  static func give(_ bytes: [UInt8], in place: Workplace) async throws {
    let line = bytes.prefix { $0 != UInt8(ascii: "\n") }
    let type = String(decoding: line, as: UTF8.self)
    let content = HostContent(type: type, data: Data(bytes.dropFirst(line.count + 1)))
    let host = HeadlessHost(size: CGSize(width: 160, height: 120))
    defer { host.close() }
    for window in UIScreen.main.windows { window.isHidden = true }
    let controller = PhotoViewController(photos: [.file(place.path("m.png"))])
    var refusals: [String] = []
    controller.didRefuse = { refusals.append($0) }
    controller.didFail = { refusals.append($0) }
    // The text may be the address of any server.
    controller.fetch = { throw TileError(source: $0, reason: .notAllowed) }
    UIApplication.shared.launch(PhotoDelegate(controller))
    await host.run(until: .settled)
    func send(_ input: HostInput) { host.loop.send(input, at: host.now) }

    send(.clipboard([type]))
    for piece in ContentPiece.pieces(of: content, from: .clipboard) { send(.content(piece)) }
    host.perform(.key("v", modifiers: .control))
    await host.run(until: .settled)
    let board = UIPasteboard.general
    _ = (board.strings, board.urls, board.images, board.colors, board.items)

    let position = CGPoint(x: 80, y: 60)
    send(.event(.drag(DragInput(phase: .entered, position: position, types: [type]))))
    for piece in ContentPiece.pieces(of: content, from: .drop) { send(.content(piece)) }
    send(.event(.drag(DragInput(phase: .dropped, position: position))))
    await host.run(until: .settled)
    send(.clipboard([]))
    for window in UIScreen.main.windows { window.isHidden = true }
    guard !refusals.contains("") else { throw Fault("a refusal without words") }
  }
}
