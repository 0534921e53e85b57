import Foundation
import RenderList

extension RenderListBuilder {
  /// Ends what began at `start`, and lets only that show where the mask has alpha.
  mutating func endMasked(_ start: Int, by mask: CALayer, in place: Place) {
    if items.count == start + 1 {
      items.removeLast()
      return
    }
    items.append(.beginEffect(.blend(.destinationIn)))
    addTree(mask, in: place)
    items.append(.endEffect)
    items.append(.endEffect)
  }
}

extension RenderBlend {
  /// The way that a name says: of Core Image's filters (`CIMultiplyBlendMode`), or of Core Animation's (`multiplyBlendMode`).
  init?(filter: Any) {
    guard var name = filter as? String else { return nil }
    if name.hasPrefix("CI") { name = String(name.dropFirst(2)) }
    for suffix in ["BlendMode", "Compositing"] where name.hasSuffix(suffix) {
      name = String(name.dropLast(suffix.count))
    }
    name = name.prefix(1).lowercased() + name.dropFirst()
    switch name {
    case "addition", "plusL": self = .add
    default:
      guard let blend = RenderBlend(rawValue: name), blend != .normal, blend != .destinationIn else {
        return nil
      }
      self = blend
    }
  }
}
