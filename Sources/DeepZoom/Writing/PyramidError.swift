import VellumKit

/// Why a pyramid was not written. Its description is one line that names the file and the reason.
public enum PyramidError: Error, Hashable, Sendable {
  /// The picture cannot be read.
  case unreadable(TileError)
  /// The file begins like no picture that can be cut: it is empty, or of another kind, which the error names if it is known.
  case notAPicture(ImageError)
  /// A file or folder exists at the place already.
  case exists(path: String)
  /// Another run is writing to the place.
  case beingWritten(path: String)
  /// The pyramid cannot be written there; `reason` is the system's message.
  case unwritable(path: String, reason: String)
  /// The task was cancelled.
  case cancelled
}

extension PyramidError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unreadable(let error): "\(error)"
    case .notAPicture(let error): "\(error)"
    case .exists(let path): "\(path): already exists"
    case .beingWritten(let path): "\(path): another run is writing it"
    case .unwritable(let path, let reason): "\(path): cannot be written: \(reason)"
    case .cancelled: "cancelled"
    }
  }
}
