/// What a key does to a scroller; docs/behaviour/keyboard-and-wheel.md.
package enum ScrollKey: Int, Equatable, Sendable {
  case lineLeft, lineRight, lineUp, lineDown
  case pageBack, pageForward
  case home, end
  case topLeftCorner, bottomRightCorner
  case zoomIn, zoomOut, zoomReset

  /// The key that does the opposite along the content's main axis. Where text runs from right to left, the beginning of content
  /// that scrolls sideways is at its right. The arrows stay as they are drawn.
  var opposite: ScrollKey {
    switch self {
    case .pageBack: .pageForward
    case .pageForward: .pageBack
    case .home: .end
    case .end: .home
    case .lineLeft, .lineRight, .lineUp, .lineDown, .topLeftCorner, .bottomRightCorner, .zoomIn, .zoomOut,
      .zoomReset:
      self
    }
  }
}

extension Scroller {
  /// Points that an arrow key scrolls by: a line. Chosen.
  package static var line: Double { 40.0 }
  /// Share of the view's length that Page Up, Page Down and Space scroll by. Chosen.
  package static var page: Double { 0.9 }

  /// What a key asks for.
  package enum KeyStep: Equatable, Sendable {
    /// A movement of the content by so many points.
    case scrolls(by: Vector)
    /// This scale, about the viewport's centre.
    case zooms(to: Double)
  }

  /// What `key` asks for.
  package func step(of key: ScrollKey) -> KeyStep {
    let page = Self.page * geometry.viewport[pageAxis]
    let travel = Vector(x: travel(.horizontal), y: travel(.vertical))
    switch key {
    case .lineLeft: return .scrolls(by: along(.horizontal, -Self.line))
    case .lineRight: return .scrolls(by: along(.horizontal, Self.line))
    case .lineUp: return .scrolls(by: along(.vertical, -Self.line))
    case .lineDown: return .scrolls(by: along(.vertical, Self.line))
    case .pageBack: return .scrolls(by: along(pageAxis, -page))
    case .pageForward: return .scrolls(by: along(pageAxis, page))
    case .home: return .scrolls(by: along(pageAxis, -travel[pageAxis]))
    case .end: return .scrolls(by: along(pageAxis, travel[pageAxis]))
    case .topLeftCorner: return .scrolls(by: -travel)
    case .bottomRightCorner: return .scrolls(by: travel)
    case .zoomIn: return .zooms(to: scale * Self.notchZoom)
    case .zoomOut: return .zooms(to: scale * (1 / Self.notchZoom))
    case .zoomReset: return .zooms(to: 1)
    }
  }

  /// The axis that Page Up and similar keys scroll along: horizontal if the content is only wider than the view.
  var pageAxis: Axis { travel(.vertical) > 0 || travel(.horizontal) == 0 ? .vertical : .horizontal }

  private func travel(_ axis: Axis) -> Double {
    let range = geometry.range(axis)
    return range.upperBound - range.lowerBound
  }

  private func along(_ axis: Axis, _ distance: Double) -> Vector {
    var vector = Vector.zero
    vector[axis] = distance
    return vector
  }
}
