/// Why there is no clip of a run.
public enum ClipError: Error, Equatable, Sendable {
  /// The file's extension names no format that can be written.
  case unknownFormat(path: String)
  /// libvips was built without a writer for the format.
  case noWriter(ClipFormat)
  /// More pixels than ``Clip/budget``.
  case tooLarge
  /// No frame was shown.
  case noFrame
  /// The window changed its size.
  case resized
  /// The error of libvips.
  case refused(String)
  /// The file could not be written; `reason` is the system's.
  case unwritable(path: String, reason: String)
}

extension ClipError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unknownFormat(let path): "\(path): the name of a clip must end in .gif, .webp or .png"
    case .noWriter(let format):
      "this machine's libvips was built without a writer for \(format.rawValue.uppercased()) files"
    case .tooLarge:
      "the clip has more than \(Clip.budget >> 20) MiB of pixels: take a smaller --size, --scale or --fps, or a shorter script"
    case .noFrame: "no frame was shown"
    case .resized: "a clip has one size, and the script changes that of the window"
    case .refused(let words): "the clip cannot be encoded: \(words)"
    case .unwritable(let path, let reason): "\(path): \(reason)"
    }
  }
}
