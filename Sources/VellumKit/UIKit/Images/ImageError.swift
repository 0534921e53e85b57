import Foundation

/// Why an image could not be read. Its description is one line that names the file and the reason.
public struct ImageError: Error, Hashable, Sendable {
  /// What keeps an image from being read.
  public enum Reason: Hashable, Sendable {
    /// There is nothing at that path.
    case missing
    /// The path leads to a folder.
    case directory
    /// The path leads to a pipe, a device or a socket: only plain files are read.
    case notAPlainFile
    /// The system does not let it be read, or lacks what reads it; the reason in words.
    case unreadable(String)
    /// The file has no bytes.
    case empty
    /// No known format begins like this.
    case notAnImage
    /// An image of a kind that is not decoded here; its name.
    case unsupported(String)
    /// The file ends before its picture does.
    case truncated
    /// The picture contradicts its format; the decoder's words.
    case damaged(String)
    /// It needs more than ``DecodingBudget`` allows; nothing of it has been decoded.
    case tooLarge(String)
    /// There is not enough memory for its pixels.
    case outOfMemory(width: Int, height: Int)
  }

  /// The path as it was given, or a word for data that came without one.
  public let file: String
  /// What keeps the image from being read.
  public let reason: Reason

  /// Makes an error for the image that `file` names.
  public init(file: String, reason: Reason) {
    self.file = file
    self.reason = reason
  }
}

extension ImageError: CustomStringConvertible, LocalizedError {
  public var description: String { "\(file): \(reason)" }
  public var errorDescription: String? { description }
}

extension ImageError.Reason: CustomStringConvertible {
  public var description: String {
    switch self {
    case .missing: "no such file"
    case .directory: "is a folder, not an image"
    case .notAPlainFile: "is not a plain file"
    case .unreadable(let words): "cannot be read: \(words)"
    case .empty: "is empty"
    case .notAnImage: "is not an image"
    case .unsupported(let format): "\(format) images are not supported"
    case .truncated: "is truncated: the file ends before the picture does"
    case .damaged(let words): "is damaged: \(words)"
    case .tooLarge(let words): "is too large: \(words)"
    case .outOfMemory(let width, let height): "not enough memory for \(width) × \(height) pixels"
    }
  }
}
