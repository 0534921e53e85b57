import Foundation
import Testing
import VellumKit

@MainActor struct TransformLayerTests {
  private func square(_ color: UIColor, z: CGFloat = 0) -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
    layer.backgroundColor = color.cgColor
    layer.zPosition = z
    return layer
  }

  private func container(_ screen: TestScreen, _ layers: [CALayer]) -> CATransformLayer {
    let container = CATransformLayer()
    container.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    container.backgroundColor = UIColor.gray.cgColor
    for layer in layers { container.addSublayer(layer) }
    screen.window.layer.addSublayer(container)
    return container
  }

  @Test func transformsAreJoinedBeforeTheyAreFlattened() {
    let screen = TestScreen()
    let inner = square(.red)
    let container = container(screen, [inner])
    container.transform = CATransform3DMakeRotation(1, 0, 1, 0)
    inner.transform = CATransform3DMakeRotation(-1, 0, 1, 0)
    // The turns cancel each other; flattened one after the other they would be cos²1 as wide. The container shows nothing itself.
    #expect(screen.picture() == "fill (10 10 30 30) #ff0000")
  }

  @Test func whatIsFartherIsBehind() {
    let screen = TestScreen()
    let container = container(screen, [square(.red, z: 10), square(.blue, z: -10)])
    #expect(screen.picture() == "fill (10 10 30 30) #0000ff\nfill (10 10 30 30) #ff0000")
    container.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
    let lines = screen.picture(at: 1).split(separator: "\n").filter { $0.contains("fill") }
    #expect(lines.count == 2 && lines[0].contains("#ff0000") && lines[1].contains("#0000ff"))
  }

  @Test func itsOpacityIsThatOfEachSublayer() {
    let screen = TestScreen()
    let container = container(screen, [square(.red)])
    container.opacity = 0.5
    #expect(screen.picture() == "fill (10 10 30 30) #ff000080")
  }
}
