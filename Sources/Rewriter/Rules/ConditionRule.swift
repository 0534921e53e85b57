import SwiftSyntax

extension FileRewriter {
  /// In UIKit's code `os(iOS)` is true.
  func rewriteConditions(of node: IfConfigDeclSyntax) {
    guard isUIKitCode else { return }
    for clause in node.clauses {
      guard let condition = clause.condition else { continue }
      let tokens = Array(condition.tokens(viewMode: .sourceAccurate))
      for (index, token) in tokens.enumerated() where token.text == "os" && index + 3 < tokens.count {
        guard tokens[index + 2].text == "iOS" else { continue }
        replace(token.bytes.lowerBound..<tokens[index + 3].bytes.upperBound, with: "true")
      }
    }
  }
}
