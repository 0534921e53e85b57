import Foundation
import Look
import TestSupport
import Testing
import UIKit
import VellumHeadless
import VellumHost

@testable import Gallery

/// The gallery's words against what lies behind them, in light and in dark.
@MainActor struct ContrastTests {
  /// The least ratios of text (WCAG 2, 1.4.3), and with high contrast (1.4.6).
  private static let (least, leastOfHigh) = (4.5, 7.0)

  @Test(arguments: [UIUserInterfaceStyle.light, .dark])
  func wordsStandOutInLightAndInDarkAndMoreWithHighContrast(style: UIUserInterfaceStyle) {
    for name in [nil] + Gallery.pages.map({ $0.name as String? }) {
      let scene = GalleryScene(name, size: CGSize(width: 1280, height: 800))
      scene.window.overrideUserInterfaceStyle = style
      scene.host.advanceUntilSettled()
      expectWords(of: scene, toHave: Self.least, name ?? "list")
      increaseContrast(of: scene, isDark: style == .dark)
      expectWords(of: scene, toHave: Self.leastOfHigh, "\(name ?? "list") with high contrast")
    }
  }

  private func expectWords(of scene: GalleryScene, toHave least: Double, _ place: String) {
    // What lies behind the words of a stage is drawn.
    let stage = (scene.gallery.pageController?.view as? DemoView)?.stage
    for label in labels(in: scene.gallery.view) {
      if label.backgroundColor == nil, let stage, label.isDescendant(of: stage) { continue }
      let ratio = contrast(of: label)
      #expect(ratio >= least, "\(place): \(label.text ?? "") has \(ratio)")
    }
  }

  private func increaseContrast(of scene: GalleryScene, isDark: Bool = false) {
    scene.host.loop.send(
      .appearance(HostAppearance(isDark: isDark, increasesContrast: true)), at: scene.host.now)
    scene.host.advanceUntilSettled()
  }

