import Foundation
import Testing
import VellumKit

/// Corner configurations: docs/behaviour/drawing.md.
@MainActor struct CornerTests {
  private let screen = TestScreen(width: 400, height: 400)
  private let card = UIView(frame: CGRect(x: 50, y: 50, width: 200, height: 100))

  init() {
    screen.window.addSubview(card)
    screen.frame()
  }

  private func radii(of view: UIView) -> [CGFloat] {
    [UIRectCorner.topLeft, .topRight, .bottomLeft, .bottomRight].map { view.effectiveRadius(corner: $0) }
  }

  @Test func aViewWithoutAConfigurationHasItsLayersCorners() {
    #expect(radii(of: card) == [0, 0, 0, 0])
    card.layer.cornerRadius = 12
    card.layer.maskedCorners = [.layerMinXMinYCorner]
    #expect(radii(of: card) == [12, 0, 0, 0] && card.effectiveRadius(corner: .allCorners) == 12)
    #expect(
      card.cornerConfiguration
        == .corners(topLeftRadius: 12, topRightRadius: nil, bottomLeftRadius: nil, bottomRightRadius: nil))
  }

  @Test func fixedRadiiReachTheLayerAtOnce() {
    card.cornerConfiguration = .corners(radius: 20)
    #expect(radii(of: card) == [20, 20, 20, 20] && card.layer.cornerRadius == 20)
    card.cornerConfiguration = .uniformEdges(topRadius: .fixed(16), bottomRadius: 0)
    #expect(radii(of: card) == [16, 16, 0, 0] && card.layer.cornerRadius == 16)
    #expect(card.layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
    card.cornerConfiguration = .uniformEdges(leftRadius: 8, rightRadius: 24)
    #expect(radii(of: card) == [8, 24, 8, 24] && card.layer.cornerRadius == 24)
    card.cornerConfiguration = .corners(radius: .fixed(.nan))
    #expect(radii(of: card) == [0, 0, 0, 0])
  }

  @Test func aCapsuleIsHalfAsRoundAsItIsHigh() {
    card.cornerConfiguration = .capsule()
    #expect(radii(of: card) == [50, 50, 50, 50])
    card.frame.size.height = 60
    screen.frame(at: 1)
    #expect(card.layer.cornerRadius == 30)
    card.cornerConfiguration = .capsule(maximumRadius: 10)
    #expect(card.layer.cornerRadius == 10)
    card.cornerConfiguration = .corners(radius: 500)
    #expect(card.layer.cornerRadius == 30)
  }

  @Test func concentricCornersHaveTheContainersMiddle() {
    card.cornerConfiguration = .corners(radius: 40)
    let inside = UIView(frame: CGRect(x: 10, y: 10, width: 180, height: 50))
    card.addSubview(inside)
    inside.cornerConfiguration = .corners(radius: .containerConcentric(minimum: 5))
    // 10 points from the left, the right and the top; 40 from the bottom.
    #expect(radii(of: inside) == [25, 25, 5, 5])
    inside.frame.size.height = 80
    screen.frame(at: 1)
    #expect(radii(of: inside) == [30, 30, 30, 30] && inside.layer.cornerRadius == 30)
    inside.frame = CGRect(x: 10, y: 10, width: 180, height: 60)
    inside.cornerConfiguration = .uniformCorners(radius: .containerConcentric())
    #expect(radii(of: inside) == [30, 30, 30, 30])
    inside.removeFromSuperview()
    #expect(radii(of: inside) == [0, 0, 0, 0])
  }
}
