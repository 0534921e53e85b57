import Foundation
import VellumKit

/// Why a picture or a tile of it could not be read. Its description is one line that names the source and the reason.
public struct TileError: Error, Hashable, Sendable {
  /// Why something could not be read.
  public enum Reason: Hashable, Sendable {
    /// Nothing exists at that place.
    case missing
    /// The system refuses access, or lacks what is needed to read it; the text says why.
    case unreadable(String)
    /// Its first bytes are not those of a supported format.
    case notRecognised
    /// The description contradicts its format; the text says what is wrong.
    case malformed(String)
    /// The source, or a feature of it, is of a kind that is not supported, wherever it is; the text names it.
    case unsupported(String)
    /// A server has a file that is not shown from servers; the text names its kind, which may be one that is shown from files.
    case notServed(_ kind: String)
    /// The name or the tile lies outside of the source; nothing was read.
    case outside(String)
    /// The server redirects to another host, which was not asked.
    case otherHost(String)
    /// This process may make no requests: ``NetworkAccess``.
    case notAllowed
    /// The server answered with this status code, which is not a success.
    case status(Int)
    /// The server did not answer, or did not continue, in time.
    case timedOut
    /// There is no connection, or it broke; the text is the system's message.
    case connection(String)
    /// The data ends too early.
    case truncated
    /// The tile is not an image in a supported format.
    case notAnImage
    /// The picture contradicts its format; the text is the decoder's message.
    case damaged(String)
    /// The tile has another size, in pixels, than the description says.
    case wrongSize(width: Int, height: Int, expected: String)
    /// The picture or tile needs more than the limit allows; nothing of it was decoded. The text says what.
    case tooLarge(String)
    /// The task was cancelled.
    case cancelled
  }

  /// The path or URL that was read. A URL is without user, password and query, which may contain keys.
  public let source: String
  /// Why it could not be read.
  public let reason: Reason
  /// Whether it concerns all tiles of the picture: one fact, however many are asked for.
  package let isOfWhole: Bool
  /// The error of the document that it stands for; nil for any other.
  package let document: DocumentError?

  /// An error at a path or URL. User, password and query of a URL are left out of ``source``, and of the place that a reason names.
  public init(source: String, reason: Reason) { self.init(source: source, reason: reason, isOfWhole: false) }

  package init(source: String, reason: Reason, isOfWhole: Bool, document: DocumentError? = nil) {
    self.isOfWhole = isOfWhole
    self.document = document
    self.source = RedactedName.shown(source)
    self.reason =
      switch reason {
      case .outside(let name): .outside(RedactedName.shown(name))
      case .otherHost(let place): .otherHost(RedactedName.shown(place))
      default: reason
      }
  }

  /// Whether another try may soon succeed: failures of the network and the server. A document that ends early is no answer of a server.
  public var isTransient: Bool {
    switch reason {
    case .timedOut, .connection: true
    case .truncated: document == nil
    case .status(let code): code >= 500 || code == 408 || code == 429
    case .missing, .unreadable, .notRecognised, .malformed, .unsupported, .notServed, .outside,
      .otherHost, .notAllowed, .notAnImage, .damaged, .wrongSize, .tooLarge, .cancelled:
      false
    }
  }
}

extension TileError: CustomStringConvertible, LocalizedError {
  public var description: String {
    switch reason {
    case .missing: "\(source): \(FileName.whyMissing(source))"
    // It says where a document ends early.
    case .truncated: document?.description ?? "\(source): \(reason)"
    default: "\(source): \(reason)"
    }
  }
  public var errorDescription: String? { description }
}

extension TileError.Reason: CustomStringConvertible {
  public var description: String {
    switch self {
    case .missing: "no such file"
    case .unreadable(let words): "cannot be read: \(words)"
    case .notRecognised: "is not in a supported format"
    case .malformed(let words): "is malformed: \(words)"
    case .unsupported(let kind): "\(kind) is not supported"
    case .notServed(let kind):
      ServedKind.isShownFromFiles(kind)
        ? "is of the kind \(kind), which is shown from files, not from servers"
        : "is of the kind \(kind), which is not supported"
    case .outside(let name): "\(name) is outside the source"
    case .otherHost(let place): "points to another host, \(place)"
    case .notAllowed: "is on a server, and requests are not allowed"
    case .status(let code): "the server returned status \(code)"
    case .timedOut: "the server did not respond in time"
    case .connection(let words): "no connection: \(words)"
    case .truncated: "is truncated"
    case .notAnImage: "is not an image"
    case .damaged(let words): "is damaged: \(words)"
    case .wrongSize(let width, let height, let expected): "is \(width) × \(height) pixels, not \(expected)"
    case .tooLarge(let words): "is too large: \(words)"
    case .cancelled: "was cancelled"
    }
  }
}
