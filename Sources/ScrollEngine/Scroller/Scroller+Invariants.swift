extension Scroller {
  /// What holds after every input. Clients' numbers are stopped at the view's setters, not here.
  func checkInvariants() {
    assert(offset.isFinite, "the offset is finite")
    assert(scale > 0 && scale.isFinite, "the scale is positive")
  }
}