  @Test func withHighContrastWhatIsFilledHasAnEdge() {
    let scene = GalleryScene("mandelbrot", size: CGSize(width: 1280, height: 800))
    let panel = scene.gallery.header.items.last!
    let places = scene.page(MandelbrotPage.self).placesView.buttons
    let hint = scene.gallery.view.descendants(Pill.self)[0]
    let filled: [UIView] = [panel, places[0], hint]
    // A hint has one always. In the dark it is as dark as what it floats over.
    #expect(filled.map(\.layer.borderWidth) == [0, 0, 1])
    #expect(hint.layer.borderColor == UIColor.faintLine.resolvedColor(with: hint.traitCollection).cgColor)
    increaseContrast(of: scene)
    #expect(filled.map(\.layer.borderWidth) == [1, 1, 1])
    for view in filled {
      #expect(
        view.layer.borderColor == UIColor.controlEdge.resolvedColor(with: view.traitCollection).cgColor)
    }
    // What has no fill has none.
    #expect(places[1].layer.borderWidth == 0 && scene.gallery.header.backButton.layer.borderWidth == 0)
    panel.isSelected = false
    #expect(panel.layer.borderWidth == 0)
  }

  @Test func withHighContrastTheGroundOfAHintIsOpaqueAndLow() {
    let scene = GalleryScene("vertical-in-horizontal", size: CGSize(width: 1280, height: 800))
    let fade = scene.gallery.view.descendants(FadeView.self)[0]
    let layer = fade.layer as? CAGradientLayer
    var frame: CGRect { fade.convert(fade.bounds, to: scene.gallery.view) }
    #expect(frame == CGRect(x: 0, y: 656, width: 1280, height: 144))
    #expect(layer?.colors?.map { ($0 as! CGColor).alpha } == [0, 1, 1])
    increaseContrast(of: scene)
    #expect(frame == CGRect(x: 0, y: 720, width: 1280, height: 80))
    #expect(layer?.colors?.map { ($0 as! CGColor).alpha } == [1, 1, 1])
  }

  @Test(
    arguments: ["touch-delivery", "vertical-in-horizontal"],
    [
      CGSize(width: 1280, height: 800), CGSize(width: 700, height: 500), CGSize(width: 390, height: 844),
      CGSize(width: 1920, height: 1080), CGSize(width: 3840, height: 2160),
    ])
  func withHighContrastTheGroundOfAHintHalvesNoLine(name: String, size: CGSize) {
    let scene = GalleryScene(name, size: size)
    for textScale in [1, 1.15, 1.3] {
      scene.host.loop.send(
        .appearance(HostAppearance(isDark: false, increasesContrast: true, textScale: textScale)),
        at: scene.host.now)
      scene.host.advanceUntilSettled()
      let fade = scene.gallery.view.descendants(FadeView.self)[0]
      // Its steps are higher than the line at its edge.
      let grounds = ([fade] + fade.subviews.filter { $0.bounds.height > 1 }).map {
        $0.convert($0.bounds, to: nil)
      }
      let demo = scene.gallery.pageController!.view as! DemoView
      for label in demo.stage.wordLabels {
        let frame = label.convert(label.bounds, to: nil)
        let edge =
          grounds.filter { $0.minX <= frame.midX && $0.maxX >= frame.midX }.map(\.minY).min() ?? size.height
        guard frame.minY < edge, frame.maxY > edge, frame.minX < size.width, frame.maxX > 0 else { continue }
        // Of a text of several lines, the edge is between two, where no letters are.
        let line = (label as? TextLabel)?.lineHeight ?? frame.height
        let part = (edge - frame.minY).truncatingRemainder(dividingBy: line)
        let free = (line - label.font.pointSize) / 2 + 0.01
        #expect(part <= free || part >= line - free, "\(label.text ?? "") at \(textScale)")
      }
    }
  }

  @Test func withHighContrastTheGroundOfAHintHasAStepWhereColumnsHaveNoEdgeInCommon() throws {
    let scene = GalleryScene("vertical-in-horizontal", size: CGSize(width: 1920, height: 1080))
    let fade = scene.gallery.view.descendants(FadeView.self)[0]
    var steps: [UIView] { fade.subviews.filter { $0.bounds.height > 1 } }
    #expect(steps.isEmpty)
    let page = scene.page(VerticalInHorizontalPage.self)
    var count = 0
    // Where lines are depends on the font. The usual run ends with the steps that it finds first.
    for number in 0..<60 where isLongRun || count < 6 {
      scene.host.loop.send(
        .appearance(
          HostAppearance(isDark: false, increasesContrast: true, textScale: [1, 1.1, 1.2, 1.3][number % 4])),
        at: scene.host.now)
      scene.resize(to: CGSize(width: 1920, height: 900 + 7 * CGFloat(number)))
      let columns = page.columns.map { $0.convert($0.bounds, to: nil) }
      for step in steps {
        let frame = step.convert(step.bounds, to: nil)
        // As wide as a column, not the one in the middle, and as high as a line at most.
        #expect(columns.contains { $0.minX == frame.minX && $0.width == frame.width })
        #expect(frame.maxX < page.demo.seen.midX || frame.minX > page.demo.seen.midX)
        #expect(frame.height <= 25)
        #expect(frame.maxY.isClose(to: fade.convert(fade.bounds, to: nil).minY + 1, within: 1e-9))
        count += 1
      }
    }
    #expect(count > 0)
    scene.host.loop.send(.appearance(HostAppearance()), at: scene.host.now)
    scene.host.advanceUntilSettled()
    #expect(steps.isEmpty)
  }

  @Test func theStepsOfColumnsWithOneLeftEdgeStandInTheOrderOfTheirRightEdges() {
    let scene = GalleryScene()
    let frame = CGRect(x: 0, y: 0, width: 1000, height: 700)
    let demo = DemoView(stage: UIView())
    let fade = FadeView()
    /// Adds a line of words, which has nothing beside its letters, to a column.
    func addLine(y: CGFloat, height: CGFloat, to column: UIView) {
      let label = UILabel(frame: CGRect(x: 0, y: y, width: 200, height: height))
      label.font = .systemFont(ofSize: height)
      column.addSubview(label)
    }
    let widths: [CGFloat] = [210, 220, 230, 240, 250, 260, 270, 280, 290, 300]
    for (number, width) in widths.enumerated() {
      let column = UIView(frame: CGRect(x: 0, y: 0, width: width, height: 700))
      // The edge, at 620, halves it.
      addLine(y: 600 - 2 * CGFloat(number), height: 40, to: column)
      demo.stage.addSubview(column)
    }
    // An edge that halves none of them all would be too high.
    addLine(y: 500, height: 90, to: demo.stage.subviews[0])
    demo.frame = frame
    demo.addSubview(fade)
    scene.window.addSubview(demo)
    increaseContrast(of: scene)
    fade.place(in: frame, behind: Pill.height, isOverSheet: false)
    #expect(fade.frame.minY == 620)
    let steps = fade.subviews.filter { $0.bounds.height > 1 }
    // Ten may stand in order by chance once in four million times.
    #expect(steps.map(\.frame.width) == widths)
    let heights: [CGFloat] = [21, 23, 25, 27, 29, 31, 33, 35, 37, 39]
    #expect(steps.map(\.frame.height) == heights)
  }

  @Test(arguments: [CGSize(width: 1280, height: 800), CGSize(width: 390, height: 844)])
  func noWordIsHalfSeenBesideAHint(size: CGSize) {
    for name in ["touch-delivery", "vertical-in-horizontal"] {
      let scene = GalleryScene(name, size: size)
      let fade = scene.gallery.view.descendants(FadeView.self)[0]
      let hint = scene.gallery.view.descendants(Pill.self)[0]
      let (frame, pill) = (fade.convert(fade.bounds, to: nil), hint.convert(hint.bounds, to: nil))
      let opaque = (fade.layer as? CAGradientLayer)?.locations.map { CGFloat($0[1].doubleValue) } ?? 2
      #expect(frame.minY + opaque * frame.height <= pill.minY + 0.01)
      // It reaches the window's foot, or goes on behind the round corners of the sheet, which is above it.
      let demo = scene.gallery.pageController!.view as! DemoView
      guard let sheet = demo.subviews.first(where: { $0 is SheetView }) as? SheetView, !sheet.isHidden else {
        #expect(frame.maxY == size.height)
        continue
      }
      #expect(frame.maxY == size.height - SheetView.rest + 20)
      let order = [fade as UIView, sheet].map { view -> Int in demo.subviews.firstIndex { $0 === view } ?? -1
      }
      #expect(order[0] >= 0 && order[0] < order[1])
    }
  }

  @Test func withHighContrastNoWordsArePale() {
    let scene = GalleryScene("vertical-in-horizontal", size: CGSize(width: 1280, height: 800))
    let words = scene.page(VerticalInHorizontalPage.self).columns[0].descendants(UILabel.self)
    #expect(words.count == 11 && words.allSatisfy { $0.layer.opacity == 0.64 })
    increaseContrast(of: scene)
    #expect(words.allSatisfy { $0.layer.opacity == 1 })
  }

  @Test func withHighContrastNumbersInSquaresStandOut() {
    let view = UIView()
    let high = UITraitCollection(accessibilityContrast: .high)
    let ink = luminance(channels(.lightInk, view))
    for number in stride(from: 10, through: 250, by: 10) {
      let (row, column) = (number - 1).quotientAndRemainder(dividingBy: ThirtyLinesPage.count)
      let color = ThirtyLinesPage.color(column, row).resolvedColor(with: high)
      let square = luminance(channels(color, view))
      #expect((square + 0.05) / (ink + 0.05) >= Self.leastOfHigh, "square \(number)")
    }
  }

  @Test func withHighContrastWordsOnAPixelHaveAGround() {
    let scene = GalleryScene("gigapixel", size: CGSize(width: 1280, height: 800))
    let page = scene.page(GigapixelPage.self)
    scene.press(page.buttons[1])
    for _ in 0..<6 { scene.pinch(at: scene.middle(of: page.scrollView), from: 100, to: 300) }
    let labels = Array(page.squares.labels.values)
    #expect(labels.count > 40 && labels.allSatisfy { channels($0.backgroundColor!, $0)[3] == 0 })
    increaseContrast(of: scene)
    for label in labels { #expect(contrast(of: label) >= Self.leastOfHigh, "\(label.text ?? "")") }
  }

  @Test func theWordsOfTilesAreInPills() {
    let scene = GalleryScene("endless-zoom", size: CGSize(width: 1280, height: 800))
    let tile = scene.page(EndlessZoomPage.self).tiles[.init(column: 0, row: 0)]!
    #expect(!tile.label.isHidden && tile.label.frame.width < 60)
    #expect(channels(tile.label.backgroundColor!, tile)[3] > 0.6 && contrast(of: tile.label) >= Self.least)
    increaseContrast(of: scene)
    #expect(tile.label.frame.width < 60 && channels(tile.label.backgroundColor!, tile)[3] == 1)
  }

  @Test func theFocusRingIsAroundAPictureAndASwitch() {
    let accent: UInt32 = 0xFF25_5FB0
    let list = GalleryScene()
    list.type("tab")
    #expect(list.gallery.list.cards[0].isFocused)
    let card = list.gallery.list.cards[0].convert(list.gallery.list.cards[0].bounds, to: nil)
    #expect(list.host.pixels()?.pixel(x: Int(card.midX), y: Int(card.minY) - 3) == accent)
    let scene = GalleryScene("pinch-zoom")
    let row = scene.page(PinchZoomPage.self).animatedToggle!
    for _ in 0..<20 where !row.isFocused { scene.type("tab") }
    #expect(row.isFocused)
    let place = row.convert(row.bounds, to: nil)
    // The switch is 48 by 28 points, at the right.
    let (x, y) = (Int(place.maxX) - 24, Int((place.midY - 14).rounded()) - 3)
    #expect(scene.host.pixels()?.pixel(x: x, y: y) == accent)
    #expect(scene.host.pixels()?.pixel(x: Int(place.minX) + 60, y: Int(place.minY) - 3) != accent)
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
