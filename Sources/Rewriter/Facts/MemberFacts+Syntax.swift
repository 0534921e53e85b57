import SwiftSyntax

extension MemberFacts {
  /// A method's.
  init(_ node: FunctionDeclSyntax, at location: SourceLocation) {
    let parameters = node.signature.parameterClause.parameters
    kind = .method
    name = MethodName(base: node.name.text, labels: parameters.map(\.firstName.text))
    objectiveCName = node.attributes.objectiveCName
    isStatic = node.modifiers.contains("static") || node.modifiers.contains("class")
    isOverride = node.modifiers.contains("override")
    isOptional = node.modifiers.contains("optional")
    access = node.modifiers.access
    signature =
      (node.genericParameterClause?.trimmedDescription ?? "") + node.signature.trimmedDescription
      + (node.genericWhereClause.map { " " + $0.trimmedDescription } ?? "")
    let calls = parameters.map { parameter in
      let isInout = parameter.type.trimmedDescription.hasPrefix("inout ")
      let value = (isInout ? "&" : "") + (parameter.secondName ?? parameter.firstName).text
      return parameter.firstName.text == "_" ? value : parameter.firstName.text + ": " + value
    }
    arguments = "(" + calls.joined(separator: ", ") + ")"
    let specifiers = node.signature.effectSpecifiers
    effects =
      (specifiers?.throwsClause == nil ? "" : "try ") + (specifiers?.asyncSpecifier == nil ? "" : "await ")
    self.parameters = node.signature.parameterClause.trimmedDescription
    self.specifiers = specifiers.map { " " + $0.trimmedDescription } ?? ""
    result = node.signature.returnClause?.type.trimmedDescription
    line = isOptional ? location.line : 0
    column = isOptional ? location.column : 0
  }

  /// That of a property with a type; nil for several in one declaration.
  init?(_ node: VariableDeclSyntax, at location: SourceLocation) {
    guard node.bindings.count == 1, let binding = node.bindings.first,
      let pattern = binding.pattern.as(IdentifierPatternSyntax.self)
    else { return nil }
    let accessors: [String] =
      switch binding.accessorBlock?.accessors {
      case .accessors(let list): list.map(\.accessorSpecifier.text)
      case .getter: ["get"]
      case nil: []
      }
    let type = binding.typeAnnotation?.type.trimmedDescription
    kind = .property(isSettable: accessors.contains("set"))
    name = MethodName(base: pattern.identifier.text, labels: [])
    objectiveCName = node.attributes.objectiveCName
    isStatic = node.modifiers.contains("static") || node.modifiers.contains("class")
    isOverride = node.modifiers.contains("override")
    isOptional = node.modifiers.contains("optional")
    access = node.modifiers.access
    signature = type.map { ": " + $0 } ?? ""
    arguments = ""
    effects = ""
    parameters = ""
    specifiers = ""
    result = type
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
