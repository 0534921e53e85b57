import Foundation
import Look
import TestSupport
import Testing
import UIKit
import VellumHeadless
import VellumHost

@testable import Gallery

/// The gallery's words against what lies behind them, in light and in dark.
@MainActor @Suite(.oneScreen) struct ContrastTests {
  /// The least ratio of text (WCAG 2, 1.4.3).
  private static let least = 4.5

  @Test(arguments: [UIUserInterfaceStyle.light, .dark])
  func wordsStandOutInLightAndInDark(style: UIUserInterfaceStyle) {
    for name in [nil] + Gallery.pages.map({ $0.name as String? }) {
      let scene = GalleryScene(name, size: CGSize(width: 1280, height: 800))
      scene.window.overrideUserInterfaceStyle = style
      scene.host.advanceUntilSettled()
      // What lies behind the words of a stage is drawn.
      let stage = (scene.gallery.pageController?.view as? DemoView)?.stage
      for label in labels(in: scene.gallery.view) {
        if label.backgroundColor == nil, let stage, label.isDescendant(of: stage) { continue }
        let ratio = contrast(of: label)
        #expect(ratio >= Self.least, "\(name ?? "list"): \(label.text ?? "") has \(ratio)")
      }
    }
  }

  @Test func withHighContrastNothingIsTranslucentAndLinesArePlain() {
    let scene = GalleryScene("pinch-zoom", size: CGSize(width: 1280, height: 800))
    let material = scene.gallery.view.descendants(UIVisualEffectView.self)[0]
    let panel = scene.page(PinchZoomPage.self).demo.panel
    /// The opacity of the panel, and the colour of its lines.
    func look() -> (opacity: Double, line: [Double]) {
      let fill = channels(material.contentView.backgroundColor!, material)
      let tint = material.effect == nil ? 0 : channels(material.subviews[1].backgroundColor!, material)[3]
      return (1 - (1 - fill[3]) * (1 - tint), channels(.hairline, panel))
    }
    #expect(abs(look().opacity - 0.92) < 1e-9 && material.effect != nil)
    scene.host.loop.send(.appearance(HostAppearance(increasesContrast: true)), at: scene.host.now)
    scene.host.advanceUntilSettled()
    #expect(look().opacity == 1 && material.effect == nil)
    #expect(look().line == channels(.controlEdge, panel))
    scene.host.loop.send(.appearance(HostAppearance(isDark: true)), at: scene.host.now)
    scene.host.advanceUntilSettled()
    #expect(abs(look().opacity - 0.84) < 1e-9 && look().line[3] < 0.2)
  }

  @Test func theGalleryFollowsTheSystemAtOnce() {
    let scene = GalleryScene(size: CGSize(width: 1280, height: 800))
    #expect(scene.host.pixels()?.pixel(x: 4, y: 4) == 0xFFF7_F5F1)
    scene.window.overrideUserInterfaceStyle = .dark
    scene.host.advanceUntilSettled()
    #expect(scene.host.pixels()?.pixel(x: 4, y: 4) == 0xFF14_1416)
  }

  @Test func aDarkRoomIsDarkInTheLight() {
    let scene = GalleryScene("photos-one")
    #expect(scene.gallery.header.traitCollection.userInterfaceStyle == .dark)
    scene.gallery.showList()
    scene.host.advanceUntilSettled()
    #expect(scene.gallery.list.traitCollection.userInterfaceStyle == .light)
  }

  private func labels(in view: UIView) -> [UILabel] {
    if view.isHidden || view.alpha == 0 { return [] }
    if let label = view as? UILabel { return label.text?.isEmpty == false ? [label] : [] }
    return view.subviews.flatMap(labels)
  }

  /// The lesser ratio over white and over black: what is behind a label's last translucent background is not known.
  private func contrast(of label: UILabel) -> Double {
    let text = channels(label.textColor, label)
    return [1.0, 0].map { behind in
      var color = [behind, behind, behind]
      for view in sequence(first: label as UIView, next: \.superview).reversed() {
        if let background = view.backgroundColor { color = blend(channels(background, view), over: color) }
        // The opacity comes from two layers: the tint of the blur, and the colour over it.
        for layer in view.subviews.first(where: { $0 is UIVisualEffectView })?.subviews ?? [] {
          if let tint = layer.backgroundColor { color = blend(channels(tint, layer), over: color) }
        }
      }
      let (one, other) = (luminance(blend(text, over: color)), luminance(color))
      return (max(one, other) + 0.05) / (min(one, other) + 0.05)
    }.min()!
  }

  private func channels(_ color: UIColor, _ view: UIView) -> [Double] {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    color.resolvedColor(with: view.traitCollection).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return [red, green, blue, alpha].map { Double($0) }
  }

  private func blend(_ color: [Double], over below: [Double]) -> [Double] {
    zip(color, below).map { $0 * color[3] + $1 * (1 - color[3]) }
  }

  /// The relative luminance of WCAG 2.
  private func luminance(_ color: [Double]) -> Double {
    let linear = color.map { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
  }
}
