import RenderList
import TestSupport
import Testing

struct ShiftTests {
  private let width = 320
  private let height = 240

  /// A plane of tiles behind a clip, with things that stay where they are above and beneath it.
  private func scene(seed: Int, x: Int, y: Int, tiles: [RenderImage]) -> RenderList {
    var numbers = SeededNumbers(seed: UInt64(seed))
    func number(_ range: ClosedRange<Double>) -> Double { numbers.number(in: range) }
    func place(_ side: ClosedRange<Double>) -> RenderRect {
      let (left, top) = (number(-100...350).rounded(), number(-100...250).rounded())
      return rect(left, top, left + number(side).rounded(), top + number(side).rounded())
    }
    func moved(_ place: RenderRect) -> RenderRect {
      rect(place.minX + Double(x), place.minY + Double(y), place.maxX + Double(x), place.maxY + Double(y))
    }
    var items: [RenderItem] = [.fill(rect(0, 0, 320, 240), .white, cornerRadius: 0)]
    if seed % 3 == 0 { items.append(.beginClip(rect(10, 20, 310, 200), cornerRadius: 0)) }
    let side = number(60...400).rounded()
    for index in 0..<Int(number(1...9)) {
      let (column, row) = (Double(index % 3) * side, Double(index / 3) * side)
      let tile = tiles[index % tiles.count]
      let source = rect(0, 0, Double(tile.width), Double(tile.height))
      items.append(
        .image(tile, source: source, moved(rect(column, row, column + side, row + side)), filter: .bilinear))
    }
    for _ in 0..<Int(number(0...4)) {
      items.append(
        .fill(moved(place(5...80)), .init(red: 0.2, green: 0.4, blue: 1, alpha: 0.6), cornerRadius: 0))
    }
    if seed % 3 == 0 { items.append(.endClip) }
    for index in 0..<Int(number(0...3)) {
      items.append(
        .fill(
          place(5...60), .init(red: 1, green: 0.4, blue: 0, alpha: 0.7),
          cornerRadius: RenderCorners(Double(index) * 3)))
    }
    return RenderList(width: width, height: height, items: items)
  }

  @Test func scrollingLooksExactlyLikeRepaintingEverything() {
    let tiles = [texture(64, 64), texture(200, 150), texture(97, 61), texture(64, 64, .premultiplied)]
    var (moved, copied) = (0, 0)
    for seed in 0..<150 {
      var numbers = SeededNumbers(seed: UInt64(seed))
      var (x, y) = (0, 0)
      let painter = CairoPainter(width: width, height: height)
      for step in 0..<5 {
        let list = scene(seed: seed, x: x, y: y, tiles: tiles)
        let work = painter.paint(list)
        moved += work.pixelsMoved
        copied += work.pixelsCopied
        #expect(painter.shows(list), "seed \(seed), step \(step)")
        x += Int(numbers.number(in: -40...40))
        y += Int(numbers.number(in: -40...40))
      }
    }
    // The test is meaningful only if many pixels moved, with and without copying.
    #expect(moved > 150 * 4 * width * height / 5)
    #expect(copied > moved / 10 && copied < moved * 9 / 10, "\(copied) of \(moved)")
  }

  /// A photo that is partly visible, at an arbitrary scale.
  private func photo(_ photo: RenderImage, x: Double, y: Double) -> RenderList {
    RenderList(
      width: width, height: height,
      items: [
        .fill(rect(0, 0, 320, 240), .black, cornerRadius: 0),
        .image(
          photo, source: rect(0, 0, 2000, 1500), rect(x, y, x + 1420, y + 1065), filter: .bilinear),
      ])
  }

