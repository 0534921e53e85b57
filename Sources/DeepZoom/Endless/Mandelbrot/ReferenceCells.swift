import BigInt

/// Which point's orbit is the reference of a tile.
///
/// The plane is divided into cells, 2^8 to 2^19 times as wide as the tiles that use them. A tile's reference
/// is the middle of its cell. So a tile's pixels depend only on its address.
enum ReferenceCells {
  /// Levels from one size of cells to the next. Chosen.
  private static let stride = 12
  /// The least number of levels from a cell to the tiles that use it. Chosen.
  private static let distance = 8
  /// Bits beyond those that tell the finest pixels apart. Chosen: rounding errors grow with the steps, and 53
  /// bits have to stay exact.
  private static let guardBits = 96

  /// The number of levels from a cell to the finest tiles that use it.
  static let depth = distance + stride

  /// The cell of a tile.
  static func cell(of tile: EndlessAddress) -> EndlessAddress {
    guard tile.level >= distance + stride else { return tile.counterpart(at: 0) }
    return tile.ancestor(at: (tile.level - distance) / stride * stride)
  }

  /// The middle of a cell.
  static func place(of cell: EndlessAddress) -> EndlessPosition {
    EndlessPosition(tile: cell, offsetX: 0.5, offsetY: 0.5)
  }

  /// The orbit of a cell's middle, before its first step.
  static func orbit(of cell: EndlessAddress) -> ReferenceOrbit {
    // The level of the finest tiles that use it, 8 bits for their pixels, and the guard bits.
    let bits = cell.level + depth + 8 + guardBits
    return ReferenceOrbit(of: MandelbrotPlane.number(at: place(of: cell), bits: bits))
  }

  /// The greatest number of steps for a point of a level. Chosen: points that are not very near to the set
  /// need more steps at greater depth.
  static func steps(at level: Int) -> Int { 4000 + 50 * max(level, 0) }

  /// The greatest number of steps for all tiles that use a cell.
  static func steps(in cell: EndlessAddress) -> Int { steps(at: cell.level + depth) }
}

/// The orbit of a cell's middle, with its blocks of steps.
struct OrbitReference: Sendable {
  let orbit: ReferenceOrbit
  let steps: LinearSteps
  var bytes: Int { orbit.bytes + steps.bytes }

  /// - Parameter orbit: A complete one.
  init(_ orbit: ReferenceOrbit, of cell: EndlessAddress) {
    // More than the distance from the middle of the cell to its corner.
    let reach = WideDouble(significand: 1.5, exponent: MandelbrotPlane.octaves - cell.level - 1)
    self.orbit = orbit
    steps = LinearSteps(of: orbit, reach: reach)
  }
}
