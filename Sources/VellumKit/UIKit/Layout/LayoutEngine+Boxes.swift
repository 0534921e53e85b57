import ConstraintSolver
import Foundation

/// The constraints that views and guides add themselves.
extension LayoutEngine {
  private typealias Sum = LayoutSum

  /// Adds the constraints that place a view: those of its frame if the autoresizing mask is translated, otherwise only that its
  /// sizes are not negative.
  func place(_ box: LayoutBox, of view: UIView) {
    for name in box.placing { forget(name) }
    box.placing = []
    box.isSettled = false
    let edges = LayoutEdges(box)
    if view === root {
      placeRoot(box, edges)
    } else if let superview = view.superview {
      // The place is relative to the superview, which therefore needs a box too.
      let outer = self.box(of: superview)
      if view.translatesAutoresizingMaskIntoConstraints {
        box.placing = autoresizing(view, box, LayoutEdges(outer).inset(by: outer.insets.negated))
      } else {
        addLeastSizes(box, edges)
      }
    }
    updateContent(box, view)
  }

  private func placeRoot(_ box: LayoutBox, _ edges: LayoutEdges) {
    var horizontal = ConstraintSolver.required
    var vertical = ConstraintSolver.required
    var size = root.bounds.size
    switch purpose {
    case .layout:
      // A root that is no window and whose mask is not translated is sized by constraints.
      if !root.translatesAutoresizingMaskIntoConstraints, !(root is UIWindow) {
        (horizontal, vertical) = (-1, -1)
      }
    case .fitting(let wanted, let h, let v):
      (size, horizontal, vertical) = (wanted, h.strength, v.strength)
    }
    box.placing = [
      add(edges.left, .equal, ConstraintSolver.required, box, "minX"),
      add(edges.top, .equal, ConstraintSolver.required, box, "minY"),
    ]
    addLeastSizes(box, edges)
    if horizontal > 0 {
      box.placing.append(add(edges.right - edges.left + -size.width, .equal, horizontal, box, "width"))
    }
    if vertical > 0 {
      box.placing.append(add(edges.bottom - edges.top + -size.height, .equal, vertical, box, "height"))
    }
  }

  private func addLeastSizes(_ box: LayoutBox, _ edges: LayoutEdges) {
    let required = ConstraintSolver.required
    box.placing.append(add(edges.right - edges.left, .greaterThanOrEqual, required, box, "width >= 0"))
    box.placing.append(add(edges.bottom - edges.top, .greaterThanOrEqual, required, box, "height >= 0"))
  }

  /// The constraints of a frame that follows the superview's size. The flexible parts share a change in the same proportions as
  /// in `autoresizeSubviews`, so that both give the same frames.
  private func autoresizing(_ view: UIView, _ box: LayoutBox, _ outer: LayoutEdges) -> [Name] {
    let mask = view.autoresizingMask
    let size = view.bounds.size
    let scale = view.zoomedScale
    let origin = CGPoint(
      x: view.center.x - view.anchorPoint.x * size.width * scale,
      y: view.center.y - view.anchorPoint.y * size.height * scale)
    let room = view.superview?.bounds.size ?? .zero
    let edges = LayoutEdges(box).inset(by: box.insets.negated)
    func axis(
      _ low: Sum, _ high: Sum, _ outerLow: Sum, _ outerHigh: Sum, _ span: AutoresizingSegment,
      _ room: CGFloat,
      _ flexible: (Bool, Bool, Bool), _ place: BoxConstraintName, _ length: BoxConstraintName
    ) -> [Name] {
      let shares = span.shares(within: room, before: flexible.0, inside: flexible.1, after: flexible.2)
      let width = outerHigh - outerLow
      let required = ConstraintSolver.required
      return [
        add(
          low - outerLow - width * shares.before + (shares.before * room - span.start), .equal, required, box,
          place),
        add(
          high - low - width * shares.inside + (shares.inside * room - span.length), .equal, required, box,
          length),
      ]
    }
    return axis(
      edges.left, edges.right, outer.left, outer.right,
      AutoresizingSegment(start: origin.x, length: size.width), room.width,
      (
        mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth), mask.contains(.flexibleRightMargin)
      ),
      "minX", "width")
      + axis(
        edges.top, edges.bottom, outer.top, outer.bottom,
        AutoresizingSegment(start: origin.y, length: size.height), room.height,
        (
          mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight),
          mask.contains(.flexibleBottomMargin)
        ),
        "minY", "height")
  }

  /// Adds the constraints that place a guide: a content layout guide has the origin of its scroll view, any other guide only
  /// sizes that are not negative.
  func place(_ box: LayoutBox, of guide: UILayoutGuide) {
    let edges = LayoutEdges(box)
    if let scrollView = guide.owningView as? UIScrollView, guide === scrollView.contentLayoutGuide {
      let outer = LayoutEdges(self.box(of: scrollView))
      box.placing = [
        add(edges.left - outer.left, .equal, ConstraintSolver.required, box, "minX"),
        add(edges.top - outer.top, .equal, ConstraintSolver.required, box, "minY"),
      ]
    } else if let view = guide.owningView {
      // Its frame is read in the coordinates of the view.
      _ = self.box(of: view)
    }
    addLeastSizes(box, edges)
  }

  // MARK: - Content

  /// Adds the constraints of a view's content: hugging and compression resistance.
  func updateContent(_ box: LayoutBox, _ view: UIView) {
    let isOwnPlace = view === root || !view.translatesAutoresizingMaskIntoConstraints
    guard isOwnPlace else { return setContentSize(nil, of: box, view) }
    // Wrapped text keeps the height found last until its width is solved again.
    let width = CGFloat(solver.value(of: box.right) - solver.value(of: box.left))
    let wrapped = width > 0 ? view.contentSize(wrappedTo: width) : nil
    box.wraps = wrapped != nil || view.contentSize(wrappedTo: .greatestFiniteMagnitude) != nil
    setContentSize(wrapped ?? view.intrinsicContentSize, of: box, view)
  }

  /// Removes the content's constraints, so that they are made again.
  func forgetContent(of box: LayoutBox) {
    for name in box.content { forget(name) }
    box.content = []
    box.contentSize = nil
  }

  func setContentSize(_ size: CGSize?, of box: LayoutBox, _ view: UIView) {
    guard size != box.contentSize else { return }
    forgetContent(of: box)
    box.contentSize = size
    guard let size else { return }
    let edges = LayoutEdges(box)
    func add(_ length: LayoutSum, _ axis: NSLayoutConstraint.Axis, _ wanted: CGFloat) {
      guard wanted.isFinite else {
        return LayoutLog.write("\(view): an intrinsic size of \(wanted) is ignored.")
      }
      guard wanted >= 0 else { return }
      box.content.append(
        self.add(
          length + -wanted, .lessThanOrEqual, view.contentHuggingPriority(for: axis).strength, box,
          BoxConstraintName(axis == .horizontal ? "Hug:width" : "Hug:height", wanted)))
      box.content.append(
        self.add(
          length + -wanted, .greaterThanOrEqual,
          view.contentCompressionResistancePriority(for: axis).strength, box,
          BoxConstraintName(
            axis == .horizontal ? "CompressionResistance:width" : "CompressionResistance:height", wanted)))
    }
    add(edges.right - edges.left, .horizontal, size.width)
    add(edges.bottom - edges.top, .vertical, size.height)
  }
}

extension UIEdgeInsets {
  var negated: UIEdgeInsets { UIEdgeInsets(top: -top, left: -left, bottom: -bottom, right: -right) }
}
