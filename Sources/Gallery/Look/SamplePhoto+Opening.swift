import UIKit

extension SamplePhoto {
  /// The scale at which a photograph fills a page. It is at least 1 in a window with room for a panel. In a smaller one, all of the
  /// photograph's width or height is visible.
  static func openingScale(in demo: DemoView) -> CGFloat {
    let filling = max(demo.bounds.width / size.width, demo.bounds.height / size.height)
    return min(4, demo.isPanelAtSide ? max(1, filling) : max(0.5, filling))
  }
}
