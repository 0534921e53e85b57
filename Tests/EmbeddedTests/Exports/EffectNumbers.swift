import ScrollEngine

/// An effect of the scroller as numbers: its kind, and up to four more.
struct EffectNumbers {
  /// 0 none, 1 didScroll, 2 willBeginDragging, 3 willEndDragging (velocity x, y, target x, y), 4 didEndDragging (1 if it
  /// decelerates), 5 willBeginDecelerating, 6 didEndDecelerating, 7 didEndScrollingAnimation, 8 didZoom,
  /// 9 willBeginZooming, 10 didEndZooming (scale), 11 didScrollToTop.
  var kind: Int32 = 0
  private var numbers: (Double, Double, Double, Double) = (0, 0, 0, 0)

  init() {}

  init(_ effect: Scroller.Effect) {
    switch effect {
    case .didScroll: kind = 1
    case .willBeginDragging: kind = 2
    case .willEndDragging(let landing):
      kind = 3
      numbers = (landing.velocity.x, landing.velocity.y, landing.target.x, landing.target.y)
    case .didEndDragging(let willDecelerate):
      kind = 4
      numbers.0 = willDecelerate ? 1 : 0
    case .willBeginDecelerating: kind = 5
    case .didEndDecelerating: kind = 6
    case .didEndScrollingAnimation: kind = 7
    case .didZoom: kind = 8
    case .willBeginZooming: kind = 9
    case .didEndZooming(let scale):
      kind = 10
      numbers.0 = scale
    case .didScrollToTop: kind = 11
    }
  }

  func number(_ index: Int32) -> Double {
    switch index {
    case 0: numbers.0
    case 1: numbers.1
    case 2: numbers.2
    case 3: numbers.3
    default: .nan
    }
  }
}
