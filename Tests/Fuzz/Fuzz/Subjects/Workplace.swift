import DeepZoom
import Foundation
import UIKit

/// Where inputs are read: a folder with the files that they lead to, and what reads them.
@MainActor public final class Workplace {
  /// The working folder.
  let folder: String
  private let tile: [UInt8]
  private let server = AnswerServer()

  /// - Parameter folder: Is made, and becomes the program's working folder.
  public init(folder: String) throws {
    self.folder = folder
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    tile = SeedPicture(64, 64, in: NSTemporaryDirectory()).tile(".png") ?? []
    guard FileManager.default.changeCurrentDirectoryPath(folder) else { throw Fault("no folder \(folder)") }
    try write(tile, "m.png")
    // Tiles that layouts lead to: their sizes are right for some of them.
    for level in 0...9 { try write(tile, "input_files/\(level)/0_0.png") }
    for zoom in 0...5 { try write(tile, "tiles/\(zoom)/0/0.png") }
    try write(tile, "0,0,64,64/64,64/0/default.png")
    let description = "<Image TileSize='64' Format='png'><Size Width='64' Height='64'/></Image>"
    try write(Array(description.utf8), "tile.dzi")
    try write(tile, "tile_files/6/0_0.png")
  }

  func path(_ name: String) -> String { folder + "/" + name }

  func write(_ bytes: [UInt8], _ name: String) throws {
    let path = path(name)
    let parent = (path as NSString).deletingLastPathComponent
    try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
    try Data(bytes).write(to: URL(fileURLWithPath: path))
  }

  /// Reads an input as it would be read in earnest. What is refused with a typed error is right; what remains is told.
  public func read(_ input: FuzzCase) async throws {
    switch input.target {
    case .deepZoom: try await show(input.bytes, "input.dzi")
    case .description: try await show(input.bytes, "input.json")
    case .template: try await look(String(decoding: input.bytes, as: UTF8.self))
    case .pmtiles: try await look(input.bytes, "input.pmtiles")
    case .directory: try await look(PMTilesFile.around(input.bytes, tile: tile), "input.pmtiles")
    case .mbtiles: try await look(input.bytes, "input.mbtiles")
    case .zip: try await look(input.bytes, "input.zip")
    case .picture: try await look(input.bytes, "input.tif")
    case .tile:
      try write(input.bytes, "tile_files/6/0_0.png")
      try await look(path("tile.dzi"))
    case .image: try ImageSubject.read(Data(input.bytes))
    case .asset: try AssetSubject.read(Data(input.bytes), in: folder)
    case .symbol: try SymbolSubject.read(Data(input.bytes))
    case .script: try await ScriptSubject.play(Data(input.bytes), in: self)
    case .content: try await ContentSubject.give(input.bytes, in: self)
    case .document: try DocumentSubject.draw(Data(input.bytes))
    case .drawingAnswer: try DocumentAnswerSubject.read(input.bytes)
    case .answer: try await TileSubject.look(server.url, after: { server.answer(input.bytes) })
    }
  }

  private func look(_ bytes: [UInt8], _ name: String) async throws {
    try write(bytes, name)
    try await look(path(name))
  }

  private func look(_ place: String) async throws { try await TileSubject.look(place) }

  /// Looks at tiles, and shows the whole in a viewer as well.
  private func show(_ bytes: [UInt8], _ name: String) async throws {
    try await look(bytes, name)
    try await TileSubject.show(path(name))
  }
}
