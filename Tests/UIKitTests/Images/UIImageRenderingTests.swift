import Foundation
import RenderList
import TestSupport
import Testing
import VellumKit

@MainActor struct UIImageRenderingTests {
  /// Red, its left half half transparent.
  private func faded() -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 8, height: 4)).image { context in
      UIColor(red: 1, green: 0, blue: 0, alpha: 0.5).setFill()
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
      UIColor.red.setFill()
      context.fill(CGRect(x: 4, y: 0, width: 4, height: 4))
    }
  }

  private func shown(_ view: UIImageView) -> CGImage { view.layer.contents as! CGImage }

  @Test func aTemplateHasTheTintAndTheImagesAlpha() {
    let image = faded().withRenderingMode(.alwaysTemplate)
    #expect(faded().renderingMode == .automatic && image.renderingMode == .alwaysTemplate)
    let parent = UIView()
    parent.tintColor = .blue
    let view = UIImageView(image: image)
    parent.addSubview(view)
    #expect(shown(view).pixel(6, 2) == .blue)
    #expect(shown(view).pixel(2, 2).isClose(to: Pixel(red: 0, green: 0, blue: 128, alpha: 128), within: 1))
    parent.tintColor = .green
    #expect(shown(view).pixel(6, 2) == .green)
    view.tintColor = .white
    #expect(shown(view).pixel(6, 2) == .white)
    view.image = image.withRenderingMode(.alwaysOriginal)
    #expect(shown(view).pixel(6, 2) == .red)
  }

  @Test func aTemplateFollowsTheStyle() {
    let screen = TestScreen()
    let view = UIImageView(image: faded().withRenderingMode(.alwaysTemplate))
    view.tintColor = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    screen.window.addSubview(view)
    screen.frame()
    #expect(shown(view).pixel(6, 2) == .black)
    screen.window.overrideUserInterfaceStyle = .dark
    screen.frame()
    #expect(shown(view).pixel(6, 2) == .white)
  }

  @Test func aTintIsKeptWhereTheImageIsOriginal() {
    let original = faded().withTintColor(.green, renderingMode: .alwaysOriginal)
    let view = UIImageView(image: original)
    view.tintColor = .blue
    #expect(shown(view).pixel(6, 2) == .green)
    view.image = faded().withTintColor(.green)
    #expect(view.image?.renderingMode == .automatic && shown(view).pixel(6, 2) == .green)
    view.image = faded().withRenderingMode(.alwaysTemplate).withTintColor(.green)
    #expect(shown(view).pixel(6, 2) == .blue)
  }

  @Test func drawingATemplateUsesTheFillColour() {
    func drawn(_ image: UIImage) -> Pixel {
      UIGraphicsImageRenderer(size: image.size).image { _ in
        UIColor.blue.setFill()
        image.draw(at: .zero)
      }.pixel(6, 2)
    }
    #expect(drawn(faded()) == .red)
    #expect(drawn(faded().withRenderingMode(.alwaysTemplate)) == .blue)
    #expect(drawn(faded().withTintColor(.green)) == .green)
  }

  @Test func buttonsTintTheirTemplates() {
    let button = UIButton(type: .system)
    button.tintColor = .blue
    button.setImage(faded(), for: .normal)
    #expect(shown(button.imageView!).pixel(6, 2) == .blue)
    button.tintColor = .green
    #expect(shown(button.imageView!).pixel(6, 2) == .green)
    button.isEnabled = false
    #expect(shown(button.imageView!).pixel(6, 2) != .green)
    button.isEnabled = true
    button.setImage(faded().withRenderingMode(.alwaysOriginal), for: .normal)
    #expect(shown(button.imageView!).pixel(6, 2) == .red)
    let custom = UIButton(type: .custom)
    custom.tintColor = .blue
    custom.setImage(faded(), for: .normal)
    #expect(shown(custom.imageView!).pixel(6, 2) == .red)
    custom.setImage(faded().withRenderingMode(.alwaysTemplate), for: .normal)
    #expect(shown(custom.imageView!).pixel(6, 2) == .blue)
  }

  @Test func aTintIsMadeOnce() {
    let view = UIImageView(image: faded().withRenderingMode(.alwaysTemplate))
    view.tintColor = .blue
    let first = shown(view)
    view.layer.setNeedsDisplay()
    view.tintColor = .blue
    #expect(shown(view) === first)
  }
}
