import SwiftSyntax

/// `#selector(tapped(_:))` becomes `_s00(_Me.tapped(_:))`. The method's name keeps its place, so that the compiler finds the
/// method and names the right place in errors. `_Me` is the enclosing type. `_s00` is a function at the end of the file that
/// adds the selector's name. Together they are no wider than `#selector(`.
extension FileRewriter {
  func rewriteSelector(_ node: MacroExpansionExprSyntax) {
    guard let argument = node.arguments.first, let paren = node.leftParen else { return }
    guard let method = SelectorMethod(argument.expression) else {
      return report(.error, at: node, "#selector needs a method's name: write #selector(Type.method)")
    }
    let accessor = argument.label?.text
    let prefix: String
    let ownerName: String?
    let kept: Int
    switch method.owner {
    case .object:
      return report(
        .error, at: node, "the type of this object is not known here: write #selector(Type.\(method.base))")
    case .enclosing:
      ownerName = scopes.last?.name
      prefix = scopes.last == nil ? "" : "_Me."
      kept = method.reference.bytes.lowerBound
      nameEnclosingType()
    case .type(let name, let base):
      ownerName = module.name(of: name, within: scopes.last?.writtenName, in: source.path)
      prefix = ""
      kept = base.bytes.lowerBound
    }
    if let call = optionalRequirementSelector(method, of: ownerName, accessor: accessor) {
      return replace(node.bytes, with: call)
    }
    let function = selectorFunction(for: method, of: ownerName, accessor: accessor)
    let opening = paren.bytes.upperBound
    let path = accessor == nil ? prefix : "\\" + (prefix.isEmpty && ownerName == nil ? "." : prefix)
    let start = node.pound.bytes.lowerBound
    if edits.isOnOneLine(start..<kept) {
      let width = options.keepsColumns ? kept - start - function.utf8.count - 1 - path.utf8.count : 0
      edits.replaceUpToEnd(
        start..<kept, with: function + "(" + String(repeating: " ", count: max(0, width)) + path)
    } else {
      replace(start..<opening, with: function + "(")
      if opening < kept { edits.replaceSpaces(before: kept, with: path) }
    }
    if !method.rest.isEmpty { replace(method.rest) }
  }

  /// Declares `_Me`, the enclosing type.
  private func nameEnclosingType() {
    guard let scope = scopes.last else { return }
    let name = scope.writtenName
    if scope.isNameable {
      append("extension \(name) { fileprivate typealias _Me = \(name) }", key: "_Me \(name)")
    } else if tailKeys.insert("_Me \(name) \(scope.members.bytes)").inserted {
      addMember("typealias _Me = \(name.split(separator: ".").last ?? "")", to: scope.members)
    }
  }

  /// The function at the end of the file that makes the selector.
  private func selectorFunction(for method: SelectorMethod, of owner: String?, accessor: String?) -> String {
    switch accessor {
    case "getter":
      let name = module.getterSelector(of: method.base, in: owner)
      return selectorFunction(
        [("<T, V>(_ property: KeyPath<T, V>)", "Selector(\"\(name)\", property)")])
    case "setter":
      let name = module.setterSelector(of: method.base, in: owner)
      return selectorFunction(
        [("<T, V>(_ property: ReferenceWritableKeyPath<T, V>)", "Selector(\"\(name)\", setting: property)")])
    default: break
    }
    if let type = method.boundType {
      let arguments = "(" + type.parameters.map(\.type.trimmedDescription).joined(separator: ", ") + ")"
      let names = selectorNames(of: method, in: owner, arity: type.parameters.count)
      let result = type.returnClause.type.trimmedDescription
      return selectorFunction([
        Self.maker("<T>", arguments, result, name: names[type.parameters.count] ?? method.base)
      ])
    }
    let names = selectorNames(of: method, in: owner, arity: nil)
    return selectorFunction(
      names.sorted { $0.key < $1.key }.map { arity, name in
        let letters = ["A", "B", "C", "D", "E"].prefix(arity)
        return Self.maker(
          "<" + (["T"] + letters + ["R"]).joined(separator: ", ") + ">",
          "(" + letters.joined(separator: ", ") + ")", "R", name: name)
      })
  }

  private static func maker(_ generics: String, _ arguments: String, _ result: String, name: String) -> (
    String, String
  ) {
    (
      "\(generics)(_ method: @escaping @MainActor (T) -> \(arguments) -> \(result))",
      "Selector(\"\(name)\", method)"
    )
  }

  private func selectorFunction(_ makers: [(signature: String, value: String)]) -> String {
    let key = makers.map { $0.signature + $0.value }.joined()
    if let known = selectors[key] { return known }
    let number = String(selectors.count, radix: 36)
    let name = "_s" + String(repeating: "0", count: max(0, 2 - number.count)) + number
    selectors[key] = name
    for maker in makers {
      append(
        "private func \(name)\(maker.signature) -> Selector { \(maker.value) }", key: name + maker.signature)
    }
    return name
  }

  /// The names that the method may have, by its number of arguments. There is one if the labels are written, or if the module
  /// declares one method with that base name.
  private func selectorNames(of method: SelectorMethod, in owner: String?, arity: Int?) -> [Int: String] {
    if let labels = method.labels {
      let name = MethodName(base: method.base, labels: labels)
      return [labels.count: module.selector(of: name, in: owner)]
    }
    let declared = owner.map { module.methods(named: method.base, in: $0) } ?? []
    let fitting = declared.filter { arity == nil || $0.name.labels.count == arity }
    if let only = fitting.first, fitting.allSatisfy({ $0.name == only.name }) {
      return [only.name.labels.count: module.selector(of: only.name, in: owner)]
    }
    let arities = arity.map { $0...$0 } ?? 0...2
    return Dictionary(
      uniqueKeysWithValues: arities.map { count in
        let labels = Array(repeating: "_", count: count)
        return (count, MethodName(base: method.base, labels: labels).selector)
      })
  }
}
