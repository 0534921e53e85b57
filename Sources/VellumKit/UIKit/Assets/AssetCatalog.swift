import Foundation
import Synchronization

/// The sets of images and colours in the folders `*.xcassets` of a bundle. They are listed when the first is wanted.
final class AssetCatalog: Sendable {
  /// The folder of each set, by its name with its ending: `Icons/back.imageset`.
  private let sets: [String: String]
  private let images = Mutex<[String: UIImageAsset?]>([:])
  private let colors = Mutex<[String: UIColor?]>([:])

  /// The catalog of a folder; kept, because programs ask for the same again.
  static func of(_ folder: String) -> AssetCatalog {
    catalogs.withLock { catalogs in
      if let known = catalogs[folder] { return known }
      let catalog = AssetCatalog(in: folder)
      catalogs[folder] = catalog
      return catalog
    }
  }

  private static let catalogs = Mutex<[String: AssetCatalog]>([:])

  /// The folders in which a bundle's resources are: for the main one, or none, the working folder too.
  static func folders(of bundle: Bundle?) -> [String] {
    guard bundle == nil || bundle === Bundle.main else { return [bundle?.resourcePath].compactMap(\.self) }
    return [Bundle.main.resourcePath, FileManager.default.currentDirectoryPath].compactMap(\.self)
  }

  init(in folder: String) {
    var walk = Walk()
    for name in Walk.names(in: folder) where name.hasSuffix(".xcassets") {
      walk.list("\(folder)/\(name)", prefix: "", depth: 0)
    }
    sets = walk.sets
  }

  func image(_ name: String) -> UIImageAsset? {
    images.withLock { images in
      find(name, ".imageset", in: &images) { (contents, folder) throws(AssetError) in
        try contents.asset(in: folder)
      }
    }
  }

  func color(_ name: String) -> UIColor? {
    colors.withLock { colors in
      find(name, ".colorset", in: &colors) { (contents, _) throws(AssetError) in try contents.color() }
    }
  }

  /// What a set describes. What is wrong with one is said once, in a line on standard error.
  private func find<Found>(
    _ name: String, _ ending: String, in known: inout [String: Found?],
    _ make: (AssetContents, String) throws(AssetError) -> Found
  ) -> Found? {
    if let found = known[name] { return found }
    guard let folder = sets[name + ending] else { return nil }
    var found: Found?
    do throws(AssetError) {
      guard let contents = try Walk.contents(of: folder) else { throw AssetError("there is no such file") }
      found = try make(contents, folder)
    } catch {
      Message.writeError("\(folder)/Contents.json: \(error.description)")
    }
    known[name] = .some(found)
    return found
  }
}

/// Lists the sets of catalogues.
private struct Walk {
  var sets: [String: String] = [:]
  private var seen = 0

  /// Whether a line has said that not everything is listed.
  private var isIncomplete = false

  /// Chosen: room for the assets of a large program; no folder of links to itself takes longer.
  private static let maxEntries = 20_000
  private static let maxDepth = 16

  /// Says once why not everything is listed, in a line on standard error.
  private mutating func refuse(_ folder: String, _ reason: String) {
    guard !isIncomplete else { return }
    isIncomplete = true
    Message.writeError("\(folder): \(reason)")
  }

  static func names(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  mutating func list(_ folder: String, prefix: String, depth: Int) {
    guard depth <= Self.maxDepth else {
      return refuse(
        folder, "its folders are more than \(Self.maxDepth) deep; the deeper ones are left out")
    }
    for name in Self.names(in: folder) {
      guard seen < Self.maxEntries else {
        return refuse(
          folder, "it has more than \(Self.maxEntries) files and folders; the others are left out")
      }
      seen += 1
      let path = "\(folder)/\(name)"
      if name.hasSuffix(".imageset") || name.hasSuffix(".colorset") {
        if sets[prefix + name] == nil { sets[prefix + name] = path }
      } else if !name.contains(".") {
        let spaced = (try? Self.contents(of: path))?.properties.providesNamespace == true
        list(path, prefix: spaced ? "\(prefix)\(name)/" : prefix, depth: depth + 1)
      }
    }
  }

  /// What `Contents.json` of a folder says; nil where there is none.
  static func contents(of folder: String) throws(AssetError) -> AssetContents? {
    // Opening a pipe does not wait for its writer, and reading it finds nothing.
    let descriptor = open(folder + "/Contents.json", O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else {
      guard [ENOENT, ENOTDIR].contains(errno) else { throw AssetError("cannot be read") }
      return nil
    }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    let data: Data?
    do { data = try file.read(upToCount: AssetContents.maxBytes + 1) } catch {
      throw AssetError("cannot be read")
    }
    return try AssetContents(data ?? Data())
  }
}
