import Foundation

/// A screen's bounds, traits and orientation before a change, of which windows and controllers are notified.
@MainActor final class ScreenSnapshot: NSObject, UICoordinateSpace {
  let bounds: CGRect
  let traits: UITraitCollection
  let orientation: UIInterfaceOrientation
  private let screen: UIScreen

  init(of screen: UIScreen) {
    self.screen = screen
    bounds = screen.bounds
    traits = screen.traits
    orientation = UIInterfaceOrientation(bounds.size)
  }

  // Its origin is the screen's.
  func convert(_ point: CGPoint, to space: any UICoordinateSpace) -> CGPoint {
    screen.convert(point, to: space)
  }
  func convert(_ point: CGPoint, from space: any UICoordinateSpace) -> CGPoint {
    screen.convert(point, from: space)
  }
  func convert(_ rect: CGRect, to space: any UICoordinateSpace) -> CGRect { screen.convert(rect, to: space) }
  func convert(_ rect: CGRect, from space: any UICoordinateSpace) -> CGRect {
    screen.convert(rect, from: space)
  }
}
