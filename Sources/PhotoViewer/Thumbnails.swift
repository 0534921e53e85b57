import DeepZoom
import UIKit

/// Makes and caches thumbnails of pictures in the background, in the order wanted. Photographs do not wait for documents, each of which may
/// take ten seconds.
@MainActor final class Thumbnails {
  /// The result for a picture.
  enum Thumbnail {
    case picture(UIImage)
    /// There is no thumbnail: the picture is in tiles without a small level.
    case none
    /// The picture cannot be shown.
    case broken
  }

  private struct Entry {
    let thumbnail: Thumbnail
    /// The picture or page in memory. A result is for this one only.
    weak var object: AnyObject?
  }

  /// Called for a picture whose thumbnail has been made.
  var didMake: (Photo.Identity) -> Void = { _ in }
  private var made: [Photo.Identity: Entry] = [:]
  /// The pictures with a result, the oldest first.
  private var order: [Photo.Identity] = []
  private var wanted: [Photo] = []
  private var working: Set<Lane> = []
  private let opener: PictureOpener

  init(_ opener: PictureOpener) { self.opener = opener }

  /// The size in points that a thumbnail fills, and the greatest multiple of it: a panorama is cut. Chosen.
  private static let size = CGSize(width: 96, height: 64)
  private nonisolated static let longest = 4.0
  /// How many thumbnails are cached, of 25 kB each, or 100 kB at scale 2. Chosen.
  private static let capacity = 400
  /// Thumbnails of one lane are made one after the other. The lanes do not wait for each other.
  private enum Lane: CaseIterable {
    case photographs, documents

    init(_ photo: Photo) {
      self =
        switch photo {
        case .file(let path): DocumentPage.isDrawing(path) || Self.isPDF(path) ? .documents : .photographs
        case .tiles(let source, _): source is DocumentPage ? .documents : .photographs
        case .image, .unusable: .photographs
        }
    }

    private static func isPDF(_ path: String) -> Bool {
      (path as NSString).pathExtension.lowercased() == "pdf"
    }
  }

  /// Not those that decode the shown pictures.
  private static let threads = [
    Lane.photographs: BackgroundWork.makeThread(), .documents: BackgroundWork.makeThread(),
  ]

  /// The result for a picture; nil while there is none.
  subscript(_ photo: Photo) -> Thumbnail? {
    guard let entry = made[photo.identity], entry.object === photo.object else { return nil }
    return entry.thumbnail
  }

  /// Makes the thumbnails of these pictures, in this order. Replaces earlier requests.
  func want(_ photos: [Photo]) {
    wanted = photos.filter { self[$0] == nil }
    work()
  }

  /// Notes that a picture cannot be shown, which its page has found out.
  func note(broken photo: Photo) { keep(.broken, photo) }

  /// Drops the thumbnails of a file that has changed: of all its pages.
  func forget(_ photo: Photo) {
    let name = photo.identity.name
    for identity in order where identity.name == name { made[identity] = nil }
    order.removeAll { $0.name == name }
  }

  private func work() {
    for lane in Lane.allCases where !working.contains(lane) {
      guard let next = wanted.firstIndex(where: { Lane($0) == lane }) else { continue }
      working.insert(lane)
      make(wanted.remove(at: next), in: lane)
    }
  }

  private func make(_ photo: Photo, in lane: Lane) {
    let thread = Self.threads[lane]!
    let scale = UIScreen.main.scale
    let size = CGSize(width: Self.size.width * scale, height: Self.size.height * scale)
    switch photo {
    case .file(let path):
      BackgroundWork.shared.run(on: thread) { [opener] in
        Self.thumbnail(ofFile: path, filling: size, opener)
      } completion: { [weak self] in
        switch $0 {
        case .made(let thumbnail): self?.take(thumbnail, photo)
        case .tiles(let source): self?.makeOverview(of: source, filling: size, photo)
        }
      }
    case .image(let image, _):
      BackgroundWork.shared.run(on: thread) {
        Self.thumbnail(of: image, filling: size)
      } completion: { [weak self] in
        self?.take($0.map { .picture($0) } ?? .broken, photo)
      }
    case .tiles(let source, _):
      guard let path = photo.fetchedFile else { return makeOverview(of: source, filling: size, photo) }
      BackgroundWork.shared.run(on: thread) {
        // The file is there as long as the source.
        withExtendedLifetime(source) { Self.thumbnail(ofFetched: path, filling: size) }
      } completion: { [weak self] in
        self?.take($0, photo)
      }
    case .unusable: take(.broken, photo)
    }
  }

