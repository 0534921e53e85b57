import RenderList
import Testing

struct DamageTests {
  private let photo = whiteImage(64, 64)

  private func list(_ items: [RenderItem]) -> RenderList { RenderList(width: 400, height: 300, items: items) }

  private func fill(_ x: Double, _ y: Double, _ side: Double = 10) -> RenderItem {
    .fill(rect(x, y, x + side, y + side), .red, cornerRadius: 0)
  }

  @Test func equalListsHaveNoDamage() {
    let items = [fill(0, 0), fill(20, 20)]
    #expect(list(items).damage(since: list(items)) == [])
  }

  @Test func aMovedItemDamagesWhereItWasAndWhereItIs() {
    let (before, after) = (list([fill(0, 0), fill(50, 50)]), list([fill(0, 0), fill(100, 200)]))
    #expect(
      after.damage(since: before) == [
        .init(minX: 50, minY: 50, maxX: 60, maxY: 60), .init(minX: 100, minY: 200, maxX: 110, maxY: 210),
      ])
  }

  @Test func anInsertedItemDamagesItsPlaceOnly() {
    let items = (0..<10).map { fill(Double($0) * 20, 0) }
    for place in 0...items.count {
      var more = items
      more.insert(fill(0, 100), at: place)
      let expected = [DeviceRect(minX: 0, minY: 100, maxX: 10, maxY: 110)]
      #expect(list(more).damage(since: list(items)) == expected)
      #expect(list(items).damage(since: list(more)) == expected)
    }
  }

  @Test func reorderedItemsAreDamaged() {
    let (a, b) = (fill(0, 0), fill(5, 5))
    #expect(list([b, a]).damage(since: list([a, b])).reduce(0) { $0 + $1.area } == 100)
  }

  @Test func withinEqualGroupsOnlyWhatChangedIsDamaged() {
    func nested(_ x: Double) -> RenderList {
      list([
        .beginClip(rect(0, 0, 200, 200), cornerRadius: 0), fill(0, 0),
        .beginTransform(.init(a: 2, b: 0, c: 0, d: 2, tx: 10, ty: 0)), fill(0, 40), fill(x, 0), .endTransform,
        fill(30, 0), .endClip,
      ])
    }
    #expect(nested(50).damage(since: nested(45)) == [.init(minX: 100, minY: 0, maxX: 130, maxY: 20)])
  }

  @Test func whatIsClippedAwayIsNotDamaged() {
    func clipped(_ y: Double) -> RenderList {
      list([.beginClip(rect(0, 0, 100, 5), cornerRadius: 0), fill(0, y), .endClip])
    }
    #expect(clipped(20).damage(since: clipped(30)) == [])
    #expect(clipped(0).damage(since: clipped(30)) == [.init(minX: 0, minY: 0, maxX: 10, maxY: 5)])
  }

  @Test func aChangedOpacityDamagesTheGroup() {
    func group(_ opacity: Double) -> RenderList {
      list([.beginOpacity(opacity), fill(0, 0), fill(30, 0), .endOpacity])
    }
    #expect(group(0.5).damage(since: group(0.4)) == [.init(minX: 0, minY: 0, maxX: 40, maxY: 10)])
  }

  @Test func aFrameOfAnotherSizeIsAllDamage() {
    let before = RenderList(width: 10, height: 10)
    #expect(
      RenderList(width: 20, height: 5).damage(since: before) == [.init(minX: 0, minY: 0, maxX: 20, maxY: 5)])
  }

  @Test func manyScatteredChangesBecomeSixteenRectanglesAtMost() {
    let before = list((0..<30).map { fill(Double($0 % 6) * 40, Double($0 / 6) * 40) })
    let after = list((0..<30).map { fill(Double($0 % 6) * 40, Double($0 / 6) * 40, 11) })
    let damage = after.damage(since: before)
    #expect(damage.count <= 16 && damage.count > 1)
    for index in 0..<30 {
      let (x, y) = (index % 6 * 40, index / 6 * 40)
      #expect(damage.contains { $0.minX <= x && $0.maxX >= x + 11 && $0.minY <= y && $0.maxY >= y + 11 })
    }
  }

  @Test func tooManyScatteredChangesBecomeOneRectangle() {
    func dots(_ side: Double) -> RenderList {
      list((0..<100).map { fill(Double($0 % 10) * 40, Double($0 / 10) * 40, side) })
    }
    let damage = dots(11).damage(since: dots(10))
    #expect(damage.count == 1)
  }
}
