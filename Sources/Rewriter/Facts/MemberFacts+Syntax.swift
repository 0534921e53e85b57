import SwiftSyntax

extension MemberFacts {
  /// The facts of a method.
  init(_ node: FunctionDeclSyntax, at location: SourceLocation) {
    let parameters = node.signature.parameterClause.parameters
    let calls = parameters.map { parameter in
      let isInout = parameter.type.trimmedDescription.hasPrefix("inout ")
      let value = (isInout ? "&" : "") + (parameter.secondName ?? parameter.firstName).text
      return parameter.firstName.text == "_" ? value : parameter.firstName.text + ": " + value
    }
    let specifiers = node.signature.effectSpecifiers
    self.init(
      .method, MethodName(base: node.name.text, labels: parameters.map(\.firstName.text)), of: node,
      at: location,
      signature: (node.genericParameterClause?.trimmedDescription ?? "") + node.signature.trimmedDescription
        + (node.genericWhereClause.map { " " + $0.trimmedDescription } ?? ""),
      arguments: "(" + calls.joined(separator: ", ") + ")",
      effects: (specifiers?.throwsClause == nil ? "" : "try ")
        + (specifiers?.asyncSpecifier == nil ? "" : "await "),
      parameters: node.signature.parameterClause.trimmedDescription,
      specifiers: specifiers.map { " " + $0.trimmedDescription } ?? "",
      result: node.signature.returnClause?.type.trimmedDescription)
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
      MethodName(base: pattern.identifier.text, labels: []), of: node, at: location,
      signature: type.map { ": " + $0 } ?? "", result: type)
  }

  private init(
    _ kind: Kind, _ name: MethodName, of node: some WithAttributesSyntax & WithModifiersSyntax,
    at location: SourceLocation, signature: String, arguments: String = "", effects: String = "",
    parameters: String = "", specifiers: String = "", result: String?
  ) {
    self.kind = kind
    self.name = name
    objectiveCName = node.attributes.objectiveCName
    isStatic = node.modifiers.contains("static") || node.modifiers.contains("class")
    isOverride = node.modifiers.contains("override")
    isOptional = node.modifiers.contains("optional")
    access = node.modifiers.access
    self.signature = signature
    self.arguments = arguments
    self.effects = effects
    self.parameters = parameters
    self.specifiers = specifiers
    self.result = result
    line = isOptional ? location.line : 0
    column = isOptional ? location.column : 0
  }
}

extension AttributeListSyntax {
  /// The name in `@objc(name)`.
  var objectiveCName: String? {
    guard case .objCName(let pieces)? = named.first(where: { $0.name == "objc" })?.arguments else {
      return nil
    }
    return pieces.trimmedDescription
  }
}
