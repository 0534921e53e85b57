import RenderList
import Testing

@Suite struct RepaintLawTests {
  @Test(arguments: [RenderImage.Format.opaque, .premultiplied])
  func repaintingWhatChangedLooksExactlyLikeRepaintingEverything(format: RenderImage.Format) {
    for seed in 0..<400 {
      var picture = RandomPicture(seed: seed)
      let painter = CairoPainter(
        width: RandomPicture.size.width, height: RandomPicture.size.height, format: format)
      painter.paint(picture.list)
      for step in 0..<6 {
        let before = picture.list
        picture.change()
        let work = painter.paint(picture.list)
        guard painter.pixels == CairoPainter.pixels(of: picture.list, format: format) else {
          let whole = CairoPainter.pixels(of: picture.list, format: format)
          let different = whole.indices.filter { painter.pixels[$0] != whole[$0] }
          let place = different.first.map { (x: $0 % 96, y: $0 / 96) }
          Issue.record(
            """
            seed \(seed), step \(step): \(different.count) pixels differ, first \(place!) in \(work.damage)
            \(String(painter.pixels[different[0]], radix: 16)) for \(String(whole[different[0]], radix: 16))
            \(before)\(picture.list)
            """)
          return
        }
      }
    }
  }

  @Test func paintingTheSameAgainDoesNothing() {
    for seed in 0..<50 {
      let list = RandomPicture(seed: seed).list
      let painter = CairoPainter(width: list.width, height: list.height)
      painter.paint(list)
      #expect(painter.paint(list) == PaintWork(damage: [], itemsDrawn: 0))
    }
  }
}
