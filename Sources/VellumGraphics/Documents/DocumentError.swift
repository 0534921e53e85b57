/// Why a document or a page of it cannot be shown. Its description is one line that names the file and the reason.
package struct DocumentError: Error, Hashable, Sendable, CustomStringConvertible {
  package enum Reason: Hashable, Sendable {
    /// There is nothing at that path.
    case missing
    /// The path leads to a folder, a pipe, a device or a socket.
    case notAPlainFile
    /// The system does not allow reading the file; its words.
    case unreadable(String)
    /// The file has no bytes.
    case empty
    /// The file begins like no document.
    case notADocument
    /// The program `vellum-documents` is in none of the places where it is looked for.
    case notInstalled
    /// `vellum-documents` cannot be started; the system's words.
    case cannotStart(String)
    /// It is encrypted, and the password is not known.
    case locked
    /// It contradicts its format.
    case damaged
    /// It has no page.
    case noPages
    /// It has no page of that number.
    case noSuchPage
    /// It, or a page of it, is larger than the limits.
    case tooLarge
    /// It needs more memory than the limit.
    case outOfMemory
    /// It takes longer than the limit.
    case tooSlow
    /// The program that draws it has ended: a fault in a library, memory or time of the processor beyond the limits.
    case ended
  }

  package let file: String
  package let format: DocumentFormat
  package let reason: Reason

  package var description: String {
    switch reason {
    case .missing: "\(file): no such file"
    case .notAPlainFile: "\(file): is not a regular file"
    case .empty: "\(file): is empty"
    case .notADocument: "\(file): is no PDF and no SVG"
    case .unreadable: "\(file): cannot be read: \(words)"
    case .notInstalled, .cannotStart, .locked, .noPages, .noSuchPage: "\(file): \(words)"
    case .tooLarge, .outOfMemory: "\(file): is too large: \(words)"
    case .damaged, .tooSlow, .ended: "\(file): is damaged: \(words)"
    }
  }

  /// The reason, for a line that says already what it comes to.
  package var words: String {
    switch reason {
    case .missing, .notAPlainFile, .empty, .notADocument: ""
    case .unreadable(let words): words
    case .notInstalled: "\(format) is not shown: vellum-documents is not installed"
    case .cannotStart(let words): "\(format) is not shown: vellum-documents cannot be started: \(words)"
    case .locked: "it is encrypted, and opens with a password only"
    case .damaged: "it is no \(format) that can be drawn"
    case .noPages: "it has no pages"
    case .noSuchPage: "it has no such page"
    case .tooLarge: "a document has at most 2 GB and 100 000 pages, a page at most 10 000 000 points a side"
    case .outOfMemory: "drawing it needs more memory than it may use"
    case .tooSlow: "drawing it takes longer than it may"
    case .ended: "the program that draws it has ended"
    }
  }
}

/// The kinds of documents.
package enum DocumentFormat: String, Sendable, CustomStringConvertible {
  case pdf = "PDF"
  case svg = "SVG"

  package var description: String { rawValue }
}
