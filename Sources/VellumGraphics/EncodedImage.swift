import RenderList

/// An encoded image, in a file or in memory. Its size and its decoded pixels are upright.
package protocol EncodedImage: Sendable {
  /// Pixels.
  var width: Int { get }
  var height: Int { get }
  var hasAlpha: Bool { get }

  /// How many times, up to `shrink`, the image can be halved without decoding all of it.
  func cheapShrink(atMost shrink: Int) -> Int

  /// Decodes the image, halved `shrink` times; `cheapShrink(atMost:)` has to allow that many.
  func decode(shrink: Int, cancellation: Cancellation) throws -> RenderImage
}
