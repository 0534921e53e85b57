import RenderList
import Testing

struct SnappingTests {
  /// Upright rectangles in a transform are snapped by what paints them.
  @Test func aRectangleThatIsMovedByHalfAPixelKeepsItsSize() {
    for number in -20...20 {
      let x = Double(number) / 2
      let moved = rect(x, -x, x + 7, 3 - x).snapped
      #expect(moved.width == 7 && moved.height == 3)
      // The one beside it begins where it ends.
      #expect(rect(x + 7, -x, x + 9, 3 - x).snapped.minX == moved.maxX)
    }
    #expect(rect(0.5, -0.5, 1.5, 2.5).snapped == rect(1, 0, 2, 3))
  }

  @Test func linesOnHalvesAreAllPainted() {
    let lines = (0..<12).map { number -> RenderItem in
      .fill(rect(Double(number) * 4, 1, Double(number) * 4 + 1, 9), .white, cornerRadius: 0)
    }
    // A mirror, so that the painter snaps: from 49.5 − 4n to 48.5 − 4n.
    let mirrored = RenderItem.beginTransform(.init(a: -1, b: 0, c: 0, d: 1, tx: 49.5, ty: 0))
    let list = RenderList(width: 60, height: 10, items: [mirrored] + lines + [.endTransform])
    let row = CairoPainter.pixels(of: list)[60 * 5..<60 * 6]
    #expect(row.indices.filter { row[$0] & 0xff == 0xff }.map { $0 - 60 * 5 } == (0..<12).map { 5 + 4 * $0 })
  }

  @Test func numbersThatAreNoneAreEmpty() {
    #expect(DeviceRect(rect(.nan, 0, 1, 1), under: .identity).isEmpty)
    #expect(DeviceRect(rect(0, 0, .infinity, 1), under: .identity).isEmpty)
    let far = DeviceRect(rect(-1e300, 0, 1e300, 1), under: .identity)
    #expect(far.minX == -1 << 30 && far.maxX == 1 << 30)
  }
}
