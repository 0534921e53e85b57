import SwiftParser
import SwiftSyntax

/// A source file, parsed.
public struct ParsedSource {
  /// The file's path, as messages name it.
  public let path: String
  /// What it says.
  public let text: String
  let tree: SourceFileSyntax

  /// Parses `text`; `path` is only a name.
  public init(path: String, text: String) {
    self.path = path
    self.text = text
    tree = Parser.parse(source: text)
  }

  /// Whether the text is Swift. What is not is left to the compiler as it is.
  public var isValid: Bool { !tree.hasError }

  /// What other files, and its own rewriting, have to know of it.
  public var facts: FileFacts {
    guard isValid else { return FileFacts() }
    let collector = FactsCollector(self)
    collector.walk(tree)
    return collector.facts
  }
}
