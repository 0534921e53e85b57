import Foundation

/// The reason why an image could not be read. Its description is one line that names the file and the reason.
public struct ImageError: Error, Hashable, Sendable {
  /// Why an image cannot be read.
  public enum Reason: Hashable, Sendable {
    /// There is nothing at that path.
    case missing
    /// The path leads to a folder.
    case directory
    /// The path leads to a pipe, a device or a socket: only plain files are read.
    case notAPlainFile
    /// The system does not allow reading the file, or a decoder is missing; the reason in words.
    case unreadable(String)
    /// The file has no bytes.
    case empty
    /// The file does not begin like any known format.
    case notAnImage
    /// The image has a format that Vellum does not decode; the name of the format.
    case unsupported(String)
    /// The file ends before its image does.
    case truncated
    /// The image contradicts its format; the decoder's message.
    case damaged(String)
    /// The image needs more than `DecodingBudget` allows; none of it has been decoded.
    case tooLarge(String)
    /// There is not enough memory for its pixels.
    case outOfMemory(width: Int, height: Int)
  }

  /// The path as it was given; for data in memory, a name for it.
  public let file: String
  /// Why the image cannot be read.
  public let reason: Reason

  /// Makes an error for the image that `file` names.
  public init(file: String, reason: Reason) {
    self.file = file
    self.reason = reason
  }
}

extension ImageError: CustomStringConvertible, LocalizedError {
  public var description: String {
    reason == .missing ? "\(file): \(FileName.whyMissing(file))" : "\(file): \(reason)"
  }
  public var errorDescription: String? { description }
}

extension ImageError.Reason: CustomStringConvertible {
  public var description: String {
    switch self {
    case .missing: "no such file"
    case .directory: "is a folder, not an image"
    case .notAPlainFile: "is not a regular file"
    case .unreadable(let words): "cannot be read: \(words)"
    case .empty: "is empty"
    case .notAnImage: "is not an image"
    case .unsupported(let kind): "is of the kind \(kind), which is not supported"
    case .truncated: "is truncated: the file ends before the picture does"
    case .damaged(let words): "is damaged: \(words)"
    case .tooLarge(let words): "is too large: \(words)"
    case .outOfMemory(let width, let height): "not enough memory for \(width) × \(height) pixels"
    }
  }
}
