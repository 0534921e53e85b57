import UIKit

extension SamplePhoto {
  /// The scale at which a photograph fills a page, or its own size in a window that has room for a panel: in a small one, all of
  /// the photograph's width or height is seen.
  static func openingScale(in demo: DemoView) -> CGFloat {
    let filling = max(demo.bounds.width / size.width, demo.bounds.height / size.height)
    return min(4, demo.isPanelAtSide ? max(1, filling) : max(0.5, filling))
  }
}
