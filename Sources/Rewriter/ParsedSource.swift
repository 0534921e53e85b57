import SwiftParser
import SwiftSyntax

/// A source file, parsed.
public struct ParsedSource {
  /// The file's path, as messages name it.
  public let path: String
  /// The source code.
  public let text: String
  let tree: SourceFileSyntax

  /// Parses `text`; `path` is only a name.
  public init(path: String, text: String) {
    self.path = path
    self.text = text
    tree = Parser.parse(source: text)
  }

  /// Whether the text is valid Swift. Other text is passed to the compiler unchanged.
  public var isValid: Bool { !tree.hasError }

  /// The facts about it that the rewriting of this and other files needs.
  public var facts: FileFacts {
    guard isValid else { return FileFacts() }
    let collector = FactsCollector(self)
    collector.walk(tree)
    return collector.facts
  }
}
