import RenderList

/// Why a headless run gave no picture.
public enum HeadlessError: Error, Equatable, Sendable {
  /// No frame has been shown yet.
  case noFrame
  /// The file could not be written.
  case unwritable(PNGError)
}

extension HeadlessError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noFrame: "no frame was shown"
    case .unwritable(let error): "\(error)"
    }
  }
}
