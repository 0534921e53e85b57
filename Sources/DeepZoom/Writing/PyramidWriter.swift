import CTileShim
import CVips
import Dispatch
import Foundation
import VellumKit

/// Writes the pyramid of a picture as files that any web server serves and ``TileOpener`` reads.
///
/// Reads the picture once, from top to bottom, whatever its size. What is written is sRGB with 8 bits,
/// upright, without profiles. It appears at its place when it is complete. Until then it is written to a
/// hidden folder beside the place, which is deleted when writing fails or the task is cancelled.
///
/// libvips 8.14, which Debian 12 has, ends the program where a folder cannot be made. The command `vellum` writes in a process of its own,
/// and so goes on. In other programs a disk with room for too few files is refused before; one that becomes full at the moment at which a
/// folder is to be made ends the program.
public struct PyramidWriter: Sendable {
  /// How a pyramid is stored in files.
  public enum Layout: String, CaseIterable, Sendable {
    /// Deep Zoom: `NAME.dzi` and `NAME_files`.
    case deepZoom = "dzi"
    /// IIIF Image API 3, level 0: a folder `NAME` with `info.json`.
    case imageService = "iiif"
    /// Tiles by zoom, column and row: a folder `NAME` with `{z}/{x}/{y}` and a description, `tiles.json`.
    case zooms = "xyz"
    /// One file with smaller copies, in tiles: `NAME.tif`.
    case tiff
  }

  /// How tiles are stored.
  public enum Format: String, CaseIterable, Sendable {
    /// JPEG, of the given ``PyramidWriter/quality``.
    case jpeg = "jpg"
    /// PNG, which keeps every pixel.
    case png
    /// WebP, of the given ``PyramidWriter/quality``.
    case webp
  }

  /// How the pyramid is stored in files.
  public var layout = Layout.deepZoom
  /// Pixels of a tile, both ways, one of ``tileSizes``; of a TIFF a multiple of 16.
  public var tileSize = 256
  /// The pixels of its neighbours that each tile of Deep Zoom is stored with; less than a tile. The other layouts have none.
  public var overlap = 0
  /// How tiles are stored. Nil is JPEG, or PNG for a picture with alpha. As JPEG, such a picture is put on
  /// white.
  public var format: Format?
  /// The quality of JPEG and WebP, 1 to 100. At 90 and above JPEG keeps the colours' full resolution.
  public var quality = 85
  /// The URL at which a IIIF folder will be served, which its description states for other viewers.
  public var address: String?
  /// Whether a pyramid that exists at the place is replaced when the new one is complete. If not, writing fails.
  public var replaces = false

  /// The sizes that tiles may have, in pixels. Chosen: smaller ones cost more than they are worth, and the
  /// default ``TileLimits`` refuse larger ones.
  public static let tileSizes = 16...4096

  /// Makes a writer of Deep Zoom, with tiles of 256 pixels.
  public init() {}

  /// Writes a pyramid into a folder, which is made if it is missing.
  ///
  /// - Parameters:
  ///   - path: The path of the picture: JPEG, PNG, TIFF, WebP, GIF, AVIF or HEIC.
  ///   - folder: The path of the folder.
  ///   - name: What it is called there; nil for the picture's name without its ending.
  ///   - progress: Called from any thread with the part of the picture that is done, 0 to 1, rising.
  /// - Returns: The path that ``TileOpener/open(_:)-(String)`` opens.
  nonisolated(nonsending) public func write(
    _ path: String, to folder: String, named name: String? = nil,
    progress: @escaping @Sendable (Double) -> Void = { _ in }
  ) async throws(PyramidError) -> String {
    precondition(
      Self.tileSizes.contains(tileSize),
      "PyramidWriter.tileSize must be \(Self.tileSizes.lowerBound) to \(Self.tileSizes.upperBound), "
        + "not \(tileSize)")
    precondition(
      layout != .tiff || tileSize % 16 == 0,
      "PyramidWriter.tileSize must be a multiple of 16 for a TIFF, not \(tileSize)")
    precondition(
      (0..<tileSize).contains(overlap),
      "PyramidWriter.overlap must be at least 0 and less than the tile's size, \(tileSize), not \(overlap)")
    precondition((1...100).contains(quality), "PyramidWriter.quality must be 1 to 100, not \(quality)")
    let place = PyramidPlace(
      folder: folder, name: name ?? Self.name(of: path), layout: layout, replaces: replaces,
      picture: path)
    return try await Cancellation.run(on: .files) { cancellation throws(PyramidError) in
      Self.underWay.enter()
      defer { Self.underWay.leave() }
      return try write(path, at: place, cancellation, progress)
    }
  }

