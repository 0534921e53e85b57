/// Why a document or a page of it cannot be shown. Its description is one line that names the file and the reason.
package struct DocumentError: Error, Hashable, Sendable, CustomStringConvertible {
  package enum Reason: Hashable, Sendable {
    /// No file exists at that path.
    case missing
    /// The path leads to a folder, a pipe, a device or a socket.
    case notAPlainFile
    /// The file cannot be read, with the system's message.
    case unreadable(String)
    /// The file is empty.
    case empty
    /// The first bytes are not those of a document.
    case notADocument
    /// The program `vellum-documents` is not found.
    case notInstalled
    /// `vellum-documents` cannot be started, with the system's message.
    case cannotStart(String)
    /// The document is encrypted, and the password is not known.
    case locked
    /// The file ends before the document does.
    case truncated
    /// The document contradicts its format.
    case damaged
    /// The document has no page.
    case noPages
    /// The document has no page of that number.
    case noSuchPage
    /// The document or a page is larger than the limits.
    case tooLarge
    /// Drawing needs more memory than the limit.
    case outOfMemory
    /// Drawing takes longer than the limit.
    case tooSlow
    /// The drawing process has ended: by a fault in a library, or by exceeding its memory or CPU time.
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
    case .notADocument: "\(file): is not a PDF or SVG"
    case .unreadable: "\(file): cannot be read: \(words)"
    case .notInstalled, .cannotStart, .locked, .noPages, .noSuchPage: "\(file): \(words)"
    case .tooLarge, .outOfMemory: "\(file): is too large: \(words)"
    case .truncated: "\(file): is truncated: \(words)"
    case .damaged, .tooSlow, .ended: "\(file): is damaged: \(words)"
    }
  }

  /// The details, without the file name and the kind of error.
  package var words: String {
    switch reason {
    case .missing, .notAPlainFile, .empty, .notADocument: ""
    case .unreadable(let words): words
    case .notInstalled: "\(format) is not shown: vellum-documents is not installed"
    case .cannotStart(let words): "\(format) is not shown: vellum-documents cannot be started: \(words)"
    case .locked: "it is encrypted, and opens with a password only"
    case .truncated: "the file ends before the \(format == .svg ? "picture" : "document") does"
    case .damaged: "the \(format) cannot be drawn"
    case .noPages: "it has no pages"
    case .noSuchPage: "it has no such page"
    case .tooLarge: "a document has at most 2 GB and 100 000 pages, a page at most 10 000 000 points a side"
    case .outOfMemory: "drawing it needs more memory than it may use"
    case .tooSlow: "drawing it takes longer than it may"
    case .ended: "the program that draws it has ended"
    }
  }
}

/// The format of a document.
package enum DocumentFormat: String, Sendable, CustomStringConvertible {
  case pdf = "PDF"
  case svg = "SVG"

  package var description: String { rawValue }
}
