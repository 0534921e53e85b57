import Foundation

extension CGPoint {
  @inlinable package var isFinite: Bool { x.isFinite && y.isFinite }
}

extension CGSize {
  @inlinable package var isFinite: Bool { width.isFinite && height.isFinite }
}

extension CGRect {
  @inlinable package var isFinite: Bool { origin.isFinite && size.isFinite }
}
