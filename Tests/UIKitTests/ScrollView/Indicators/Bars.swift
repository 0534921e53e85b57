import RenderList
import UIKit

extension ScrollScene {
  /// A bar in the last frame, in device pixels.
  struct Bar: Equatable {
    var rect: RenderRect
    var color: RenderColor
    var radius: Double
  }

  /// The bars in the last frame: the only rounded items.
  var bars: [Bar] {
    (UIScreen.main.renderList?.items ?? []).compactMap {
      if case .fill(let rect, let color, let radius) = $0, radius.radius > 0 {
        Bar(rect: rect, color: color, radius: radius.radius)
      } else {
        nil
      }
    }
  }
  var horizontalBar: Bar? { bars.first { $0.rect.width > $0.rect.height } }
  var verticalBar: Bar? { bars.first { $0.rect.height > $0.rect.width } }

  /// Advances by one frame.
  func look() { host.advance(by: 1.0 / 60) }
}
