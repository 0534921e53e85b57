import Foundation

extension InputEvent {
  /// Whether every number in it is finite, and every scale positive.
  var isFinite: Bool {
    switch self {
    case .touch(let touch): touch.position.isFinite
    case .scroll(let scroll):
      switch scroll.delta {
      case .notches(let delta), .points(let delta, _):
        delta.dx.isFinite && delta.dy.isFinite && scroll.position.isFinite
      }
    case .pinch(let pinch):
      pinch.scale.isFinite && pinch.scale > 0 && pinch.rotation.isFinite && pinch.position.isFinite
    case .key: true
    case .drop(_, let position): position.isFinite
    }
  }
}

extension CGPoint {
  var isFinite: Bool { x.isFinite && y.isFinite }
}

extension CGSize {
  var isFinite: Bool { width.isFinite && height.isFinite }
}

extension CGRect {
  var isFinite: Bool { origin.isFinite && size.isFinite }
}
