import BigInt
import Testing

@testable import DeepZoom

struct EndlessAddressTests {
  static let deep = EndlessAddress(
    level: 3400, column: BigInt(7).power(1200), row: -(BigInt(3).power(2100)))

  @Test func anAncestorCoversItsDescendants() {
    for octaves in [0, 1, 7, 64, 3000, 3400, 5000] {
      let ancestor = Self.deep.ancestor(at: 3400 - octaves)
      #expect(ancestor.covers(Self.deep))
      #expect(!ancestor.moved(columns: 1, rows: 0).covers(Self.deep))
      #expect(octaves == 0 || !Self.deep.covers(ancestor))
      // By division, rounding down, on both sides of the origin.
      let side = BigInt(2).power(octaves)
      #expect(ancestor.column * side <= Self.deep.column && Self.deep.column < (ancestor.column + 1) * side)
      #expect(ancestor.row * side <= Self.deep.row && Self.deep.row < (ancestor.row + 1) * side)
    }
  }

  @Test func theFirstDescendantComesBackToItsAncestor() {
    for level in [3400, 3401, 9000] {
      let descendant = Self.deep.descendant(at: level)
      #expect(descendant.ancestor(at: 3400) == Self.deep)
      #expect(
        descendant.moved(columns: -1, rows: 0).ancestor(at: 3400) == Self.deep.moved(columns: -1, rows: 0))
    }
    #expect(Self.deep.counterpart(at: 3) == Self.deep.ancestor(at: 3))
    #expect(Self.deep.counterpart(at: 4000) == Self.deep.descendant(at: 4000))
  }

  @Test func farOutTheOriginIsBetweenFourTiles() {
    let far = EndlessAddress(level: 0, column: -5, row: 9).ancestor(at: -3400)
    #expect(far == EndlessAddress(level: -3400, column: -1, row: 0))
  }
}
