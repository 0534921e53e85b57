import RenderList

extension UIImage.Orientation {
  /// The orientation that a file's EXIF tag states, 1 to 8; others count as upright.
  init(exif: Int) {
    switch exif {
    case 2: self = .upMirrored
    case 3: self = .down
    case 4: self = .downMirrored
    case 5: self = .leftMirrored
    case 6: self = .right
    case 7: self = .rightMirrored
    case 8: self = .left
    default: self = .up
    }
  }

  /// Whether the stored rows are shown as columns.
  var swapsAxes: Bool {
    switch self {
    case .up, .down, .upMirrored, .downMirrored: false
    case .left, .right, .leftMirrored, .rightMirrored: true
    }
  }

  /// The orientation that undoes this one.
  var inverse: Self {
    switch self {
    case .left: .right
    case .right: .left
    case .up, .down, .upMirrored, .downMirrored, .leftMirrored, .rightMirrored: self
    }
  }

  /// The orientation that shows the mirror image, left and right swapped.
  var mirrored: Self {
    switch self {
    case .up: .upMirrored
    case .upMirrored: .up
    case .down: .downMirrored
    case .downMirrored: .down
    case .left: .rightMirrored
    case .rightMirrored: .left
    case .right: .leftMirrored
    case .leftMirrored: .right
    }
  }

  /// Where stored pixels are shown in the turned image: the place of the first pixel, and the step to the
  /// next pixel along a stored row and down a stored column.
  func placement(width: Int, height: Int) -> PixelPlacement {
    let (right, bottom) = (width - 1, height - 1)
    return switch self {
    case .up: PixelPlacement(origin: (0, 0), alongRow: (1, 0), downColumn: (0, 1))
    case .upMirrored: PixelPlacement(origin: (right, 0), alongRow: (-1, 0), downColumn: (0, 1))
    case .down: PixelPlacement(origin: (right, bottom), alongRow: (-1, 0), downColumn: (0, -1))
    case .downMirrored: PixelPlacement(origin: (0, bottom), alongRow: (1, 0), downColumn: (0, -1))
    case .leftMirrored: PixelPlacement(origin: (0, 0), alongRow: (0, 1), downColumn: (1, 0))
    case .right: PixelPlacement(origin: (bottom, 0), alongRow: (0, 1), downColumn: (-1, 0))
    case .rightMirrored: PixelPlacement(origin: (bottom, right), alongRow: (0, -1), downColumn: (-1, 0))
    case .left: PixelPlacement(origin: (0, right), alongRow: (0, -1), downColumn: (1, 0))
    }
  }
}

/// A turn or a mirroring of a grid of pixels. Places count from the top left.
struct PixelPlacement {
  var origin: (x: Int, y: Int)
  var alongRow: (x: Int, y: Int)
  var downColumn: (x: Int, y: Int)
}
