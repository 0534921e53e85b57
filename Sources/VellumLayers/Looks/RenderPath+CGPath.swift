import Foundation
import RenderList

extension RenderPath {
  /// The steps of a path.
  convenience init(_ path: CGPath) {
    self.init(
      steps: path.elements.map { element in
        switch element {
        case .move(let p): .move(Double(p.x), Double(p.y))
        case .line(let p): .line(Double(p.x), Double(p.y))
        case .curve(let p, let c, let d):
          .curve(Double(c.x), Double(c.y), Double(d.x), Double(d.y), Double(p.x), Double(p.y))
        case .close: .close
        }
      })
  }
}
