import Foundation
import RenderList

extension RenderPath {
  /// The steps of a path.
  convenience init(_ path: CGPath) {
    var steps: [Step] = []
    steps.reserveCapacity(path.elements.count)
    path.forEachStep { steps.append($0) }
    self.init(steps: steps)
  }
}
