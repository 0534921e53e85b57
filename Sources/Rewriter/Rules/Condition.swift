import SwiftSyntax

/// The value of an `#if` condition for UIKit code on Linux; unknown where the text does not decide it.
enum Condition {
  case yes, no, unknown

  init(_ expression: ExprSyntax, isUIKitCode: Bool) {
    self = Self.value(of: Array(expression.tokens(viewMode: .sourceAccurate)).map(\.text)[...], isUIKitCode)
  }

  /// `a || b`, of `a && b`, of `!a`, `(a)`, `os(Linux)` and names, read from the tokens: the parser leaves the operators
  /// unfolded.
  private static func value(of tokens: ArraySlice<String>, _ isUIKitCode: Bool) -> Condition {
    let sides = split(tokens, at: "||").map { any in
      split(any, at: "&&").map { atom($0, isUIKitCode) }.reduce(Condition.yes) { $0.and($1) }
    }
    return sides.reduce(Condition.no) { $0.or($1) }
  }

  private static func atom(_ tokens: ArraySlice<String>, _ isUIKitCode: Bool) -> Condition {
    let rest = tokens.dropFirst()
    switch tokens.first {
    case "!": return atom(rest, isUIKitCode).negated
    case "(" where tokens.last == ")": return value(of: rest.dropLast(), isUIKitCode)
    case "true": return .yes
    case "false": return .no
    case "os" where tokens.count == 4:
      let system = tokens[tokens.startIndex + 2]
      return system == "Linux" || (system == "iOS" && isUIKitCode) ? .yes : .no
    case "targetEnvironment": return .no
    default: return .unknown
    }
  }

  private static func split(_ tokens: ArraySlice<String>, at separator: String) -> [ArraySlice<String>] {
    var depth = 0
    return tokens.split { token in
      if token == "(" { depth += 1 }
      if token == ")" { depth -= 1 }
      return depth == 0 && token == separator
    }
  }

  var negated: Condition {
    switch self {
    case .yes: .no
    case .no: .yes
    case .unknown: .unknown
    }
  }

  func and(_ other: Condition) -> Condition {
    switch (self, other) {
    case (.no, _), (_, .no): .no
    case (.yes, .yes): .yes
    default: .unknown
    }
  }

  func or(_ other: Condition) -> Condition { negated.and(other.negated).negated }

  /// The clauses of an `#if` that may be compiled.
  static func activeClauses(of node: IfConfigDeclSyntax, isUIKitCode: Bool) -> [IfConfigClauseSyntax] {
    var active: [IfConfigClauseSyntax] = []
    for clause in node.clauses {
      switch clause.condition.map({ Condition($0, isUIKitCode: isUIKitCode) }) {
      case .yes, nil: return active + [clause]
      case .unknown: active.append(clause)
      case .no: break
      }
    }
    return active
  }

  /// Whether a file is UIKit code: it imports UIKit, in an `#if` or not, and does not mention Linux itself.
  static func isUIKitCode(_ tree: SourceFileSyntax) -> Bool {
    var importsUIKit = false
    for (token, next) in zip(
      tree.tokens(viewMode: .sourceAccurate), tree.tokens(viewMode: .sourceAccurate).dropFirst(2))
    {
      if token.text == "import",
        next.text == "UIKit" || token.nextToken(viewMode: .sourceAccurate)?.text == "UIKit"
      {
        importsUIKit = true
      }
      if token.text == "os", next.text == "Linux" { return false }
    }
    return importsUIKit
  }
}
