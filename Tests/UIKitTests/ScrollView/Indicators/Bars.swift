import RenderList
import UIKit

extension ScrollScene {
  /// A bar in the last frame, in device pixels.
  struct Bar: Equatable {
    var rect: RenderRect
    var color: RenderColor
    var radius: Double
  }

  /// The bars in the last frame, without their edges: the only rounded items.
  var bars: [Bar] {
    let items = UIScreen.main.renderList?.items ?? []
    return items.indices.compactMap { index in
      guard case .fill(let rect, let color, let radius) = items[index], radius.radius > 0 else { return nil }
      var edge = 0.0
      if index + 1 < items.count, case .border(rect, let width, _, radius) = items[index + 1] { edge = width }
      let inside = RenderRect(
        minX: rect.minX + edge, minY: rect.minY + edge, maxX: rect.maxX - edge, maxY: rect.maxY - edge)
      return Bar(rect: inside, color: color, radius: radius.radius - edge)
    }
  }
  var horizontalBar: Bar? { bars.first { $0.rect.width > $0.rect.height } }
  var verticalBar: Bar? { bars.first { $0.rect.height > $0.rect.width } }

  /// Advances by one frame.
  func look() { host.advance(by: 1.0 / 60) }
}
