import Foundation
import VellumKit

/// What a clip is written as.
public enum ClipFormat: String, CaseIterable, Sendable {
  case gif, webp
  /// One picture: how the run ended.
  case png

  /// By the ending of a file's name; nil for any other.
  public init?(path: String) {
    self.init(rawValue: (path as NSString).pathExtension.lowercased())
  }

  /// The animation that it is; nil for a single picture.
  var animation: AnimationEncoding.Format? {
    switch self {
    case .gif: .gif
    case .webp: .webp
    case .png: nil
    }
  }

  /// Milliseconds that the delays of the format are counted in.
  var delayUnit: Double {
    switch self {
    case .gif: 10
    case .webp, .png: 1
    }
  }
}
