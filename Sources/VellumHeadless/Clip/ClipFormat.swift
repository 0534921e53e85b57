import Foundation
import VellumKit

/// The file format of a clip.
public enum ClipFormat: String, CaseIterable, Sendable {
  /// An animated GIF.
  case gif
  /// An animated WebP, lossless unless a quality is given.
  case webp
  /// One picture: how the run ended.
  case png

  /// The format for the extension of a file's name; nil if there is none.
  public init?(path: String) {
    self.init(rawValue: (path as NSString).pathExtension.lowercased())
  }

  /// The kind of animation; nil for a single picture.
  var animation: AnimationEncoding.Format? {
    switch self {
    case .gif: .gif
    case .webp: .webp
    case .png: nil
    }
  }

  /// The unit of the format's delays, in milliseconds.
  var delayUnit: Double {
    switch self {
    case .gif: 10
    case .webp, .png: 1
    }
  }
}
