import Foundation
import ScrollEngine

extension Vector {
  init(_ point: CGPoint) { self.init(x: Double(point.x), y: Double(point.y)) }
  init(_ size: CGSize) { self.init(x: Double(size.width), y: Double(size.height)) }
  init(_ vector: CGVector) { self.init(x: Double(vector.dx), y: Double(vector.dy)) }
}

extension CGPoint {
  init(_ vector: Vector) { self.init(x: vector.x, y: vector.y) }
}

extension CGSize {
  init(_ vector: Vector) { self.init(width: vector.x, height: vector.y) }
}