  private func makeOverview(of source: any TileSource, filling size: CGSize, _ photo: Photo) {
    BackgroundWork.shared.begin(1)
    Task(priority: .utility) { [weak self] in
      let thumbnail = await Self.overview(of: source, filling: size)
      self?.take(thumbnail, photo)
      BackgroundWork.shared.end(1)
    }
  }

  private func take(_ thumbnail: Thumbnail, _ photo: Photo) {
    working.remove(Lane(photo))
    keep(thumbnail, photo)
    work()
  }

  private func keep(_ thumbnail: Thumbnail, _ photo: Photo) {
    let identity = photo.identity
    if made[identity] == nil { order.append(identity) }
    made[identity] = Entry(thumbnail: thumbnail, object: photo.object)
    if order.count > Self.capacity { made[order.removeFirst()] = nil }
    didMake(identity)
  }

  /// What comes of a file: a thumbnail, or tiles to make it of.
  private enum FileResult {
    case made(Thumbnail)
    case tiles(any TileSource)
  }

  private nonisolated static func thumbnail(
    ofFile path: String, filling size: CGSize, _ opener: PictureOpener
  ) -> FileResult {
    // Drawn on white, as its page is.
    if DocumentPage.isDrawing(path) {
      let page = DocumentPage(drawing: path)
      if page.failure == nil { return .tiles(page) }
    }
    let header = Result { () throws(ImageError) in try UIImage(loading: path) }
    if PictureOpener.mayNeedTiles(header) {
      guard let opened = try? opener.open(path) else { return .made(.broken) }
      if case .tiles(let source, _) = opened { return .tiles(source) }
    }
    return .made(thumbnail(of: try? header.get(), filling: size).map { .picture($0) } ?? .broken)
  }

  /// The thumbnail of a picture that was fetched whole. Its tiles are not asked: they would keep an overview of 12 MB.
  private nonisolated static func thumbnail(ofFetched path: String, filling size: CGSize) -> Thumbnail {
    let header = Result { () throws(ImageError) in try UIImage(loading: path) }
    if PictureOpener.mayNeedTiles(header) { return .none }
    return thumbnail(of: try? header.get(), filling: size).map { .picture($0) } ?? .broken
  }

  private nonisolated static func thumbnail(of image: UIImage?, filling size: CGSize) -> UIImage? {
    guard let image, image.size.width > 0, image.size.height > 0 else { return nil }
    let own = image.size
    let fit = max(size.width / own.width, size.height / own.height)
    let points = CGSize(
      width: min(own.width * fit, size.width * longest), height: min(own.height * fit, size.height * longest))
    return image.preparingThumbnail(of: points)
  }

  /// The thumbnail of the overview, the finest level that is one tile; none if there is none, or it would have to be made first.
  ///
  /// Not on the main actor: a page of a document is opened when its pyramid is read.
  private nonisolated static func overview(
    of source: any TileSource, filling size: CGSize
  ) async -> Thumbnail {
    let (pyramid, level) = (source.pyramid, source.pyramid.overviewLevel)
    let others = [(1, 0), (0, 1)].map { TileAddress(level: level, column: $0.0, row: $0.1) }
    guard !source.isFlat, !others.contains(where: pyramid.contains) else { return .none }
    do throws(TileError) {
      let tile = try await source.tile(at: TileAddress(level: level, column: 0, row: 0))
      let image = source is DocumentPage ? top(of: tile.cgImage, filling: size) : tile.cgImage
      return thumbnail(of: UIImage(cgImage: image), filling: size).map { .picture($0) } ?? .broken
    } catch {
      // A server may answer later.
      return error.isTransient ? .none : .broken
    }
  }

  /// The top of a high page, where its heading is: the middle of pages looks alike.
  private nonisolated static func top(of page: CGImage, filling size: CGSize) -> CGImage {
    let height = (CGFloat(page.width) * size.height / size.width).rounded(.up)
    guard height < CGFloat(page.height) else { return page }
    return page.cropping(to: CGRect(x: 0, y: 0, width: CGFloat(page.width), height: height)) ?? page
  }
}
