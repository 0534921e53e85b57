/// How a scroll view works together with those around it.
package struct NestedPane: Equatable, Sendable {
  /// Whether fingers scroll it.
  package var isScrollEnabled: Bool
  /// The axes along which a drag at an edge is left to an outer view.
  package var transfers: AxisFlags
  /// Whether a drag that reaches an edge continues in an outer view.
  package var handsOverDragsAtEdges: Bool
  /// The axes along which its content can be dragged.
  package var draggable: AxisFlags

  package init(
    isScrollEnabled: Bool, transfers: AxisFlags, handsOverDragsAtEdges: Bool, draggable: AxisFlags
  ) {
    self.isScrollEnabled = isScrollEnabled
    self.transfers = transfers
    self.handsOverDragsAtEdges = handsOverDragsAtEdges
    self.draggable = draggable
  }

  /// The axes along which a drag that reaches an edge continues in an outer view, if there is one.
  var handsOver: AxisFlags {
    handsOverDragsAtEdges ? transfers.intersection(draggable) : .neither
  }

  /// Whether a step of a wheel or key that the view cannot scroll ends here instead of going to an outer view.
  @inline(never) package func keeps(step: Vector, isInsideDisabled: Bool) -> Bool {
    Axis.allCases.contains { axis in
      step[axis] != 0 && draggable[axis] && (isInsideDisabled || !transfers[axis])
    }
  }
}

/// Finds the views that a drag is handed over to. It starts with the view under the fingers; outer views are added from the
/// inside out.
package struct HandOverReach: Equatable, Sendable {
  /// The axes along which the drag is still handed on.
  private var open: AxisFlags
  /// The axes along which one of the views takes it.
  package private(set) var taken = AxisFlags.neither

  package init(from pane: NestedPane) { open = pane.handsOver }

  /// Whether a further view may take a part.
  package var isOpen: Bool { open != .neither }

  /// Adds the next view out; returns the axes along which it takes the drag. The first that takes it along an axis keeps it,
  /// unless it hands over in turn. A disabled view ends the chain. Not inlined: a browser downloads each copy.
  @inline(never) package mutating func add(_ pane: NestedPane) -> AxisFlags {
    guard pane.isScrollEnabled else {
      open = .neither
      return .neither
    }
    var takes = AxisFlags.neither
    for axis in Axis.allCases where open[axis] && pane.draggable[axis] {
      takes[axis] = true
      open[axis] = pane.handsOver[axis]
    }
    taken = taken.union(takes)
    return takes
  }
}
