import RenderList
import Testing

struct RenderListTextTests {
  @Test func everyItemHasALineAndGroupsAreIndented() {
    let (photo, icon) = (whiteImage(60, 40), texture(8, 8, .premultiplied))
    let list = RenderList(
      width: 320, height: 200,
      items: [
        .fill(rect(0, 0, 320, 200), .white, cornerRadius: 0),
        .beginClip(rect(10, 20, 110, 80), cornerRadius: 8),
        .image(photo, source: rect(0, 0, 60, 40), rect(10, 20, 70, 60), filter: .bilinear),
        .beginOpacity(0.25),
        .image(icon, source: rect(0, 0, 8, 8), rect(10, 20, 18, 28), filter: .nearest),
        .image(photo, source: rect(0.5, 0, 60, 40), rect(70, 20, 130, 60), filter: .bilinear),
        .endOpacity,
        .endClip,
        .beginTransform(.init(a: 0, b: 1, c: -1, d: 0, tx: 100, ty: -0.125)),
        .border(
          rect(0, 0, 4, 4), width: 1.5, .init(red: 1, green: 0.5, blue: 0, alpha: 0.5), cornerRadius: 2),
        .endTransform,
        .pattern(icon, rect(0, 0, 9, 9), phaseX: 1, phaseY: 2.00001, scale: 1),
        .pattern(icon, rect(0, 0, 9, 9), phaseX: 1, phaseY: 2, scale: 2),
        .backdrop(rect(0, 0, 90, 30), RenderBackdrop(sigma: 6, saturation: 1.5), cornerRadius: 4),
        .backdrop(
          rect(0, 0, 90, 30), RenderBackdrop(sigma: 6, fade: RenderFade(minX: 22, maxY: 18.5)),
          cornerRadius: 4),
        .backdrop(rect(0, 0, 9, 3), RenderBackdrop(sigma: 6, isBeneathGroup: true), cornerRadius: 0),
      ])
    #expect(
      list.description == """
        frame 320×200
        fill (0 0 320 200) #ffffff
        clip (10 20 110 80) radius 8
          image 1 60×40 opaque (0 0 60 40) -> (10 20 70 60) bilinear
          opacity 0.25
            image 2 8×8 premultiplied (0 0 8 8) -> (10 20 18 28) nearest
            image 1 60×40 opaque (0.5 0 60 40) -> (70 20 130 60) bilinear
        transform 0 1 -1 0 100 -0.125
          border (0 0 4 4) width 1.5 #ff800080 radius 2
        pattern 2 8×8 premultiplied (0 0 9 9) phase 1 2
        pattern 2 8×8 premultiplied (0 0 9 9) phase 1 2 scale 2
        backdrop (0 0 90 30) blur 6 saturation 1.5 radius 4
        backdrop (0 0 90 30) blur 6 saturation 1 fade 22 0 0 18.5 radius 4
        backdrop (0 0 9 3) blur 6 saturation 1 beneath the group

        """)
  }

  @Test func numbersHaveAtMostFourDecimals() {
    let edges = [0.1 + 0.2, -0.00001, -1.00005, 12345.67891]
    let list = RenderList(
      width: 1, height: 1,
      items: [.fill(rect(edges[0], edges[1], edges[2], edges[3]), .black, cornerRadius: 0)])
    #expect(list.description == "frame 1×1\nfill (0.3 0 -1.0001 12345.6789) #000000\n")
  }
}
