import Foundation
import Testing
import UIKit

@MainActor struct LayerCompositionTests {
  private func view(_ screen: TestScreen) -> UIView {
    let view = UIView(frame: CGRect(x: 20, y: 20, width: 60, height: 40))
    view.backgroundColor = .white
    screen.window.addSubview(view)
    return view
  }

  @Test func aNewLayerIsComposedAsEveryOther() {
    let layer = CALayer()
    #expect(layer.allowsGroupOpacity && layer.isDoubleSided)
    #expect(!layer.isGeometryFlipped && !layer.shouldRasterize && !layer.drawsAsynchronously)
    #expect(layer.mask == nil && layer.compositingFilter == nil && layer.filters == nil)
    #expect(layer.backgroundFilters == nil && layer.style == nil)
    #expect(layer.rasterizationScale == 1 && layer.minificationFilterBias == 0 && layer.anchorPointZ == 0)
    #expect(layer.contentsFormat == .RGBA8Uint && !layer.wantsExtendedDynamicRangeContent)
    #expect(layer.contentsCenter == CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(layer.maskedCorners.rawValue == 15 && layer.cornerCurve == .circular)
    #expect(CATransform3DIsIdentity(layer.sublayerTransform))
    #expect(CALayer.cornerCurveExpansionFactor(.circular) == 1)
    #expect(CALayer.cornerCurveExpansionFactor(.continuous) == 1.528665)
  }

