import Foundation
import RenderList
import TestSupport
import Testing
import VellumKit

@MainActor struct UIImageResizingTests {
  /// 6 by 6 points: a black edge one point wide, and inside of it columns that are red, green, red, green.
  private func framed(scale: CGFloat = 1) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return UIGraphicsImageRenderer(size: CGSize(width: 6, height: 6), format: format).image { context in
      UIColor.black.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 6, height: 6))
      for column in 0..<4 {
        (column % 2 == 0 ? UIColor.red : .green).setFill()
        context.fill(CGRect(x: 1 + column, y: 1, width: 1, height: 4))
      }
    }
  }

  private let caps = UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1)

  private func drawn(_ image: UIImage, _ width: CGFloat, _ height: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image { _ in
      image.draw(in: CGRect(x: 0, y: 0, width: width, height: height))
    }
  }

  @Test func anImageSaysHowItIsResized() {
    let image = framed()
    #expect(image.capInsets == .zero && image.resizingMode == .tile)
    let tiled = image.resizableImage(withCapInsets: caps)
    #expect(tiled.capInsets == caps && tiled.resizingMode == .tile && tiled.size == image.size)
    let stretched = image.resizableImage(withCapInsets: caps, resizingMode: .stretch)
    #expect(stretched.resizingMode == .stretch)
    let odd = image.resizableImage(
      withCapInsets: UIEdgeInsets(top: .nan, left: -3, bottom: 2, right: .infinity))
    #expect(odd.capInsets == UIEdgeInsets(top: 0, left: 0, bottom: 2, right: 0))
    let old = image.stretchableImage(withLeftCapWidth: 2, topCapHeight: 0)
    #expect(old.capInsets == UIEdgeInsets(top: 0, left: 2, bottom: 0, right: 3))
    #expect(old.leftCapWidth == 2 && old.topCapHeight == 0 && old.resizingMode == .stretch)
  }

  @Test func repeatedColumnsKeepTheirWidth() {
    for scale in [1, 2] as [CGFloat] {
      let image = drawn(framed(scale: scale).resizableImage(withCapInsets: caps), 16, 10)
      for x in 1..<15 {
        #expect(image.pixel(x, 5) == (x % 2 == 1 ? .red : .green))
        #expect(image.pixel(x, 0) == .black && image.pixel(x, 9) == .black)
      }
      #expect(image.pixel(0, 5) == .black && image.pixel(15, 5) == .black)
    }
  }

  @Test func stretchedColumnsGrow() {
    let image = drawn(framed().resizableImage(withCapInsets: caps, resizingMode: .stretch), 42, 10)
    #expect(image.pixel(0, 5) == .black && image.pixel(41, 5) == .black && image.pixel(20, 0) == .black)
    // Near the middle of each column; beside it neighbours mix in.
    #expect(image.pixel(5, 5).isClose(to: .red, within: 16))
    #expect(image.pixel(15, 5).isClose(to: .green, within: 16))
    #expect(image.pixel(35, 5).isClose(to: .green, within: 16))
  }

  @Test func edgesShareAPlaceThatIsTooSmall() {
    let caps = UIEdgeInsets(top: 3, left: 3, bottom: 3, right: 3)
    let image = drawn(framed().resizableImage(withCapInsets: caps), 2, 2)
    #expect(image.size == CGSize(width: 2, height: 2) && image.pixel(0, 0).alpha == 255)
  }

  @Test func edgesLargerThanAnyImageShareItToo() {
    let caps = UIEdgeInsets(top: 1e30, left: 1e30, bottom: 1e30, right: 1e30)
    let image = framed().resizableImage(withCapInsets: caps)
    #expect(drawn(image, 12, 12).pixel(0, 0).alpha == 255)
    #expect(image.leftCapWidth > 6 && image.topCapHeight > 6)
  }

  @Test func aViewStretchesWithoutPixelsOfItsOwn() {
    let screen = TestScreen()
    let view = UIImageView(image: framed().resizableImage(withCapInsets: caps, resizingMode: .stretch))
    view.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    screen.window.addSubview(view)
    screen.frame()
    #expect(view.layer.contentsCenter == CGRect(x: 1.0 / 6, y: 1.0 / 6, width: 4.0 / 6, height: 4.0 / 6))
    #expect(view.layer.sublayers?.isEmpty ?? true)
    let parts = UIScreen.main.renderList!.items.filter { if case .image = $0 { true } else { false } }
    #expect(parts.count == 9)
    view.image = framed()
    #expect(view.layer.contentsCenter == CGRect(x: 0, y: 0, width: 1, height: 1))
  }

  @Test func aViewRepeatsTheMiddle() throws {
    let screen = TestScreen()
    let view = UIImageView(image: framed().resizableImage(withCapInsets: caps))
    view.frame = CGRect(x: 0, y: 0, width: 16, height: 10)
    screen.window.addSubview(view)
    screen.frame()
    let context = try #require(CGContext.forView(pixelsWide: 16, pixelsHigh: 10, scale: 1, isOpaque: false))
    view.layer.render(in: context)
    let image = try #require(context.makeImage())
    for x in 1..<15 { #expect(image.pixel(x, 5) == (x % 2 == 1 ? .red : .green)) }
    #expect(image.pixel(0, 5) == .black && image.pixel(15, 9) == .black)
    view.image = nil
    #expect(view.layer.sublayers?.isEmpty ?? true)
  }

  @Test func buttonsStretchTheirBackground() {
    let screen = TestScreen()
    let button = UIButton(type: .custom)
    button.setBackgroundImage(
      framed().resizableImage(withCapInsets: caps, resizingMode: .stretch), for: .normal)
    button.frame = CGRect(x: 0, y: 0, width: 50, height: 20)
    screen.window.addSubview(button)
    screen.frame()
    let parts = UIScreen.main.renderList!.items.filter { if case .image = $0 { true } else { false } }
    #expect(parts.count == 9)
  }
}
