import RenderList
import TestSupport
import Testing

struct RepaintLawTests {
  /// How blurs of what is beneath are.
  enum Backdrops { case plain, fading, beneathGroups }

  @Test(
    arguments: [RenderImage.Format.opaque, .premultiplied], [Backdrops.plain, .fading, .beneathGroups])
  func repaintingWhatChangedLooksExactlyLikeRepaintingEverything(
    format: RenderImage.Format, backdrops: Backdrops
  ) {
    func list(_ picture: RandomPicture) -> RenderList {
      switch backdrops {
      case .plain: picture.list
      case .fading: picture.fadedList
      case .beneathGroups: picture.listBeneathGroups
      }
    }
    // In a usual run the formats share the seeds.
    let first = format == .opaque || isLongRun ? 0 : 1
    for seed in stride(from: first, to: rounds(6, long: 400), by: isLongRun ? 1 : 2) {
      var picture = RandomPicture(seed: seed)
      let painter = CairoPainter(
        width: RandomPicture.size.width, height: RandomPicture.size.height, format: format)
      painter.paint(list(picture))
      for step in 0..<6 {
        let before = list(picture)
        picture.change()
        let after = list(picture)
        let work = painter.paint(after)
        guard painter.shows(after) else {
          let whole = CairoPainter.pixels(of: after, format: format)
          let different = whole.indices.filter { painter.pixels[$0] != whole[$0] }
          let place = different.first.map { (x: $0 % 96, y: $0 / 96) }
          Issue.record(
            """
            seed \(seed), step \(step): \(different.count) pixels differ, first \(place!) in \(work.damage)
            \(String(painter.pixels[different[0]], radix: 16)) for \(String(whole[different[0]], radix: 16))
            \(before)\(after)
            """)
          return
        }
      }
    }
  }

  /// Frames so large that several cores paint them: a partial repaint is cut into other bands than a full one.
  @Test func bandsOfCoresDoNotShow() {
    // Enough pixels for two cores, and in a long run for four.
    let times = isLongRun ? 7 : 5
    func enlarged(_ items: [RenderItem]) -> RenderList {
      let enlarge = RenderItem.beginTransform(
        .init(a: Double(times), b: 0, c: 0, d: Double(times), tx: 0, ty: 0))
      return RenderList(width: 96 * times, height: 72 * times, items: [enlarge] + items + [.endTransform])
    }
    for seed in 0..<rounds(7, long: 100) {
      var picture = RandomPicture(seed: seed)
      let painter = CairoPainter(width: 96 * times, height: 72 * times, format: .premultiplied)
      painter.paint(enlarged(picture.items))
      picture.change()
      let list = enlarged(picture.items)
      painter.paint(list)
      #expect(painter.shows(list), "seed \(seed)")
    }
  }

  @Test func paintingTheSameAgainDoesNothing() {
    for seed in 0..<rounds(15, long: 50) {
      let list = RandomPicture(seed: seed).list
      let painter = CairoPainter(width: list.width, height: list.height)
      painter.paint(list)
      #expect(painter.paint(list) == PaintWork(damage: [], itemsDrawn: 0))
    }
  }
}
