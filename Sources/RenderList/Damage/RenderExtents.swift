/// Where each item of a list is visible. Computed once for a list, read by ``Damage`` and the painters.
package struct RenderExtents {
  /// The pixels that an item may change, within the frame and enclosing clips; for a `begin…`, those of its group.
  package private(set) var bounds: [DeviceRect]
  /// The index of a `begin…`'s end; for any other item its own index.
  package private(set) var ends: [Int]
  /// 1 for a visible item, 0 for any other; for a `begin…`, the sum of its group.
  package private(set) var marks: [Int]
  /// Whether an item hides everything beneath its bounds.
  private(set) var covers: [Bool]
  /// Whether an item looks the same wherever it is moved: it is upright, in no transform, and its clips are rectangles.
  private(set) var moves: [Bool]
  /// Of an image, the pixel at which its map to the device is exact.
  private(set) var anchors: [ImageAnchor]
  /// The places of antialiased edges. Cairo's antialiasing depends slightly on the clip: the pixels come out the same only
  /// if each of these places is repainted as a whole.
  private(set) var curves: [DeviceRect] = []

  /// The groups that are painted as a whole, by their `begin…`, outermost only, in order.
  private(set) var wholes: [Int] = []
  /// Of a group that is painted as a whole and of those in it: the pixels that what is in it may touch, before anything is done
  /// with its picture.
  private(set) var insides: [Int: DeviceRect] = [:]

  /// The pixels that each backdrop reads.
  package private(set) var backdrops: [Int: DeviceRect] = [:]

  private struct Level {
    var begin: Int
    var matrix: RenderMatrix
    var clip: DeviceRect
    /// Whether the clips are rectangles and nothing is composed apart, so that an opaque item can hide others.
    var isPlain: Bool
    /// Whether it is in a group that is painted as a whole.
    var isInWhole = false
    /// The mask of the group, by its `begin…`.
    var mask: Int?
  }

  /// Computes the extents of a frame's items.
  package init(_ list: RenderList) {
    self.init(
      list.items, matrix: .identity,
      frame: DeviceRect(minX: 0, minY: 0, maxX: list.width, maxY: list.height))
  }

  /// Computes the extents of items within `frame`, with coordinates that `matrix` maps to its pixels.
  package init(_ items: [RenderItem], matrix: RenderMatrix, frame: DeviceRect) {
    bounds = Array(repeating: .empty, count: items.count)
    ends = Array(items.indices)
    marks = Array(repeating: 0, count: items.count)
    covers = Array(repeating: false, count: items.count)
    moves = Array(repeating: false, count: items.count)
    anchors = Array(repeating: ImageAnchor(x: 0, y: 0), count: items.count)
    var level = Level(begin: -1, matrix: matrix, clip: frame, isPlain: true)
    var outer: [Level] = []

    for (index, item) in items.enumerated() {
      switch item {
      case .fill(let rect, let color, let radius):
        mark(index, color.alpha > 0 ? rect : nil, in: level, corners: radius)
        moves[index] = level.isPlain && level.matrix == .identity
        covers[index] =
          level.isPlain && color.alpha >= 1 && radius.isSquare && level.matrix.keepsEdgesUpright
      case .border(let rect, let width, let color, let radius):
        mark(index, color.alpha > 0 && width > 0 ? rect : nil, in: level, corners: radius)
        moves[index] = level.isPlain && level.matrix == .identity
      case .image(let image, let source, let rect, _):
        mark(index, source.isEmpty ? nil : rect, in: level)
        moves[index] = level.isPlain && level.matrix == .identity
        anchors[index] = ImageAnchor(of: bounds[index], in: DeviceRect(rect, under: level.matrix))
        covers[index] = level.isPlain && image.format == .opaque && level.matrix.keepsEdgesUpright
      case .pattern(let image, let rect, _, _, let scale):
        mark(index, scale > 0 ? rect : nil, in: level)
        covers[index] = level.isPlain && image.format == .opaque && level.matrix.keepsEdgesUpright
      case .shadow(let rect, let shadow):
        let reach = Double(GaussianKernel.reach(sigma: shadow.sigma))
        let seen =
          level.matrix == .identity ? rect.snapped.outset(by: reach) : rect.outset(by: 3 * shadow.sigma)
        mark(index, shadow.color.alpha > 0 && !rect.isEmpty ? seen : nil, in: level)
        moves[index] = level.isPlain && level.matrix == .identity
        if level.matrix != .identity, !bounds[index].isEmpty { curves.append(bounds[index]) }
      case .shape(let shape):
        guard let box = shape.bounds else { continue }
        let around = DeviceRect(
          shape.matrix.then(level.matrix).bounds(of: box).outset(by: 1), under: .identity)
        mark(index, RenderRect(around), in: level, isMapped: true)
        if !bounds[index].isEmpty { curves.append(bounds[index]) }
      case .gradient(let rect, _, let corners):
        mark(index, rect, in: level, corners: corners)
        moves[index] = level.isPlain && level.matrix == .identity && corners.isSquare
        if level.matrix != .identity || !corners.isSquare { curves.append(bounds[index]) }
      case .backdrop(let rect, let backdrop, let corners):
        mark(index, rect, in: level, corners: corners)
        let reach = GaussianKernel.reach(sigma: backdrop.deviceSigma(under: level.matrix))
        // Whatever changes in what it shows, all of it is painted again.
        let sources = bounds[index].isEmpty ? .empty : bounds[index].outset(by: reach).intersection(frame)
        backdrops[index] = sources
        if !sources.isEmpty { curves.append(sources) }
      case .beginEffect(let effect):
        outer.append(level)
        level.begin = index
        level.isPlain = false
        level.mask = nil
        if effect.isWhole {
          if !level.isInWhole { wholes.append(index) }
          level.isInWhole = true
          level.clip = level.clip.union(effect.sources(of: level.clip, under: level.matrix))
        }
      case .beginClip(let rect, let radius):
        outer.append(level)
        if !radius.isSquare || !level.matrix.keepsEdgesUpright { noteCurves(rect, in: level) }
        level.begin = index
        level.clip = level.clip.intersection(DeviceRect(rect, under: level.matrix))
        if !radius.isSquare || !level.matrix.keepsEdgesUpright { level.isPlain = false }
      case .beginOpacity(let opacity):
        outer.append(level)
        level.begin = index
        if !(opacity > 0) { level.clip = .empty }
        if opacity < 1 { level.isPlain = false }
      case .beginMix:
        outer.append(level)
        level.begin = index
        level.isPlain = false
      case .beginTransform(let matrix):
        outer.append(level)
        level.begin = index
        level.matrix = matrix.then(level.matrix)
      case .endClip, .endOpacity, .endMix, .endEffect, .endTransform:
        precondition(
          level.begin >= 0 && items[level.begin].isEnded(by: item),
          "a render list's begins and ends must nest, but item \(index) does not end what is open")
        let begin = level.begin
        ends[begin] = index
        let inner = level
        level = outer.removeLast()
        if case .beginEffect(let effect) = items[begin] {
          endEffect(effect, begin, mask: inner.mask, in: &level)
        } else {
          note(begin, in: level)
        }
      }
    }
    precondition(
      outer.isEmpty, "every group of a render list must end, but \(outer.count) only begin")
  }

  private mutating func mark(
    _ index: Int, _ rect: RenderRect?, in level: Level, corners: RenderCorners = 0, isMapped: Bool = false
  ) {
    guard let rect else { return }
    if isMapped {
      bounds[index] = DeviceRect(rect, under: .identity).intersection(level.clip)
      marks[index] = bounds[index].isEmpty ? 0 : 1
      return note(index, in: level)
    }
    // Rounded corners outside of transforms are masks, whose pixels depend on nothing else.
    if !level.matrix.keepsEdgesUpright || (!corners.isSquare && level.matrix != .identity) {
      noteCurves(rect, in: level)
    }
    bounds[index] = DeviceRect(rect, under: level.matrix).intersection(level.clip)
    marks[index] = bounds[index].isEmpty ? 0 : 1
    note(index, in: level)
  }

  private mutating func noteCurves(_ rect: RenderRect, in level: Level) {
    let place = DeviceRect(rect, under: level.matrix).intersection(level.clip)
    if !place.isEmpty { curves.append(place) }
  }

  /// Ends a group whose items are known.
  private mutating func endEffect(_ effect: RenderEffect, _ begin: Int, mask: Int?, in level: inout Level) {
    // So that it is never taken for a group of one item, whose opacity can be the item's.
    if marks[begin] > 0 { marks[begin] += 1 }
    if let mask { bounds[mask] = bounds[begin] }
    switch effect {
    case .blend(.destinationIn):
      level.mask = begin
      // It adds nothing to what is seen.
      return
    case .blend:
      break
    case .shadow, .tint:
      insides[begin] = bounds[begin]
      bounds[begin] = effect.reached(from: bounds[begin], under: level.matrix).intersection(level.clip)
      if !level.isInWhole, !bounds[begin].isEmpty { curves.append(bounds[begin]) }
    }
    note(begin, in: level)
  }

  /// Adds the bounds and marks of `index` to its group.
  private mutating func note(_ index: Int, in level: Level) {
    guard level.begin >= 0 else { return }
    bounds[level.begin] = bounds[level.begin].union(bounds[index])
    marks[level.begin] += marks[index]
  }
}

extension RenderItem {
  func isEnded(by end: RenderItem) -> Bool {
    switch self {
    case .beginClip: if case .endClip = end { true } else { false }
    case .beginOpacity: if case .endOpacity = end { true } else { false }
    case .beginMix: if case .endMix = end { true } else { false }
    case .beginEffect: if case .endEffect = end { true } else { false }
    case .beginTransform: if case .endTransform = end { true } else { false }
    case .fill, .border, .image, .pattern, .shadow, .shape, .gradient, .backdrop, .endClip, .endOpacity,
      .endMix, .endEffect,
      .endTransform:
      false
    }
  }
}
