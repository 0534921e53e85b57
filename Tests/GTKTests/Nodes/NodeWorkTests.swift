import RenderList
import RenderPictures
import Testing

@testable import VellumGTK

/// The bytes sent to the GPU are counted exactly.
@MainActor struct NodeWorkTests {
  init() { DrawnNodes.prepare() }

  private func list(_ items: [RenderItem], side: Int = 400) -> RenderList {
    RenderList(width: side, height: side, items: items)
  }

  private func work(_ painter: inout NodePainter, _ items: [RenderItem], side: Int = 400) -> NodeWork? {
    painter.paint(list(items, side: side), scale: 1)?.work
  }

  private let card = smoothImage(200, 100)
  private let icon = RenderPath(steps: [.move(0, 0), .line(20, 5), .line(8, 20), .close])

  /// A row of a list: a shadow, a round card, a picture in a round clip, a path.
  private func row(_ y: Double) -> [RenderItem] {
    [
      .shadow(rect(20, y, 380, y + 120), RenderShadow(color: .black, sigma: 4, corners: 12)),
      .fill(rect(20, y, 380, y + 120), .white, cornerRadius: 12),
      .beginClip(rect(30, y + 10, 230, y + 110), cornerRadius: 10),
      .image(card, source: rect(0, 0, 200, 100), rect(30, y + 10, 230, y + 110), filter: .bilinear), .endClip,
      .shape(
        RenderShape(path: icon, matrix: .init(a: 1, b: 0, c: 0, d: 1, tx: 300.25, ty: y + 40.5), fill: .red)),
    ]
  }

  @Test func aScrolledListSendsNothing() {
    var painter = NodePainter()
    _ = work(&painter, row(10) + row(140) + row(270))

    for y in stride(from: 9.0, to: -120, by: -7) {
      #expect(work(&painter, row(y) + row(y + 130) + row(y + 260)) == NodeWork())
    }
  }

  @Test func anImageIsSentOnce() {
    var painter = NodePainter()
    let image = smoothImage(30, 20)
    let whole = rect(0, 0, 30, 20)

    #expect(
      work(&painter, [.image(image, source: whole, rect(0, 0, 30, 20), filter: .bilinear)])
        == NodeWork(textures: 1, bytesSent: 2400))
    #expect(
      work(&painter, [.image(image, source: whole, rect(50, 60, 117, 99), filter: .bilinear)]) == NodeWork())
    #expect(work(&painter, []) == NodeWork())
    #expect(
      work(&painter, [.image(image, source: whole, rect(5, 5, 35, 25), filter: .bilinear)]) == NodeWork())
  }

  @Test func theTexturesOfAnImageThatHasGoneGoToo() {
    var textures = TextureCache()
    var work = NodeWork()
    let map = ImageTextures.Map(scaleX: 1, scaleY: 1, offsetX: 0, offsetY: 0)
    do {
      let image = smoothImage(30, 20)
      _ = textures.nodes(of: image, map, in: DeviceRect(minX: 0, minY: 0, maxX: 30, maxY: 20), &work)
    }
    #expect(textures.byteCount == 2400)
    textures.endFrame()
    textures.endFrame()

    #expect(textures.byteCount == 0)
  }

  @Test func ofABackdropOnlyThePictureOfTheLastFrameIsKept() {
    var pictures = PictureCache()
    var work = NodeWork()
    // Small, since a debug build takes long to blur a pixel.
    let bar = DeviceRect(minX: 0, minY: 0, maxX: 60, maxY: 30)
    let size = 60 * 30 * 4
    for y in stride(from: 0.0, to: 20, by: 1) {
      let beneath: [RenderItem] = [
        .fill(rect(0, y, 60, y + 10), .red, cornerRadius: 0),
        .backdrop(rect(0, 0, 60, 30), RenderBackdrop(sigma: 6), cornerRadius: 0),
      ]
      _ = pictures.picture(of: beneath, in: bar, isBackdrop: true, &work)
      pictures.endFrame()
      #expect(pictures.byteCount == size)
    }
    _ = pictures.picture(of: [.fill(rect(0, 0, 9, 9), .red, cornerRadius: 2)], in: bar, &work)
    pictures.endFrame()
    pictures.endFrame()

    // Another picture is kept while there is room.
    #expect(pictures.byteCount == size)
    #expect(work.pixelsPainted == 21 * 60 * 30)
  }

  @Test func ofADrawingThatChangedOnlyThatPartIsSent() throws {
    var painter = NodePainter()
    let pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: 200 * 200)
    defer { pixels.deallocate() }
    pixels.update(repeating: 0xffff_ffff, count: 200 * 200)
    func version(_ revision: ImageRevision) -> RenderImage {
      let copy = UnsafeMutablePointer<UInt32>.allocate(capacity: 200 * 200)
      copy.update(from: pixels, count: 200 * 200)
      let address = Int(bitPattern: copy)
      return RenderImage(
        width: 200, height: 200, bytesPerRow: 800, format: .opaque, bytes: copy, revision: revision,
        release: { UnsafeMutablePointer<UInt32>(bitPattern: address)?.deallocate() })
    }
    func items(_ image: RenderImage) -> [RenderItem] {
      [.image(image, source: rect(0, 0, 200, 200), rect(7, 9, 207, 209), filter: .bilinear)]
    }
    let first = ImageRevision()
    #expect(work(&painter, items(version(first))) == NodeWork(textures: 1, bytesSent: 160_000))

    for y in 50..<60 { (pixels + y * 200 + 100).update(repeating: 0xffff_0000, count: 20) }
    let second = first.next(changing: DeviceRect(minX: 100, minY: 50, maxX: 120, maxY: 60))
    let changed = list(items(version(second)))
    let painted = painter.paint(changed, scale: 1)
    let (node, work) = try #require(painted)

    // Twelve more pixels along each axis: the margins for filtering.
    #expect(work == NodeWork(textures: 1, bytesSent: 32 * 22 * 4))
    #expect(DrawnNodes.pixels(of: node, width: 400, height: 400) == CairoPainter.pixels(of: changed))
  }

  @Test func aLargeImageIsCutAndOnlyWhatIsSeenIsSent() throws {
    var painter = NodePainter()
    let side = Texture.longestSide
    let image = smoothImage(side * 2, 40)
    let whole = rect(0, 0, Double(side * 2), 40)
    let first = work(
      &painter, [.image(image, source: whole, rect(0, 0, Double(side * 2), 40), filter: .bilinear)])

    #expect(first == NodeWork(textures: 1, bytesSent: (side - 6) * 40 * 4))
    let fitted = list([.image(image, source: whole, rect(0, 0, 400, 40), filter: .bilinear)])
    let painted = painter.paint(fitted, scale: 1)
    let (node, work) = try #require(painted)
    #expect(work.textures == 2)
    let difference = Difference(
      DrawnNodes.pixels(of: node, width: 400, height: 400), CairoPainter.pixels(of: fitted))
    #expect(difference.mean < 0.5, "\(difference)")
  }

  @Test func whatMovesAndTurnsUprightIsNotPaintedAgain() {
    var painter = NodePainter()
    let shape = row(0).last!
    func items(_ x: Double) -> [RenderItem] {
      [.beginTransform(.init(a: 1, b: 0, c: 0, d: 1, tx: x, ty: 0)), shape, .endTransform]
    }
    #expect(work(&painter, items(0))!.pixelsPainted > 0)
    #expect(work(&painter, items(-13))!.pixelsPainted == 0)
    #expect(work(&painter, items(-13.5))!.pixelsPainted > 0)
  }
}