  /// The pyramids that are being written.
  private static let underWay = DispatchGroup()
  /// The seconds for which a program that ends waits for them. Chosen: libvips stops after the rows of tiles that it is making.
  private static let patience = 2.0

  /// Blocks until those that were cancelled have deleted their files: a program that ends at once would leave them.
  package static func waitForCancelled() { _ = underWay.wait(timeout: .now() + patience) }

  /// The name of a picture without its ending: `moon` for `/pictures/moon.tif`.
  static func name(of path: String) -> String {
    let name = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    return name.isEmpty || name == "/" || name == "." || name == ".." ? "picture" : name
  }

  private func write(
    _ path: String, at place: PyramidPlace, _ cancellation: Cancellation,
    _ progress: @escaping @Sendable (Double) -> Void
  ) throws(PyramidError) -> String {
    guard !cancellation.isCancelled else { throw .cancelled }
    let picture: PictureShape
    do throws(TileError) {
      picture = try VipsPicture.shapeForTiling(path)
    } catch {
      throw error.reason == .notAnImage ? .notAPicture(ImageKind.whyUnknown(path)) : .unreadable(error)
    }
    let format = format ?? (picture.hasAlpha ? .png : .jpeg)
    let scratch = try PyramidScratch(place)
    let job = PyramidJob(
      picture: path, target: scratch.path + "/" + PyramidScratch.name, layout: layout, format: format,
      tileSize: tileSize, overlap: overlap, quality: quality)
    let watch = WritingWatch(cancellation, progress)
    if let program = PyramidProcess.program {
      try run(job, with: program, watch, cancellation, in: scratch, place)
    } else {
      // libvips ends the program where it cannot make a folder. Others may still take the room meanwhile.
      guard scratch.hasRoom(forFiles: fileCount(of: picture)) else {
        throw .unwritable(path: place.main, reason: String(cString: strerror(ENOSPC)))
      }
      try run(job, watch, cancellation, in: scratch, place)
    }
    try describe(picture, format, in: scratch, place)
    try check(picture, in: scratch, place, cancellation)
    guard !cancellation.isCancelled else { throw .cancelled }
    try scratch.moveIntoPlace()
    progress(1)
    return place.main
  }

  private func run(
    _ job: PyramidJob, _ watch: WritingWatch, _ cancellation: Cancellation, in scratch: PyramidScratch,
    _ place: PyramidPlace
  ) throws(PyramidError) {
    let isWritten: Bool
    do throws(TileError) { isWritten = try watch.run(job.run) } catch { throw .unreadable(error) }
    guard !isWritten else { return }
    let messages = String(cString: vips_error_buffer())
    vips_error_clear()
    guard !cancellation.isCancelled else { throw .cancelled }
    throw VipsPicture.writingFailure(job.picture, at: place.main, messages, scratch.obstacle())
  }

  /// The same in a process of its own.
  private func run(
    _ job: PyramidJob, with program: String, _ watch: WritingWatch, _ cancellation: Cancellation,
    in scratch: PyramidScratch, _ place: PyramidPlace
  ) throws(PyramidError) {
    let end: PyramidProcess.End
    do throws(POSIXError) {
      end = try PyramidProcess.run(job, with: program, cancellation, watch.reportProgress)
    } catch {
      throw .unwritable(path: place.main, reason: String(cString: strerror(error.code.rawValue)))
    }
    guard !cancellation.isCancelled else { throw .cancelled }
    switch end {
    case .written: return
    case .failed(let messages):
      throw VipsPicture.writingFailure(job.picture, at: place.main, messages, scratch.obstacle())
    case .killed(let signal):
      throw .unwritable(
        path: place.main, reason: scratch.obstacle() ?? "the process that writes it ended by signal \(signal)"
      )
    }
  }

  /// About how many files and folders the pyramid of a picture is, while it is written.
  private func fileCount(of picture: PictureShape) -> Int {
    guard layout != .tiff else { return 1 }
    var (width, height) = (picture.width, picture.height)
    var (tiles, levels) = (0, 0)
    while true {
      let columns = (width + tileSize - 1) / tileSize
      tiles += columns * ((height + tileSize - 1) / tileSize)
      // Its folder, and those of its columns.
      levels += 1 + columns
      if width == 1, height == 1 { break }
      (width, height) = ((width + 1) / 2, (height + 1) / 2)
    }
    switch layout {
    case .deepZoom, .zooms, .tiff: return tiles + levels
    // A tile of IIIF has a folder for its region, its size and its rotation.
    case .imageService: return 4 * tiles + levels
    }
  }
}
