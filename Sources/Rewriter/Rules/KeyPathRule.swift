import SwiftSyntax

extension FileRewriter {
  /// `#keyPath(UIScrollView.contentOffset)` is the string `"contentOffset"`.
  func rewriteKeyPath(_ node: MacroExpansionExprSyntax) {
    guard let argument = node.arguments.first?.expression else { return }
    // The types in front are no part of the path: they are what begins with a capital letter.
    let names = argument.tokens(viewMode: .sourceAccurate).map {
      MethodName.plain($0.text)
    }.filter { $0 != "." && $0 != "?" && $0 != "!" }
    let path = names.drop { $0.first?.isUppercase == true || $0 == "self" }
    guard !path.isEmpty else {
      report(.error, at: node, "this #keyPath names no property: write the path as a string")
      return
    }
    replace(node.bytes, with: "\"" + path.joined(separator: ".") + "\"")
  }
}
