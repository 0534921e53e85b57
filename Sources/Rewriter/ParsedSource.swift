import SwiftParser
import SwiftSyntax

/// A source file, parsed.
public struct ParsedSource {
  /// The file's path, as messages name it.
  public let path: String
  /// The source code.
  public let text: String
  /// Why it cannot be rewritten; nil if it can.
  public let problem: String?
  let tree: SourceFileSyntax

  /// The most nodes of the tree that lie in each other. Chosen: visitors call themselves for each, and 8 MB of stack hold 8000
  /// in a debug build.
  private static let mostDepth = 4000

  /// Parses `text`; `path` is only a name.
  public init(path: String, text: String) {
    self.path = path
    self.text = text
    tree = Parser.parse(source: text)
    problem =
      if tree.hasError { "does not parse" } else if tree.isDeeper(than: Self.mostDepth) {
        "is nested more than \(Self.mostDepth) deep"
      } else { nil }
  }

  /// Whether it can be rewritten. Other text is passed to the compiler unchanged.
  public var isValid: Bool { problem == nil }

  /// The facts about it that the rewriting of this and other files needs.
  public var facts: FileFacts {
    guard isValid else { return FileFacts() }
    let collector = FactsCollector(self)
    collector.walk(tree)
    return collector.facts
  }
}

extension SyntaxProtocol {
  /// Whether more than `most` nodes below this one lie in each other. Does not call itself.
  fileprivate func isDeeper(than most: Int) -> Bool {
    var (open, depth) = ([Syntax(self)], 0)
    while !open.isEmpty {
      if depth > most { return true }
      depth += 1
      open = open.flatMap { $0.children(viewMode: .sourceAccurate) }
    }
    return false
  }
}
