extension Double {
  /// The nearest number inside `range`.
  public func clamped(to range: ClosedRange<Double>) -> Double {
    min(max(self, range.lowerBound), range.upperBound)
  }
}