  @Test func whatHasNoEffectIsHeld() {
    let layer = CALayer()
    layer.filters = ["a"]
    layer.backgroundFilters = ["b"]
    layer.style = ["c": 1]
    layer.shouldRasterize = true
    layer.rasterizationScale = 2
    layer.drawsAsynchronously = true
    layer.contentsFormat = .gray8Uint
    layer.minificationFilterBias = 0.5
    layer.wantsExtendedDynamicRangeContent = true
    #expect(layer.preferredDynamicRange == .automatic && layer.toneMapMode == .automatic)
    #expect(layer.contentsHeadroom == 0)
    layer.preferredDynamicRange = .constrainedHigh
    layer.toneMapMode = .ifSupported
    layer.contentsHeadroom = 2
    #expect(layer.preferredDynamicRange == .constrainedHigh && layer.toneMapMode == .ifSupported)
    #expect(
      layer.contentsHeadroom == 2 && CALayer.DynamicRange.high != .standard
        && CALayer.ToneMapMode.never != .automatic)
    #expect(layer.filters?.count == 1 && layer.backgroundFilters?.count == 1 && layer.style?.count == 1)
    #expect(layer.shouldRasterize && layer.rasterizationScale == 2 && layer.drawsAsynchronously)
    #expect(layer.contentsFormat == .gray8Uint && layer.minificationFilterBias == 0.5)
    #expect(layer.wantsExtendedDynamicRangeContent)
    #expect(CALayerContentsFormat.RGBA16Float != .gray8Uint)
  }

  @Test func someCornersAreRoundedAndOthersNot() {
    let screen = TestScreen(scale: 2)
    let view = view(screen)
    view.layer.cornerRadius = 10
    view.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    #expect(screen.picture() == "fill (40 40 160 120) #ffffff radius 20 top left, top right")
    view.layer.cornerCurve = .continuous
    view.layer.maskedCorners = [.layerMaxXMaxYCorner, .layerMinXMaxYCorner]
    #expect(
      screen.picture(at: 1) == "fill (40 40 160 120) #ffffff radius 20 continuous bottom left, bottom right")
    view.layer.maskedCorners = []
    #expect(screen.picture(at: 2) == "fill (40 40 160 120) #ffffff")
  }

  @Test func aMaskLetsOnlyThatShowWhereItHasAlpha() {
    let screen = TestScreen()
    let view = view(screen)
    let mask = CALayer()
    mask.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
    mask.backgroundColor = UIColor.black.cgColor
    view.layer.mask = mask
    #expect(mask.superlayer === view.layer && view.layer.sublayers == nil)
    #expect(
      screen.picture() == """
        blend normal
          fill (20 20 80 60) #ffffff
          blend destinationIn
            fill (30 30 50 50) #000000
        """)
    mask.position.x += 5
    #expect(screen.picture(at: 1).contains("fill (35 30 55 50) #000000"))
    view.layer.mask = nil
    #expect(mask.superlayer == nil)
    #expect(screen.picture(at: 2) == "fill (20 20 80 60) #ffffff")
  }

  @Test func aMaskLeavesItsOldPlaceAndAnEmptyOneHidesEverything() {
    let screen = TestScreen()
    let view = view(screen)
    let mask = CALayer()
    view.layer.addSublayer(mask)
    view.layer.mask = mask
    #expect(view.layer.sublayers == nil)
    #expect(
      screen.picture() == """
        blend normal
          fill (20 20 80 60) #ffffff
          blend destinationIn
        """)
    mask.removeFromSuperlayer()
    #expect(view.layer.mask == nil)
  }

  @Test func aLayerInsideItsOwnMaskTraps() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let (layer, mask) = (CALayer(), CALayer())
        layer.mask = mask
        mask.addSublayer(layer)
      }
    }
  }

  @Test func masksAreAnimated() {
    let screen = TestScreen()
    let view = view(screen)
    let mask = CALayer()
    mask.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    mask.backgroundColor = UIColor.black.cgColor
    view.layer.mask = mask
    screen.frame(at: 0)
    let animation = CABasicAnimation(keyPath: "position.x")
    animation.byValue = 20
    animation.duration = 2
    mask.add(animation, forKey: nil)
    #expect(screen.picture(at: 1).contains("fill (30 20 50 40) #000000"))
  }

  @Test func withoutGroupOpacityEachLayerFades() {
    let screen = TestScreen()
    let view = view(screen)
    let inside = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    inside.backgroundColor = .red
    inside.alpha = 0.5
    view.addSubview(inside)
    view.alpha = 0.5
    view.layer.allowsGroupOpacity = false
    #expect(
      screen.picture() == """
        fill (20 20 80 60) #ffffff80
        fill (20 20 30 30) #ff000040
        """)
  }

  @Test func aCompositingFilterIsABlend() {
    let screen = TestScreen()
    let view = view(screen)
    view.layer.compositingFilter = "multiplyBlendMode"
    let picture = """
      blend multiply
        fill (20 20 80 60) #ffffff
      """
    #expect(screen.picture() == picture)
    view.layer.compositingFilter = "CIMultiplyBlendMode"
    #expect(screen.picture(at: 1) == picture)
    view.layer.compositingFilter = "CIAdditionCompositing"
    #expect(screen.picture(at: 2).hasPrefix("blend add"))
    view.layer.compositingFilter = "nothing"
    #expect(screen.picture(at: 3) == "fill (20 20 80 60) #ffffff")
  }

  @Test func sublayersAreMappedAboutTheAnchorPoint() {
    let screen = TestScreen()
    let view = view(screen)
    view.backgroundColor = nil
    let inside = UIView(frame: CGRect(x: 30, y: 20, width: 10, height: 10))
    inside.backgroundColor = .red
    view.addSubview(inside)
    view.layer.sublayerTransform = CATransform3DMakeScale(2, 2, 1)
    // The anchor point is (50, 40) on the screen.
    #expect(screen.picture() == "fill (50 40 70 60) #ff0000")
  }

  @Test func perspectiveMakesWhatIsFarSmaller() {
    let screen = TestScreen()
    let view = view(screen)
    view.backgroundColor = nil
    let inside = UIView(frame: CGRect(x: 30, y: 20, width: 20, height: 20))
    inside.backgroundColor = .red
    view.addSubview(inside)
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 100
    view.layer.sublayerTransform = perspective
    // At z = −100 everything is half as large, seen from (50, 40).
    inside.layer.zPosition = -100
    #expect(screen.picture() == "fill (50 40 60 50) #ff0000")
    inside.layer.zPosition = 50
    #expect(screen.picture(at: 1) == "fill (50 40 90 80) #ff0000")
    inside.layer.zPosition = 150
    #expect(screen.picture(at: 2) == "")
  }

  @Test func whatHasOneSideIsNotSeenFromBehind() {
    let screen = TestScreen()
    let view = view(screen)
    view.layer.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
    #expect(screen.picture() != "")
    view.layer.isDoubleSided = false
    #expect(screen.picture(at: 1) == "")
    view.layer.transform = CATransform3DMakeRotation(0.2, 0, 1, 0)
    #expect(screen.picture(at: 2) != "")
  }

  @Test func flippedGeometryTurnsSublayersUpsideDown() {
    let screen = TestScreen()
    let view = view(screen)
    view.backgroundColor = nil
    let inside = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    inside.backgroundColor = .red
    view.addSubview(inside)
    view.layer.isGeometryFlipped = true
    #expect(view.layer.contentsAreFlipped() && inside.layer.contentsAreFlipped())
    #expect(
      screen.picture() == """
        transform 1 0 0 -1 20 60
          fill (0 0 10 10) #ff0000
        """)
  }

  @Test func onlyTheMiddleOfContentsIsStretched() {
    let screen = TestScreen()
    let layer = CALayer()
    layer.frame = CGRect(x: 10, y: 10, width: 60, height: 50)
    layer.contents =
      UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { context in
        UIColor.red.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
      }.cgImage
    layer.contentsScale = layer.contents.map { CGFloat(($0 as! CGImage).width) / 20 } ?? 1
    layer.contentsCenter = CGRect(x: 0.25, y: 0.4, width: 0.5, height: 0.2)
    screen.window.layer.addSublayer(layer)
    let places = screen.picture().split(separator: "\n").compactMap { $0.split(separator: "> ").last }
    #expect(places.count == 9)
    #expect(places.first?.hasPrefix("(10 10 15 18)") == true)
    #expect(places.dropFirst(4).first?.hasPrefix("(15 18 65 52)") == true)
    #expect(places.last?.hasPrefix("(65 52 70 60)") == true)
  }
}
