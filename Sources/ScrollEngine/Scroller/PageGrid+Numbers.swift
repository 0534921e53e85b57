/// Pages by number, as accessibility announces them.
extension PageGrid {
  /// How many pages there are, and which is nearest to `offset`, counted from 1.
  func number(at offset: Double) -> (number: Int, count: Int) {
    let (low, high) = (range.lowerBound, range.upperBound)
    guard hasPages, high - low > Self.tolerance else { return (1, 1) }
    // Pages between the ends of the range, which are pages too.
    let first = ((low + Self.tolerance) / length).rounded(.up)
    let last = ((high - Self.tolerance) / length).rounded(.down)
    let count = max(last - first + 1, 0) + 2
    let place = nearest(to: offset)
    let number: Double
    if place <= low + Self.tolerance {
      number = 1
    } else if place >= high - Self.tolerance {
      number = count
    } else {
      number = (place / length).rounded(.toNearestOrEven) - first + 2
    }
    return (Int(min(number, Geometry.mostPages)), Int(min(count, Geometry.mostPages)))
  }
}

extension Geometry {
  /// The greatest number of a page. Chosen.
  package static var mostPages: Double { 1e9 }

  /// How many pages there are along `axis`, and which is nearest to `offset`, counted from 1.
  public func page(at offset: Double, _ axis: Axis) -> (number: Int, count: Int) {
    pages(axis).number(at: offset)
  }

  /// The offset of the page `count` pages on from `offset` along `axis`: 1 or -1.
  public func turned(by count: Int, from offset: Double, _ axis: Axis) -> Double {
    let inside = offset.clamped(to: range(axis))
    return count > 0 ? pages(axis).page(after: inside) : pages(axis).page(before: inside)
  }
}
