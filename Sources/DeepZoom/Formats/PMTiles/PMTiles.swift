import Foundation
import ScrollEngine
import Synchronization
import VellumKit

/// PMTiles, version 3: all tiles in one file, which is read in parts.
final class PMTiles: TileSource {
  let name: String
  let pyramid: TilePyramid
  private let header: PMTilesHeader
  private let root: PMTilesDirectory
  private let bytes: any SourceBytes
  private let decoder: TileDecoder
  let leaves = Mutex(Leaves())

  struct Leaves {
    /// Directories, or the errors of malformed ones, so that a malformed directory is not unpacked again for
    /// every tile.
    var known: [Range<UInt64>: Result<PMTilesDirectory, TileError>] = [:]
    var bytes = 0
  }

  /// The most directories between the root and a tile, by the format.
  private static let deepest = 3
  /// Memory for leaf directories, in bytes. Chosen: a screen needs few, and writers keep them to some hundred
  /// kilobytes.
  static let rememberedBytes = 16 << 20

  init(_ bytes: any SourceBytes, name: String, limits: TileLimits) async throws(TileError) {
    header = try PMTilesHeader(try await bytes.bytes(in: 0..<UInt64(PMTilesHeader.length)), source: name)
    self.name = name
    self.bytes = bytes
    decoder = TileDecoder(limits: limits)
    root = try await Self.directory(header.rootDirectory, header, bytes, name, limits)
    let tileSize =
      await Self.tileSize(root, header, bytes, name, limits) ?? TileTemplate.usualTileSize
    pyramid = try .zoomed(header.zooms, tileSize: tileSize, source: name, limits: limits)
  }

  func tile(at address: TileAddress) async throws(TileError) -> TilePixels {
    guard pyramid.contains(address) else { throw TileError(source: name, reason: .outside("\(address)")) }
    let zoom = header.zooms.upperBound - address.level
    let place = "\(name), zoom \(zoom), column \(address.column), row \(address.row)"
    let number = PMTilesDirectory.number(zoom: zoom, column: address.column, row: address.row)
    var directory = root
    for _ in 0...Self.deepest {
      guard let entry = directory.entry(of: number) else { throw TileError(source: place, reason: .missing) }
      if entry.run == 0 {
        guard let range = Self.range(entry, in: header.leafDirectories) else {
          throw TileError(source: name, reason: .malformed("a directory outside the leaf directories"))
        }
        directory = try await leaf(range)
        continue
      }
      guard let range = Self.range(entry, in: header.tileData) else {
        throw TileError(source: place, reason: .malformed("a tile outside the tile data"))
      }
      guard range.count <= decoder.limits.tileBytes else {
        throw TileError(
          source: place, reason: .tooLarge("\(range.count) bytes, the limit is \(decoder.limits.tileBytes)"))
      }
      let stored = try await bytes.bytes(in: range)
      do throws(TileError) {
        let data = try Self.plain(
          stored, header.tileCompression, limit: decoder.limits.tileBytes, source: place)
        return try decoder.pixels(from: data, stored: StoredTile(padded: address, of: pyramid), source: place)
      } catch {
        bytes.forget(range)
        throw error
      }
    }
    throw TileError(source: place, reason: .malformed("directories that lead to directories"))
  }

  private func leaf(_ range: Range<UInt64>) async throws(TileError) -> PMTilesDirectory {
    if let known = leaves.withLock({ $0.known[range] }) { return try known.get() }
    let found: Result<PMTilesDirectory, TileError>
    do throws(TileError) {
      found = .success(try await Self.directory(range, header, bytes, name, decoder.limits))
    } catch {
      guard case .malformed = error.reason else { throw error }
      found = .failure(error)
    }
    leaves.withLock {
      guard $0.known[range] == nil else { return }
      let size = Self.entryBytes + ((try? found.get().bytes) ?? 0)
      if $0.bytes + size > Self.rememberedBytes { $0 = Leaves() }
      $0.known[range] = found
      $0.bytes += size
    }
    return try found.get()
  }

  /// The approximate additional memory for an entry, in bytes. Chosen.
  private static let entryBytes = 256

  private static func directory(
    _ range: Range<UInt64>, _ header: PMTilesHeader, _ bytes: any SourceBytes, _ name: String,
    _ limits: TileLimits
  ) async throws(TileError) -> PMTilesDirectory {
    guard range.count <= limits.descriptionBytes else {
      throw TileError(source: name, reason: .tooLarge("a directory of \(range.count) bytes"))
    }
    let stored = try await bytes.bytes(in: range)
    do throws(TileError) {
      let data = try plain(
        stored, header.internalCompression, limit: limits.descriptionBytes, source: name)
      return try PMTilesDirectory(data, source: name)
    } catch {
      bytes.forget(range)
      throw error
    }
  }

  /// The width of the first tile, in pixels, from the header of its image.
  private static func tileSize(
    _ root: PMTilesDirectory, _ header: PMTilesHeader, _ bytes: any SourceBytes, _ name: String,
    _ limits: TileLimits
  ) async -> Int? {
    var directory = root
    for _ in 0..<deepest {
      guard let entry = directory.entries.first else { return nil }
      if entry.run > 0 {
        guard entry.length <= UInt64(limits.tileBytes), let range = range(entry, in: header.tileData),
          let data = try? await bytes.bytes(in: range),
          let plain = try? plain(data, header.tileCompression, limit: limits.tileBytes, source: name)
        else { return nil }
        return TileDecoder.pixelsAcross(plain)
      }
      guard let range = range(entry, in: header.leafDirectories),
        let leaf = try? await Self.directory(range, header, bytes, name, limits)
      else { return nil }
      directory = leaf
    }
    return nil
  }

  private static func range(_ entry: PMTilesDirectory.Entry, in section: Range<UInt64>) -> Range<UInt64>? {
    let size = UInt64(section.count)
    guard entry.offset <= size, entry.length <= size - entry.offset else { return nil }
    let start = section.lowerBound + entry.offset
    return start..<start + entry.length
  }

  private static func plain(
    _ data: Data, _ compression: PMTilesHeader.Compression, limit: Int, source: String
  ) throws(TileError) -> Data {
    switch compression {
    case .none: data
    case .gzip: try Gzip.inflated(data, limit: limit, source: source)
    }
  }
}
