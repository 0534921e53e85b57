import VellumLayers

extension CAKeyframeAnimation {
  /// The petals of a wheel. Chosen.
  static let petalCount = 8
  /// What a wheel of petals loses of its opacity from the brightest petal to the faintest. Chosen.
  static let petalFading = 0.75
  /// Seconds of one turn of the wheel. Chosen.
  private static let petalTurn = 0.8

  /// Fades the petal `index` of a wheel again and again, each one after the one before: the wheel seems to turn.
  convenience init(petal index: Int) {
    self.init(keyPath: "opacity")
    let count = Self.petalCount
    values = (0...count).map { step in
      1 - Self.petalFading * Double((step - index + count) % count) / Double(count)
    }
    duration = Self.petalTurn
    repeatCount = .infinity
  }
}
