import RenderList

/// How an image is rotated by right angles or mirrored.
struct ImageTurn: Hashable {
  /// Whether rows become columns. Mirroring comes after that.
  var swapsAxes = false
  /// Whether left and right are swapped.
  var mirrorsX = false
  /// Whether top and bottom are swapped.
  var mirrorsY = false

  /// Neither rotated nor mirrored.
  static let none = ImageTurn()

  private init() {}

  /// The rotation and mirroring in a matrix that keeps edges upright.
  init(of matrix: RenderMatrix) {
    swapsAxes = matrix.b != 0 || matrix.c != 0
    mirrorsX = swapsAxes ? matrix.c < 0 : matrix.a < 0
    mirrorsY = swapsAxes ? matrix.b < 0 : matrix.d < 0
  }

  /// The size of an image after the turn.
  func size(of image: RenderImage) -> (width: Int, height: Int) {
    swapsAxes ? (image.height, image.width) : (image.width, image.height)
  }

  /// Where a part of an image is after the turn.
  func place(of rect: RenderRect, in image: RenderImage) -> RenderRect {
    var place = rect
    if swapsAxes {
      place = RenderRect(minX: rect.minY, minY: rect.minX, maxX: rect.maxY, maxY: rect.maxX)
    }
    let size = size(of: image)
    if mirrorsX {
      let width = Double(size.width)
      (place.minX, place.maxX) = (width - place.maxX, width - place.minX)
    }
    if mirrorsY {
      let height = Double(size.height)
      (place.minY, place.maxY) = (height - place.maxY, height - place.minY)
    }
    return place
  }

  /// Writes a part of the turned image row by row, with full alpha if the image is opaque.
  func copy(_ part: DeviceRect, of image: RenderImage, to target: UnsafeMutablePointer<UInt32>) {
    let opaque: UInt32 = image.format == .opaque ? 0xff00_0000 : 0
    let size = size(of: image)
    let bytesPerPixel = 4
    for y in 0..<part.height {
      let line = target + y * part.width
      // The first pixel of the row, and the distance to the next one in memory.
      let (left, top) = (
        mirrorsX ? size.width - 1 - part.minX : part.minX,
        mirrorsY ? size.height - 1 - part.minY - y : part.minY + y
      )
      let (x, row) = swapsAxes ? (top, left) : (left, top)
      let step = (swapsAxes ? image.bytesPerRow : bytesPerPixel) * (mirrorsX ? -1 : 1)
      let first = image.bytes + row * image.bytesPerRow + x * bytesPerPixel
      if step == bytesPerPixel {
        let source = first.assumingMemoryBound(to: UInt32.self)
        for index in 0..<part.width { line[index] = source[index] | opaque }
      } else {
        for index in 0..<part.width {
          line[index] = first.load(fromByteOffset: index * step, as: UInt32.self) | opaque
        }
      }
    }
  }
}
