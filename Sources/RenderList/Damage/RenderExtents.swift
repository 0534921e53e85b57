/// Where each item of a list shows: computed once for a list, read by ``Damage`` and the painter.
struct RenderExtents {
  /// The pixels that an item may touch, within the frame and the clips around it; of a `begin…`, those of its group.
  private(set) var bounds: [DeviceRect]
  /// Of a `begin…` the index of its end; of every other item its own.
  private(set) var ends: [Int]
  /// 1 for an item that shows, 0 for one that does not; of a `begin…`, the sum of its group.
  private(set) var marks: [Int]
  /// Whether an item hides everything beneath its bounds.
  private(set) var covers: [Bool]
  /// Whether an item looks the same wherever it is moved: it is upright, in no transform, and its clips are rectangles.
  private(set) var moves: [Bool]
  /// Of an image, the pixel at which its map to the device is exact.
  private(set) var anchors: [ImageAnchor]
  /// The places of antialiased edges. Cairo's antialiasing depends slightly on the clip: the pixels come out the same only
  /// if each of these places is repainted as a whole.
  private(set) var curves: [DeviceRect] = []

  private struct Level {
    var begin: Int
    var matrix: RenderMatrix
    var clip: DeviceRect
    /// Whether the clips are rectangles and nothing is composed apart, so that an opaque item can hide others.
    var isPlain: Bool
  }

  init(_ list: RenderList) {
    self.init(
      list.items, matrix: .identity,
      frame: DeviceRect(minX: 0, minY: 0, maxX: list.width, maxY: list.height))
  }

  init(_ items: [RenderItem], matrix: RenderMatrix, frame: DeviceRect) {
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
        mark(index, color.alpha > 0 ? rect : nil, in: level, radius: radius)
        moves[index] = level.isPlain && radius <= 0 && level.matrix == .identity
        covers[index] = level.isPlain && color.alpha >= 1 && radius <= 0 && level.matrix.keepsEdgesUpright
      case .border(let rect, let width, let color, let radius):
        mark(index, color.alpha > 0 && width > 0 ? rect : nil, in: level, radius: radius)
      case .image(let image, let source, let rect, _):
        mark(index, source.isEmpty ? nil : rect, in: level)
        moves[index] = level.isPlain && level.matrix == .identity
        anchors[index] = ImageAnchor(of: bounds[index], in: DeviceRect(rect, under: level.matrix))
        covers[index] = level.isPlain && image.format == .opaque && level.matrix.keepsEdgesUpright
      case .pattern(let image, let rect, _, _, let scale):
        mark(index, scale > 0 ? rect : nil, in: level)
        covers[index] = level.isPlain && image.format == .opaque && level.matrix.keepsEdgesUpright
      case .beginClip(let rect, let radius):
        outer.append(level)
        noteCurves(rect, radius: radius, in: level)
        level.begin = index
        level.clip = level.clip.intersection(DeviceRect(rect, under: level.matrix))
        if radius > 0 || !level.matrix.keepsEdgesUpright { level.isPlain = false }
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
      case .endClip, .endOpacity, .endMix, .endTransform:
        precondition(level.begin >= 0 && items[level.begin].isEnded(by: item), "begins and ends nest")
        let begin = level.begin
        ends[begin] = index
        level = outer.removeLast()
        note(begin, in: level)
      }
    }
    precondition(outer.isEmpty, "every begin has an end")
  }

  private mutating func mark(_ index: Int, _ rect: RenderRect?, in level: Level, radius: Double = 0) {
    guard let rect else { return }
    noteCurves(rect, radius: radius, in: level)
    bounds[index] = DeviceRect(rect, under: level.matrix).intersection(level.clip)
    marks[index] = bounds[index].isEmpty ? 0 : 1
    note(index, in: level)
  }

  private mutating func noteCurves(_ rect: RenderRect, radius: Double, in level: Level) {
    if level.matrix.keepsEdgesUpright, !(radius > 0) { return }
    let place = DeviceRect(rect, under: level.matrix).intersection(level.clip)
    if !place.isEmpty { curves.append(place) }
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
    switch (self, end) {
    case (.beginClip, .endClip), (.beginOpacity, .endOpacity), (.beginMix, .endMix),
      (.beginTransform, .endTransform):
      true
    case (.fill, _), (.border, _), (.image, _), (.pattern, _), (.beginClip, _), (.endClip, _),
      (.beginOpacity, _), (.endOpacity, _), (.beginMix, _), (.endMix, _), (.beginTransform, _),
      (.endTransform, _):
      false
    }
  }
}
