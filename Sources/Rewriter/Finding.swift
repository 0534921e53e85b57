/// Something that the rewriter could not do, or a warning.
public struct Finding: Equatable, Sendable, CustomStringConvertible {
  /// How much it matters.
  public enum Severity: String, Sendable {
    /// Something does not work as it is written.
    case error
    /// Something may not work as it is written.
    case warning
  }

  /// Whether something does not work, or may not.
  public let severity: Severity
  /// The file, as the source was named.
  public let path: String
  /// Counted from 1.
  public let line: Int
  /// In bytes, counted from 1.
  public let column: Int
  /// What is wrong, and what to write instead.
  public let reason: String

  /// As compilers print it: `Pager.swift:12:5: warning: …`.
  public var description: String { "\(path):\(line):\(column): \(severity.rawValue): \(reason)" }
}
