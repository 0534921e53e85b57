import CGtk4
import RenderList

/// Caches the pictures that Cairo paints of items without a node, until the items change.
struct PictureCache {
  private struct Entry {
    var items: [RenderItem]
    var image: RenderImage
    var lastFrame: Int
  }
  /// By a key that is quick to hash; entries with the same key are compared item by item.
  private var entries: [Key: [Entry]] = [:]
  private var frame = 0
  /// The size of all cached pictures, in bytes.
  private(set) var byteCount = 0

  fileprivate struct Key: Hashable {
    var bounds: DeviceRect
    var isBackdrop: Bool
    var count: Int
    var color: RenderColor?
    var path: RenderRect.Sides?
  }

  /// Above this size of all pictures, in bytes, unused ones are evicted. Chosen: one 4K screen.
  private static let budget = 32 << 20

  /// Returns the picture of items in the pixels `bounds`; nil if there is no memory for it. `isBackdrop` says that it shows a backdrop and
  /// everything beneath: it has no alpha, and is forgotten after a frame that does not use it.
  mutating func picture(
    of items: [RenderItem], in bounds: DeviceRect, isBackdrop: Bool = false, _ work: inout NodeWork
  ) -> RenderImage? {
    let key = Key(items, bounds, isBackdrop: isBackdrop)
    if let index = entries[key]?.firstIndex(where: { $0.items == items }) {
      entries[key]![index].lastFrame = frame
      return entries[key]![index].image
    }
    guard let image = Self.paint(items, bounds, isOpaque: isBackdrop) else { return nil }
    work.pixelsPainted += bounds.area
    byteCount += image.bytesPerRow * image.height
    entries[key, default: []].append(Entry(items: items, image: image, lastFrame: frame))
    return image
  }

  /// Ends a frame. Evicts the backdrops that it did not use and, above the budget, other such pictures, the least recently used first.
  mutating func endFrame() {
    // What moves beneath a backdrop makes a picture in each frame, all with one key, and none of them is seen again.
    for key in entries.keys.filter({ $0.isBackdrop }) {
      var kept: [Entry] = []
      for entry in entries[key] ?? [] {
        if entry.lastFrame == frame {
          kept.append(entry)
        } else {
          byteCount -= entry.image.bytesPerRow * entry.image.height
        }
      }
      entries[key] = kept.isEmpty ? nil : kept
    }
    if byteCount > Self.budget {
      let unseen = entries.values.joined().filter { $0.lastFrame < frame }
        .sorted { $0.lastFrame < $1.lastFrame }
      var forgotten: Set<ObjectIdentifier> = []
      for entry in unseen where byteCount > Self.budget {
        byteCount -= entry.image.bytesPerRow * entry.image.height
        forgotten.insert(ObjectIdentifier(entry.image))
      }
      if !forgotten.isEmpty {
        entries = entries.compactMapValues { list in
          let kept = list.filter { !forgotten.contains(ObjectIdentifier($0.image)) }
          return kept.isEmpty ? nil : kept
        }
      }
    }
    frame += 1
  }

  private static func paint(_ items: [RenderItem], _ bounds: DeviceRect, isOpaque: Bool) -> RenderImage? {
    guard bounds.width <= CairoPainter.longestSide, bounds.height <= CairoPainter.longestSide else {
      return nil
    }
    let bytesPerRow = bounds.width * 4
    guard let memory = PixelMemory.allocate(bytesPerRow * bounds.height) else { return nil }
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: bytesPerRow * bounds.height)
    let surface = cairo_image_surface_create_for_data(
      memory.assumingMemoryBound(to: UInt8.self), isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32,
      Int32(bounds.width), Int32(bounds.height), Int32(bytesPerRow))!
    cairo_surface_set_device_offset(surface, -Double(bounds.minX), -Double(bounds.minY))
    // Cairo rounds differently on a surface that it knows to be empty. A whole frame's surface is not known to be empty, so neither is
    // this.
    cairo_surface_mark_dirty(surface)
    let context = cairo_create(surface)!
    CairoPainter.draw(items, in: context, bounds: bounds)
    cairo_destroy(context)
    cairo_surface_flush(surface)
    cairo_surface_destroy(surface)
    return RenderImage(
      width: bounds.width, height: bounds.height, bytesPerRow: bytesPerRow,
      format: isOpaque ? .opaque : .premultiplied, memory: memory)
  }
}

extension PictureCache.Key {
  fileprivate init(_ items: [RenderItem], _ bounds: DeviceRect, isBackdrop: Bool) {
    (self.bounds, self.isBackdrop, count) = (bounds, isBackdrop, items.count)
    guard let item = items.first(where: { !$0.opens }) else { return }
    switch item {
    case .fill(_, let color, _), .border(_, _, let color, _): self.color = color
    case .shape(let shape):
      color = shape.fill ?? shape.stroke?.color
      path = shape.path.bounds.map { RenderRect.Sides($0) }
    case .shadow(_, let shadow): color = shadow.color
    case .gradient(_, let gradient, _): color = gradient.stops.first?.color
    case .image, .pattern, .backdrop, .beginClip, .endClip, .beginOpacity, .endOpacity, .beginMix, .endMix,
      .beginEffect, .endEffect, .beginTransform, .endTransform:
      break
    }
  }
}

extension RenderRect {
  /// The edges of a rectangle, for hashing.
  fileprivate struct Sides: Hashable {
    var minX, minY, maxX, maxY: Double

    init(_ rect: RenderRect) { (minX, minY, maxX, maxY) = (rect.minX, rect.minY, rect.maxX, rect.maxY) }
  }
}
