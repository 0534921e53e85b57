import Foundation

extension HostInput {
  /// Whether every number in it is finite, and every scale positive: nothing else reaches the program.
  package var isFinite: Bool {
    switch self {
    case .event(let event): event.isFinite
    case .frame, .deadline, .reducedMotion: true
    case .resized(let size, let scale):
      size.isFinite && size.width > 0 && size.height > 0 && scale.isFinite && scale > 0
    }
  }
}

extension InputEvent {
  /// Whether every number in it is finite, and every scale positive.
  package var isFinite: Bool {
    switch self {
    case .touch(let touch): touch.position.isFinite
    case .scroll(let scroll):
      switch scroll.delta {
      case .notches(let delta), .points(let delta, _):
        delta.dx.isFinite && delta.dy.isFinite && scroll.position.isFinite
      }
    case .pinch(let pinch):
      pinch.scale.isFinite && pinch.scale > 0 && pinch.rotation.isFinite && pinch.position.isFinite
    case .hover(let hover): hover.position.isFinite
    case .key, .assist: true
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
