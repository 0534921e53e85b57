import BigInt
import Foundation
import TestSupport
import Testing

@testable import DeepZoom

struct MandelbrotTests {
  let world = MandelbrotWorld()

  /// A point where branches meet, near the end of one of the set's antennas.
  static let star = MisiurewiczPoint(re: -0.23971619, im: 0.845503314, preperiod: 7, period: 1)
  /// A tip, where a few steps change the distance by a whole octave.
  static let tip = MisiurewiczPoint(re: 0, im: 1, preperiod: 2, period: 2)
  static let spiral = MisiurewiczPoint(re: 0.258004108, im: 0.620161063, preperiod: 10, period: 1)

  /// The tile of a level that contains a point.
  static func tile(at point: MisiurewiczPoint, level: Int) -> EndlessAddress {
    point.place(octaves: level + 64).place(at: level).tile
  }

  func painter(_ tile: EndlessAddress) throws -> MandelbrotPainter {
    try #require(world.painter(for: tile) { true })
  }

  // MARK: - Against direct iteration

  @Test(arguments: [0, 1, 3, 8, 14, 20])
  func shallowPicturesAreThoseOfDirectIterationInDouble(level: Int) throws {
    var numbers = SeededNumbers(seed: UInt64(level) + 60)
    for point in [Self.star, Self.spiral] {
      let tile = Self.tile(at: point, level: level)
      let painter = try painter(tile)
      for _ in 0..<60 {
        let (x, y) = (numbers.number(in: 0...256).rounded(), numbers.number(in: 0...256).rounded())
        let side = Double(sign: .plus, exponent: -level, significand: 1)
        let direct = DirectOrbit.escape(
          re: 4 * (Double(tile.column) + x / 256) * side - 2.75,
          im: 2 - 4 * (Double(tile.row) + y / 256) * side, limit: 3000)
        switch painter.escape(x: x, y: y) {
        case .escaped(let escaped):
          let direct = try #require(direct)
          #expect(escaped.count == direct.count)
          let size = (direct.re * direct.re + direct.im * direct.im).squareRoot()
          #expect(escaped.re.isClose(to: direct.re, within: 1e-4 * size))
          #expect(escaped.im.isClose(to: direct.im, within: 1e-4 * size))
          #expect(
            (escaped.derivative.magnitude / WideDouble(direct.slope)).double.isClose(to: 1, within: 1e-4))
        case .inside, .undecided: #expect(direct == nil)
        }
      }
    }
  }

  /// Depths of 10^−50, 10^−400 and 10^−1000 of the whole set.
  @Test(arguments: [(168, 6), (1330, 3), (3323, 1)])
  func deepPicturesAreThoseOfDirectIterationInFixedPoint(level: Int, count: Int) throws {
    var numbers = SeededNumbers(seed: UInt64(level))
    let tile = Self.tile(at: level < 1000 ? Self.star : Self.tip, level: level)
    let painter = try painter(tile)
    var counts: Set<Int> = []
    for _ in 0..<count {
      let (x, y) = (numbers.number(in: 0...256).rounded(), numbers.number(in: 0...256).rounded())
      let bits = level + 160
      let number = DirectOrbit.number(of: tile, x: x, y: y, bits: bits)
      let direct = try #require(
        DirectOrbit.escape(re: number.re, im: number.im, bits: bits, limit: ReferenceCells.steps(at: level)))
      guard case .escaped(let escaped) = painter.escape(x: x, y: y) else {
        Issue.record("the point escapes")
        continue
      }
      #expect(escaped.count == direct.count)
      let size = (direct.re * direct.re + direct.im * direct.im).squareRoot()
      #expect(escaped.re.isClose(to: direct.re, within: 1e-3 * size))
      #expect(escaped.im.isClose(to: direct.im, within: 1e-3 * size))
      counts.insert(direct.count)
    }
    #expect(count == 1 || counts.count > 1)
  }

  @Test func theSurroundingsContinueTheWorldAtItsEdges() throws {
    func part(_ color: UInt32, _ shift: UInt32) -> Int { Int((color >> shift) & 0xFF) }
    let painter = try painter(.unit)
    let pixels = MandelbrotSurroundings.pixels
    let side = MandelbrotSurroundings.side
    // The outermost pixels of the surroundings whose middles are in the world: 16 along each of its sides.
    let (first, last) = (side / 2 - 8, side / 2 + 7)
    for index in first...last {
      for (column, row) in [(first, index), (last, index), (index, first), (index, last)] {
        let place = MandelbrotSurroundings.middle(column: column, row: row)
        let escape = painter.escape(x: (place.re + 2.75) * 64, y: (2 - place.im) * 64)
        guard case .escaped(let escaped) = escape else {
          Issue.record("the point escapes")
          continue
        }
        let color = EscapeColors.color(of: escaped, pixelOctaves: MandelbrotSurroundings.pixelOctaves)
        let other = pixels[row * side + column]
        for shift: UInt32 in [0, 8, 16, 24] { #expect(abs(part(color, shift) - part(other, shift)) <= 1) }
      }
    }
  }

  // MARK: - Invariants

  @Test(arguments: [30, 168, 700])
  func manyStepsAtOnceLeadToWhereSingleOnesDo(level: Int) throws {
    var numbers = SeededNumbers(seed: 70)
    let tile = Self.tile(at: Self.spiral, level: level)
    let cell = ReferenceCells.cell(of: tile)
    let limit = ReferenceCells.steps(at: level)
    let reference = try #require(ReferencePoints().reference(of: cell, limit: limit) { true })
    let none = LinearSteps(of: ReferenceOrbit(of: FixedComplex(plain: 0, 0, bits: 60)), reach: WideDouble(1))
    let quick = MandelbrotPainter(
      of: tile, in: cell, EscapeTime(orbit: reference.orbit, steps: reference.steps, limit: limit))
    let slow = MandelbrotPainter(
      of: tile, in: cell, EscapeTime(orbit: reference.orbit, steps: none, limit: limit))
    for _ in 0..<20 {
      let (x, y) = (numbers.number(in: 0...256), numbers.number(in: 0...256))
      guard case .escaped(let a) = quick.escape(x: x, y: y), case .escaped(let b) = slow.escape(x: x, y: y)
      else {
        #expect(quick.escape(x: x, y: y) == slow.escape(x: x, y: y))
        continue
      }
      #expect(a.smoothCount.isClose(to: b.smoothCount, within: 1e-3))
      #expect(a.distanceOctaves.isClose(to: b.distanceOctaves, within: 1e-3))
      #expect(a.direction.x.isClose(to: b.direction.x, within: 1e-3))
    }
  }

  @Test func whichReferenceAPointIsReportedByMakesNoDifference() throws {
    var numbers = SeededNumbers(seed: 71)
    let level = 40
    let tile = Self.tile(at: Self.spiral, level: level)
    let limit = 3000
    // References from all cells around the tile, up to the whole set; some escape long before the tile's
    // points do.
    let painters = try [0, 6, 17, 24, 33].map { octaves -> MandelbrotPainter in
      let cell = tile.ancestor(at: octaves)
      let reference = try #require(ReferencePoints().reference(of: cell, limit: limit) { true })
      return MandelbrotPainter(
        of: tile, in: cell, EscapeTime(orbit: reference.orbit, steps: reference.steps, limit: limit))
    }
    for _ in 0..<30 {
      let (x, y) = (numbers.number(in: 0...256), numbers.number(in: 0...256))
      let counts = painters.map { painter -> Double in
        if case .escaped(let escaped) = painter.escape(x: x, y: y) { escaped.smoothCount } else { -1 }
      }
      // The farther away the reference is, the fewer digits a distance has: 53 − 40 for the whole set.
      for (count, tolerance) in zip(counts, [1, 0.2, 0.02, 1e-3]) {
        #expect(count.isClose(to: counts.last!, within: tolerance))
      }
    }
  }

  @Test func theLowerHalfMirrorsTheUpperOne() throws {
    let upper = EndlessAddress(level: 4, column: 7, row: 5)
    let lower = EndlessAddress(level: 4, column: 7, row: 10)
    let (above, below) = (try painter(upper), try painter(lower))
    for (x, y) in [(3.0, 200.0), (100, 100), (250, 31), (77, 128)] {
      switch (above.escape(x: x, y: y), below.escape(x: x, y: 256 - y)) {
      case (.escaped(let a), .escaped(let b)):
        #expect(
          a.count == b.count && a.re.isClose(to: b.re, within: 1e-6) && a.im.isClose(to: -b.im, within: 1e-6))
      case (let a, let b): #expect(a == b)
      }
    }
  }

  @Test func pointsOfTheSetAreInside() throws {
    /// The outcome at the pixel that contains a number, at a level.
    func escape(_ re: Double, _ im: Double, level: Int) throws -> Escape {
      let place = MandelbrotPlane.place(of: FixedComplex(plain: re, im, bits: 52)).place(at: level)
      return try painter(place.tile).escape(x: place.offsetX * 256, y: place.offsetY * 256)
    }
    // The centres of components of periods 1 to 5, and a point near each of them.
    for (re, im) in [
      (0.0, 0.0), (-1, 0), (-0.122561166876654, 0.744861766619744), (-1.754877666246693, 0),
      (0.282271390766914, 0.530060617578525), (-1.985424253054206, 0),
    ] {
      for level in [0, 5, 20] { #expect(try escape(re, im, level: level) == .inside) }
    }
    #expect(try escape(-1.7545, 0, level: 16) == .inside)
    #expect(try escape(-0.1, 0.7, level: 16) == .inside)
  }

  @Test func theLargestPartsAreThosePointsWhoseCyclesAttract() {
    var numbers = SeededNumbers(seed: 72)
    for _ in 0..<500 {
      let (re, im) = (numbers.number(in: -1.5...0.5), numbers.number(in: -0.8...0.8))
      // Multipliers: of the fixed point, 1 − √(1 − 4·c) with the principal root, and of the cycle of two,
      // 4·(c + 1).
      let (x, y) = (1 - 4 * re, -4 * im)
      let size = (x * x + y * y).squareRoot()
      let root = (x: ((size + x) / 2).squareRoot(), y: (y < 0 ? -1 : 1) * ((size - x) / 2).squareRoot())
      let fixed = (1 - root.x) * (1 - root.x) + root.y * root.y
      let two = 16 * ((re + 1) * (re + 1) + im * im)
      guard abs(fixed - 1) > 1e-9, abs(two - 1) > 1e-9 else { continue }
      #expect(MandelbrotPlane.isInLargestParts(re: re, im: im) == (fixed < 1 || two < 1))
    }
    #expect(!MandelbrotPlane.isInLargestParts(re: 0.2501, im: 0))
    #expect(!MandelbrotPlane.isInLargestParts(re: -1.2501, im: 0))
    #expect(!MandelbrotPlane.isInLargestParts(re: -0.12, im: 0.75))
  }

  @Test func theSameTileHasTheSamePictureWheneverItIsAskedFor() throws {
    let tile = EndlessTile(at: Self.tile(at: Self.spiral, level: 5))
    let first = try #require(world.pixels(of: tile)).image
    // Computes other places between the two.
    _ = try painter(Self.tile(at: Self.star, level: 300))
    let (again, other) = (world.pixels(of: tile)?.image, MandelbrotWorld().pixels(of: tile)?.image)
    for image in [try #require(again), try #require(other)] {
      #expect(image.width == 256)
      #expect(memcmp(image.bytes, first.bytes, first.bytesPerRow * first.height) == 0)
    }
  }

  @Test func aReferenceThatIsNotWantedAnyMoreIsGoneOnWithByTheNext() throws {
    let points = ReferencePoints()
    let cell = Self.tile(at: Self.star, level: 120)
    var questions = 0
    let nothing = points.reference(of: cell, limit: 4000) {
      questions += 1
      return questions < 4
    }
    #expect(nothing == nil && questions == 4)
    let all = try #require(points.reference(of: cell, limit: 4000) { true })
    let other = try #require(ReferencePoints().reference(of: cell, limit: 4000) { true })
    #expect(all.orbit.re == other.orbit.re && all.orbit.im == other.orbit.im)
  }

  @Test func aTileThatNobodyWantsIsGivenUp() {
    let tile = EndlessTile(at: EndlessAddress(level: 2, column: 1, row: 1))
    tile.cancel()
    #expect(world.pixels(of: tile) == nil)
    #expect(world.painter(for: EndlessAddress(level: 2, column: 4, row: 1)) { true } == nil)
    #expect(world.painter(for: EndlessAddress(level: -1, column: 0, row: 0)) { true } == nil)
  }

  // MARK: - Places

  @Test(arguments: [100, 3400]) func aMisiurewiczPointIsKnownToAsManyDigitsAsAskedFor(octaves: Int) {
    let point = Self.star
    let bits = octaves + 20
    let place = point.place(octaves: octaves)
    let c = MandelbrotPlane.number(at: place, bits: bits)
    var (x, y) = (BigInt(0), BigInt(0))
    var values: [(x: BigInt, y: BigInt)] = [(0, 0)]
    for _ in 1...8 {
      (x, y) = (((x * x - y * y) >> c.bits) + c.re, ((2 * x * y) >> c.bits) + c.im)
      values.append((x, y))
    }
    // The orbit enters the cycle after seven steps, not before.
    let bound = BigInt(1) << (c.bits - octaves + 12)
    #expect((values[8].x - values[7].x).magnitude < bound && (values[8].y - values[7].y).magnitude < bound)
    #expect((values[7].x - values[6].x).magnitude > bound)
    #expect(
      c.wide.plain.re.isClose(to: point.re, within: 1e-6)
        && c.wide.plain.im.isClose(to: point.im, within: 1e-6))
  }

  @Test func placesAndNumbersAreInverse() {
    let number = FixedComplex(plain: -0.8125, 1.75, bits: 200)
    let place = MandelbrotPlane.place(of: number)
    #expect(MandelbrotPlane.number(at: place, bits: 200).with(bits: 200) == number)
    let middle = EndlessPosition(tile: .unit, offsetX: 0.5, offsetY: 0.5)
    #expect(MandelbrotPlane.number(at: middle, bits: 10).wide.plain == (-0.75, 0))
  }
}
