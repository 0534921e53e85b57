import DeepZoom
import UIKit

/// Makes and caches thumbnails of pictures, one after the other in the background, in the order wanted.
@MainActor final class Thumbnails {
  /// The result for a picture.
  enum Thumbnail {
    case picture(UIImage)
    /// There is no thumbnail: the picture is in tiles without a small level.
    case none
    /// The picture cannot be shown.
    case broken
  }

  /// Called with the name of a picture whose thumbnail has been made.
  var didMake: (String) -> Void = { _ in }
  private var made: [String: Thumbnail] = [:]
  /// The names of pictures with a result, the oldest first.
  private var order: [String] = []
  private var wanted: [Photo] = []
  private var isWorking = false

  /// The size in points that a thumbnail fills, and the greatest multiple of it: a panorama is cut. Chosen.
  private static let size = CGSize(width: 96, height: 64)
  private nonisolated static let longest = 4.0
  /// How many thumbnails are cached, of 25 kB each, or 100 kB at scale 2. Chosen.
  private static let capacity = 400
  /// Serial, and separate from the queue that decodes the shown pictures.
  private static let queue = DispatchQueue(label: "Thumbnails", qos: .utility)

  /// The result for a picture; nil while there is none.
  subscript(_ photo: Photo) -> Thumbnail? { made[photo.name] }

  /// Makes the thumbnails of these pictures, in this order. Replaces earlier requests.
  func want(_ photos: [Photo]) {
    wanted = photos.filter { made[$0.name] == nil }
    work()
  }

  /// Drops the thumbnail of a picture that has changed.
  func forget(_ name: String) {
    made[name] = nil
    order.removeAll { $0 == name }
  }

  private func work() {
    guard !isWorking, let photo = wanted.first else { return }
    wanted.removeFirst()
    isWorking = true
    let (name, scale) = (photo.name, UIScreen.main.scale)
    let size = CGSize(width: Self.size.width * scale, height: Self.size.height * scale)
    switch photo {
    case .file(let path):
      BackgroundWork.shared.run(on: Self.queue) {
        Self.thumbnail(of: try? UIImage(loading: path), filling: size)
      } completion: { [weak self] in
        self?.take($0.map { .picture($0) } ?? .broken, name)
      }
    case .image(let image, _):
      BackgroundWork.shared.run(on: Self.queue) {
        Self.thumbnail(of: image, filling: size)
      } completion: { [weak self] in
        self?.take($0.map { .picture($0) } ?? .broken, name)
      }
    case .tiles(let source, _):
      Task { [weak self] in
        let image = await Self.coarsest(of: source)
        self?.take(image.map { .picture($0) } ?? Thumbnail.none, name)
      }
    case .unusable: take(.broken, name)
    }
  }

  private func take(_ thumbnail: Thumbnail, _ name: String) {
    isWorking = false
    if made[name] == nil { order.append(name) }
    made[name] = thumbnail
    if order.count > Self.capacity { made[order.removeFirst()] = nil }
    didMake(name)
    work()
  }

  private nonisolated static func thumbnail(of image: UIImage?, filling size: CGSize) -> UIImage? {
    guard let image, image.size.width > 0, image.size.height > 0 else { return nil }
    let own = image.size
    let fit = max(size.width / own.width, size.height / own.height)
    let points = CGSize(
      width: min(own.width * fit, size.width * longest), height: min(own.height * fit, size.height * longest))
    return image.preparingThumbnail(of: points)
  }

  /// The overview, the finest level that is one tile; nil if there is none, or it would have to be made first.
  private static func coarsest(of source: any TileSource) async -> UIImage? {
    let (pyramid, level) = (source.pyramid, source.pyramid.overviewLevel)
    let others = [(1, 0), (0, 1)].map { TileAddress(level: level, column: $0.0, row: $0.1) }
    guard !source.isFlat, !others.contains(where: pyramid.contains) else { return nil }
    BackgroundWork.shared.begin(1)
    defer { BackgroundWork.shared.end(1) }
    let tile = try? await source.tile(at: TileAddress(level: level, column: 0, row: 0))
    return tile.map { UIImage(cgImage: $0.cgImage) }
  }
}
