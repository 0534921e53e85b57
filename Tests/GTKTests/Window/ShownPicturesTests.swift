import RenderList
import Testing

@testable import VellumGTK

struct ShownPicturesTests {
  /// A board of 100 by 100 pixels with squares of 10 pixels at `places`.
  private func board(_ places: [(x: Int, y: Int)], side: Int = 10) -> RenderList {
    var list = RenderList(width: 100, height: 100)
    for (x, y) in places {
      list.items.append(
        .fill(
          RenderRect(minX: Double(x), minY: Double(y), maxX: Double(x + side), maxY: Double(y + side)),
          RenderColor(red: 1, green: 0, blue: 0), cornerRadius: 0))
    }
    return list
  }

  private func place(_ x: Int, _ y: Int, side: Int = 10) -> DeviceRect {
    DeviceRect(minX: x, minY: y, maxX: x + side, maxY: y + side)
  }

  @Test func theFirstPictureIsShownAsAWhole() {
    var pictures = ShownPictures()

    #expect(pictures.show(board([]), scale: 1) == .whole)
  }

  @Test func aPictureThatIsShownIsNotShownAgain() {
    var pictures = ShownPictures()
    _ = pictures.show(board([(0, 0)]), scale: 1)

    #expect(pictures.show(board([(0, 0)]), scale: 1) == nil)
    #expect(pictures.show(board([(0, 0)]), scale: 2) == .whole)
  }

  @Test func aSmallChangeIsShownAsParts() {
    var pictures = ShownPictures()
    _ = pictures.show(board([]), scale: 1)

    #expect(pictures.show(board([(20, 30)]), scale: 1) == .parts([place(20, 30)]))
    #expect(pictures.show(board([(20, 30), (70, 80)]), scale: 1) == .parts([place(20, 30), place(70, 80)]))
    #expect(pictures.show(board([]), scale: 1) == .parts([]))
  }

  @Test func partsLieOnWholePoints() {
    var pictures = ShownPictures()
    _ = pictures.show(board([]), scale: 2)

    #expect(pictures.show(board([(21, 31)]), scale: 2) == .parts([place(20, 30, side: 12)]))
  }

  /// A point's edge is between two pixels, and GTK draws in whole points.
  @Test func withoutWholePixelsToAPointThereAreNoParts() {
    var pictures = ShownPictures()
    #expect(pictures.show(board([]), scale: 1.5) == .whole)
    #expect(pictures.show(board([(20, 30)]), scale: 1.5) == .whole)
    #expect(pictures.show(board([(20, 30)]), scale: 1.5) == nil)
  }

  @Test func moreThanHalfOfThePictureIsShownAsAWhole() {
    var pictures = ShownPictures()
    _ = pictures.show(board([]), scale: 1)

    #expect(pictures.show(board([(0, 0)], side: 70), scale: 1) == .parts([place(0, 0, side: 70)]))
    #expect(pictures.show(board([(0, 0)], side: 71), scale: 1) == .whole)
  }

  @Test func anotherSizeIsShownAsAWhole() {
    var pictures = ShownPictures()
    _ = pictures.show(board([]), scale: 1)

    #expect(pictures.show(RenderList(width: 100, height: 101), scale: 1) == .whole)
  }

  @Test func aLargeChangeThatStaysIsDrawnAgainNoMoreThanOnceInAll() {
    var pictures = ShownPictures()
    var updates = [pictures.show(board([]), scale: 1)]
    let large = board([(0, 0)], side: 60)
    updates.append(pictures.show(large, scale: 1))
    for step in 0..<4 {
      var list = large
      list.items += board([(80, step * 10)]).items
      updates.append(pictures.show(list, scale: 1))
    }

    // Each part of 60 by 60 pixels that is drawn again repeats 3600 pixels; the third passes 10 000.
    let isWhole = updates.map { $0 == .whole }
    #expect(isWhole == [true, false, false, false, true, false])
  }
}
