/// Blurs pixels of alpha alone.
package enum AlphaBlur {
  /// Pixels that a blur reaches. `sigma` is the standard deviation, in pixels.
  package static func reach(sigma: Double) -> Int { ShadowMask.reach(sigma: sigma) }

  /// Blurs rows without gaps by a Gaussian of `sigma` pixels; beyond the edges there is nothing.
  package static func blur(_ bytes: inout [UInt8], width: Int, height: Int, sigma: Double) {
    guard sigma > 0, width > 0, height > 0 else { return }
    bytes = ShadowMask.blurredInPlace(bytes, width: width, height: height, sigma: sigma).bytes
  }
}
