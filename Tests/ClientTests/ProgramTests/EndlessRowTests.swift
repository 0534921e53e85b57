import Testing
import UIKit
import VellumHeadless

@testable import EndlessRow

@MainActor struct EndlessRowTests {
  let scene = ProgramScene { EndlessRowViewController() }
  var row: EndlessRowView { scene.controller.row }

  /// Where the houses are seen, by their numbers.
  var places: [Int: CGFloat] {
    Dictionary(
      uniqueKeysWithValues: row.descendants(HouseView.self).map { ($0.number, scene.frame(of: $0).minX) })
  }

  @Test func housesFillTheRow() {
    #expect(row.numbers == [0, 1, 2])
    #expect(places == [0: 0, 1: 150, 2: 300])
  }

  @Test func aDragMovesTheHousesWithTheFinger() {
    scene.drag(from: 200, 160, by: 110, 0)
    // The house that touches the edge is still there.
    #expect(row.numbers == [-1, 0, 1, 2])
    #expect(places == [-1: -50, 0: 100, 1: 250, 2: 400])
  }

  @Test(arguments: [-1.0, 1])
  func fiftyFlicksMeetNoEnd(direction: CGFloat) {
    var travelled = Set<Int>()
    for _ in 0..<50 {
      scene.flick(from: 200, 160, by: direction * 180, 0)
      travelled.formUnion(row.numbers)
      // Without a gap, whatever has been recentred.
      #expect(zip(row.numbers, row.numbers.dropFirst()).allSatisfy { $1 == $0 + 1 })
      let sorted = places.values.sorted()
      #expect(zip(sorted, sorted.dropFirst()).allSatisfy { $1 - $0 == 150 })
      #expect(sorted[0] <= 0 && sorted[sorted.count - 1] + 150 >= 400)
      #expect(row.contentOffset.x > 0 && row.contentOffset.x < 4600)
    }
    let farthest = direction < 0 ? travelled.max()! : -travelled.min()!
    #expect(farthest > 100)
  }

  @Test func aHouseStaysUnderTheFingerWhileTheRowIsRecentred() {
    var recentred = false
    for _ in 0..<4 {
      var finger = Finger(on: scene.host, at: CGPoint(x: 395, y: 160))
      finger.drag(by: CGVector(dx: -10, dy: 0), over: 0.05)
      for _ in 0..<37 {
        let (offset, before) = (row.contentOffset.x, places)
        finger.drag(by: CGVector(dx: -10, dy: 0), over: 1.0 / 60)
        for (number, place) in places where before[number] != nil { #expect(place == before[number]! - 10) }
        if row.contentOffset.x < offset { recentred = true }
      }
      finger.rest(for: 0.1)
      finger.lift()
      scene.settle()
    }
    #expect(recentred)
  }
}