  @Test func aPannedPhotoIsPaintedOnlyWhereItIsNew() {
    let texture = texture(2000, 1500)
    let painter = CairoPainter(width: width, height: height)
    painter.paint(photo(texture, x: -300, y: -200))
    let work = painter.paint(photo(texture, x: -310, y: -193))
    #expect(
      work.damage == [
        .init(minX: 0, minY: 0, maxX: 320, maxY: 7), .init(minX: 310, minY: 7, maxX: 320, maxY: 240),
      ])
    #expect(work.pixelsMoved == 310 * 233)
    #expect(work.pixelsCopied == 0)
    #expect(work.itemsDrawn == 2)
  }

  @Test func tilesThatShareAnImageMoveTogether() {
    let tile = texture(160, 160)
    func tiles(_ x: Double, _ y: Double) -> RenderList {
      let places = (0..<12).map { (x: Double($0 % 4) * 160 - 100 + x, y: Double($0 / 4) * 160 - 70 + y) }
      return RenderList(
        width: width, height: height,
        items: places.map {
          .image(
            tile, source: rect(0, 0, 160, 160), rect($0.x, $0.y, $0.x + 160, $0.y + 160), filter: .bilinear)
        })
    }
    let painter = CairoPainter(width: width, height: height)
    painter.paint(tiles(0, 0))
    let work = painter.paint(tiles(-7, 4))
    #expect(work.pixelsMoved == 313 * 236)
    #expect(painter.pixels == CairoPainter.pixels(of: tiles(-7, 4)))
  }

  @Test func largeImagesThatStayDoNotHideWhatMoves() {
    let (still, moving) = (texture(320, 240), texture(200, 200))
    func list(_ x: Double) -> RenderList {
      let backdrop = RenderItem.image(
        still, source: rect(0, 0, 320, 240), rect(0, 0, 320, 240), filter: .bilinear)
      let front = RenderItem.image(
        moving, source: rect(0, 0, 200, 200), rect(x, 20, x + 200, 220), filter: .bilinear)
      return RenderList(width: width, height: height, items: Array(repeating: backdrop, count: 6) + [front])
    }
    let painter = CairoPainter(width: width, height: height)
    painter.paint(list(50))
    #expect(painter.paint(list(43)).pixelsMoved == 200 * 200)
    #expect(painter.pixels == CairoPainter.pixels(of: list(43)))
  }

  @Test func aPhotoMovesAlthoughTheManyThumbnailsBelowItMoveLess() {
    let (photo, thumbnail) = (texture(300, 180), texture(8, 8))
    func list(_ x: Double) -> RenderList {
      let strip = (0..<30).map { number in
        let left = 3 + Double(number) * 10 + (x / 9).rounded()
        return RenderItem.image(
          thumbnail, source: rect(0, 0, 8, 8), rect(left, 210, left + 8, 218), filter: .nearest)
      }
      let front = RenderItem.image(
        photo, source: rect(0, 0, 300, 180), rect(x, 10, x + 300, 190), filter: .nearest)
      return RenderList(
        width: width, height: height,
        items: [.fill(rect(0, 0, 320, 240), .black, cornerRadius: 0), front] + strip)
    }
    let painter = CairoPainter(width: width, height: height)
    painter.paint(list(20))
    #expect(painter.paint(list(12)).pixelsMoved > 290 * 180)
    #expect(painter.pixels == CairoPainter.pixels(of: list(12)))
  }

  @Test func aLongWayKeepsEveryPixelExact() {
    let texture = texture(2000, 1500)
    let painter = CairoPainter(width: width, height: height)
    for step in 0..<70 {
      let list = photo(texture, x: -Double(step * 15), y: -Double(step * 11))
      painter.paint(list)
      #expect(painter.shows(list))
    }
  }

  @Test func whatIsZoomedIsNotMoved() {
    let texture = texture(500, 400)
    func zoomed(_ side: Double) -> RenderList {
      RenderList(
        width: width, height: height,
        items: [.image(texture, source: rect(0, 0, 500, 400), rect(0, 0, side, side), filter: .bilinear)])
    }
    let painter = CairoPainter(width: width, height: height)
    painter.paint(zoomed(300))
    #expect(painter.paint(zoomed(310)).pixelsMoved == 0)
  }
}
