import SwiftParser
import SwiftSyntax

extension MemberFacts {
  /// The facts of a method.
  init(_ node: FunctionDeclSyntax, at location: SourceLocation) {
    let parameters = node.signature.parameterClause.parameters
    let calls = parameters.map { parameter in
      let isInout = parameter.type.trimmedDescription.hasPrefix("inout ")
      let name = (parameter.secondName ?? parameter.firstName).text
      // `func wait(for: Int)` names its parameter like a keyword, which only its uses must mark.
      let value =
        (isInout ? "&" : "") + (name.isValidSwiftIdentifier(for: .variableName) ? name : "`\(name)`")
      return parameter.firstName.text == "_" ? value : Self.label(parameter.firstName.text) + ": " + value
    }
    let specifiers = node.signature.effectSpecifiers
    let withGenerics = { (signature: String) in
      (node.genericParameterClause?.trimmedDescription ?? "") + signature
        + (node.genericWhereClause.map { " " + $0.trimmedDescription } ?? "")
    }
    self.init(
      .method, node.name.text, parameters.map(\.firstName.text), of: node, at: location,
      signature: withGenerics(node.signature.trimmedDescription),
      requirement: withGenerics(node.signature.textWithoutDefaults),
      hasDefault: parameters.map { $0.defaultValue != nil },
      arguments: "(" + calls.joined(separator: ", ") + ")",
      effects: (specifiers?.throwsClause == nil ? "" : "try ")
        + (specifiers?.asyncSpecifier == nil ? "" : "await "),
      parameters: node.signature.parameterClause.trimmedDescription,
      specifiers: specifiers.map { " " + $0.trimmedDescription } ?? "",
      result: node.signature.returnClause?.type.trimmedDescription)
  }

  /// An argument's label. The compiler warns about backticks that it does not need.
  private static func label(_ written: String) -> String {
    let plain = MethodName(base: written, labels: []).base
    return ["inout", "let", "var"].contains(plain) ? "`\(plain)`" : plain
  }

  /// The facts of a property; nil if its declaration has several properties.
  init?(_ node: VariableDeclSyntax, at location: SourceLocation) {
    guard node.bindings.count == 1, let binding = node.bindings.first,
      let pattern = binding.pattern.as(IdentifierPatternSyntax.self)
    else { return nil }
    let accessors: [String] =
      if case .accessors(let list)? = binding.accessorBlock?.accessors {
        list.map(\.accessorSpecifier.text)
      } else {
        binding.accessorBlock == nil ? [] : ["get"]
      }
    let type = binding.typeAnnotation?.type.trimmedDescription
    self.init(
      .property(isSettable: accessors.contains("set")),
      pattern.identifier.text, [], of: node, at: location,
      signature: type.map { ": " + $0 } ?? "", requirement: type.map { ": " + $0 } ?? "", result: type)
  }

  private init(
    _ kind: Kind, _ writtenName: String, _ labels: [String],
    of node: some WithAttributesSyntax & WithModifiersSyntax, at location: SourceLocation, signature: String,
    requirement: String, hasDefault: [Bool] = [],
    arguments: String = "", effects: String = "", parameters: String = "", specifiers: String = "",
    result: String?
  ) {
    self.kind = kind
    name = MethodName(base: writtenName, labels: labels)
    self.writtenName = writtenName
    objectiveCName = node.attributes.objectiveCName
    isStatic = node.modifiers.contains("static") || node.modifiers.contains("class")
    isOverride = node.modifiers.contains("override")
    isOptional = node.modifiers.contains("optional")
    access = node.modifiers.access
    attributes = node.attributes.contains("discardableResult") ? "@discardableResult " : ""
    customAttributes = node.attributes.custom
    isNonisolated = node.modifiers.contains("nonisolated")
    self.signature = signature
    self.requirement = requirement
    self.hasDefault = hasDefault
    self.arguments = arguments
    self.effects = effects
    self.parameters = parameters
    self.specifiers = specifiers
    self.result = result
    line = isOptional ? location.line : 0
    column = isOptional ? location.column : 0
  }
}

extension FunctionSignatureSyntax {
  /// Its text without the default arguments. Put together from tokens, since changing a tree copies that of the whole file.
  fileprivate var textWithoutDefaults: String {
    let defaults = parameterClause.parameters.compactMap { $0.defaultValue?.bytes }
    if defaults.isEmpty { return trimmedDescription }
    return tokens(viewMode: .sourceAccurate).filter { token in
      !defaults.contains { $0.contains(token.bytes.lowerBound) }
    }.map { token in
      let end = token.endPosition.utf8Offset
      let isLast = end == endPosition.utf8Offset || defaults.contains { $0.lowerBound == end }
      return token.leadingTrivia.description + token.text + (isLast ? "" : token.trailingTrivia.description)
    }.joined()
  }
}

extension AttributeListSyntax {
  /// The attributes that may be those of global actors.
  var custom: [CustomAttribute] {
    named.compactMap { attribute in
      let name = String(attribute.name.split(separator: ".").last ?? "")
      guard name.first?.isUppercase == true, !RemovedAttribute.names.contains(name),
        !RemovedAttribute.mains.contains(name),
        attribute.arguments.map({ $0.trimmedDescription == "unsafe" }) ?? true
      else { return nil }
      return CustomAttribute(name: name, text: attribute.trimmedDescription)
    }
  }

  /// The name in `@objc(name)`.
  var objectiveCName: String? {
    guard case .objCName(let pieces)? = named.first(where: { $0.name == "objc" })?.arguments else {
      return nil
    }
    return pieces.trimmedDescription
  }
}
