import Foundation

extension CGPoint {
  var isFinite: Bool { x.isFinite && y.isFinite }
}

extension CGSize {
  var isFinite: Bool { width.isFinite && height.isFinite }
}

extension CGRect {
  var isFinite: Bool { origin.isFinite && size.isFinite }
}
