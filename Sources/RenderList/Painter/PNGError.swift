/// Why a picture could not be written.
public enum PNGError: Error, Equatable, Sendable {
  /// The file or its folder could not be written to; `reason` is the system's.
  case unwritable(path: String, reason: String)
}

extension PNGError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unwritable(let path, let reason): "\(path): \(reason)"
    }
  }
}
