import Foundation
import ScrollEngine

extension Vector {
  @inlinable package init(_ point: CGPoint) { self.init(x: Double(point.x), y: Double(point.y)) }
  @inlinable package init(_ size: CGSize) { self.init(x: Double(size.width), y: Double(size.height)) }
  @inlinable package init(_ vector: CGVector) { self.init(x: Double(vector.dx), y: Double(vector.dy)) }
}

extension CGPoint {
  @inlinable package init(_ vector: Vector) { self.init(x: vector.x, y: vector.y) }
}

extension CGSize {
  @inlinable package init(_ vector: Vector) { self.init(width: vector.x, height: vector.y) }
}
