import RenderList

/// A picture in a file or in memory whose pixels have not been decoded, upright.
package protocol EncodedPicture: Sendable {
  /// Pixels.
  var width: Int { get }
  var height: Int { get }
  var hasAlpha: Bool { get }

  /// How often the picture can be had halved without decoding all of it, for at most `shrink` times.
  func cheapShrink(atMost shrink: Int) -> Int

  /// Decodes the picture, `shrink` times halved as far as ``cheapShrink(atMost:)`` allows.
  func decode(shrink: Int, cancellation: Cancellation) throws -> RenderImage
}
