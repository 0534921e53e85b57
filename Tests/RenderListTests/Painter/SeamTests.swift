import RenderList
import Testing

struct SeamTests {
  /// White tiles over black, as a view of a tiled plane commits them: neighbours share their edges, and edges are snapped.
  private func tiles(scale: Double, x: Double, y: Double, transformed: Bool) -> RenderList {
    let side = 64
    let tile = whiteImage(side, side)
    var items: [RenderItem] = [.fill(rect(0, 0, 300, 200), .black, cornerRadius: 0)]
    if transformed { items.append(.beginTransform(.init(a: scale, b: 0, c: 0, d: scale, tx: x, ty: y))) }
    for row in -1..<8 {
      for column in -1..<11 {
        let plane = rect(
          Double(column * side), Double(row * side), Double((column + 1) * side), Double((row + 1) * side))
        let device = rect(
          plane.minX * scale + x, plane.minY * scale + y, plane.maxX * scale + x, plane.maxY * scale + y)
        items.append(
          .image(
            tile, source: rect(0, 0, Double(side), Double(side)), transformed ? plane : device.snapped,
            filter: .bilinear))
      }
    }
    if transformed { items.append(.endTransform) }
    return RenderList(width: 300, height: 200, items: items)
  }

  @Test(arguments: [false, true])
  func tilesThatShareAnEdgeShowNoSeam(transformed: Bool) {
    for view in 0..<24 {
      let scale = 0.5 + Double(view) * 0.0613
      let list = tiles(
        scale: scale, x: -Double(view) * 0.37, y: Double(view) * 0.71 - 20, transformed: transformed)
      let pixels = CairoPainter.pixels(of: list)
      #expect(pixels.allSatisfy { $0 == 0xffff_ffff }, "scale \(scale)")
    }
  }

  @Test func theEdgesOfAScaledImageAreAsOpaqueAsItsMiddle() {
    for view in 0..<24 {
      let edge = 40.0 + Double(view) * 2
      let list = RenderList(
        width: 100, height: 100,
        items: [
          .fill(rect(0, 0, 100, 100), .black, cornerRadius: 0),
          .image(whiteImage(50, 50), source: rect(0, 0, 50, 50), rect(5, 5, edge, edge), filter: .bilinear),
        ])
      let painter = CairoPainter(width: 100, height: 100)
      painter.paint(list)
      for y in 0..<100 {
        for x in 0..<100 {
          let inside = x >= 5 && y >= 5 && Double(x) < edge && Double(y) < edge
          #expect(painter.pixel(x: x, y: y) == (inside ? 0xffff_ffff : 0xff00_0000))
        }
      }
    }
  }
}
