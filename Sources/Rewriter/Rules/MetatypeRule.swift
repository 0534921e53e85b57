import SwiftSyntax

extension ModuleFacts {
  /// UIKit's views that `init(frame:)` makes.
  private static let viewClasses = [
    "UIView", "UIScrollView", "UIImageView", "UILabel", "UIControl", "UIButton", "UISlider", "UIPageControl",
  ]

  /// The classes whose objects `init(frame:)` makes: UIKit's, and those of the module that have or inherit it.
  var viewsMadeWithFrame: [String] {
    Self.viewClasses
      + types.filter { $0.kind == .class && $0.isNameable && isMadeWithFrame($0.name) }.map(\.name)
  }

  private func isMadeWithFrame(_ name: String) -> Bool {
    guard let declaration = classDeclaration(name) else { return Self.viewClasses.contains(name) }
    let initializers = declaration.designatedInitializers.filter { $0 != ["coder"] }
    if initializers.contains(["frame"]) { return true }
    guard declaration.designatedInitializers.isEmpty else { return false }
    return superclass(of: name).map(isMadeWithFrame) ?? declaration.inherited.first.map(
      Self.viewClasses.contains) ?? false
  }
}

extension FileRewriter {
  /// `viewType.init(frame: frame)` of a variable type becomes `_m(viewType, frame: frame)`: Swift calls an initialiser of a
  /// variable type only if all subclasses must have it. `_m` tries the classes that the module can name.
  func rewriteMetatypeCall(_ node: FunctionCallExprSyntax) {
    guard let access = node.calledExpression.as(MemberAccessExprSyntax.self), let base = access.base,
      access.declName.baseName.text == "init", let paren = node.leftParen,
      node.arguments.count == 1, node.arguments.first?.label?.text == "frame"
    else { return }
    let text = base.trimmedDescription
    let isType = text.split(separator: ".").last?.first.map { $0.isUppercase || $0 == "[" } ?? true
    guard !isType, text != "self", text != "super" else { return }
    replace(base.bytes.lowerBound..<paren.bytes.upperBound, with: "_m(\(text), ")
    let cases = module.viewsMadeWithFrame.filter { !module.isPrivate($0) || isDeclaredHere($0) }.map { name in
      "  case ObjectIdentifier(\(name).self): \(name)(frame: frame)"
    }
    append(
      """
      @MainActor private func _m<View: UIView>(_ type: View.Type, frame: CGRect) -> View {
        let view: UIView = switch ObjectIdentifier(type) {
      \(cases.joined(separator: "\n"))
        default: preconditionFailure("\\(type) is not a view of this module with init(frame:)")
        }
        return view as! View
      }
      """, key: "_m")
  }

  private func isDeclaredHere(_ name: String) -> Bool {
    source.facts.types.contains { $0.name == name && $0.kind == .class }
  }
}
