import Foundation
import RenderList
import Testing
import VellumKit

/// Borders: docs/behaviour/drawing.md.
@MainActor struct LayerBorderTests {
  @Test func upToAQuarterOfTheBackgroundShowsAtTheEdgeOfARoundBorder() {
    let screen = TestScreen(width: 60, height: 60)
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 40, height: 40))
    view.backgroundColor = .red
    view.layer.cornerRadius = 20
    view.layer.borderWidth = 4
    view.layer.borderColor = UIColor.blue.cgColor
    screen.window.addSubview(view)
    screen.frame()
    let painter = CairoPainter(width: 60, height: 60)
    painter.paint(UIScreen.main.renderList!)
    var most: UInt32 = 0
    for y in 0..<60 {
      for x in 0..<60 where hypot(Double(x) + 0.5 - 30, Double(y) + 0.5 - 30) > 18 {
        most = max(most, painter.pixel(x: x, y: y) >> 16 & 0xff)
      }
    }
    #expect((32...66).contains(most), "\(most)")
  }
}
