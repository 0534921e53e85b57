import SwiftSyntax

extension MemberFacts {
  /// The facts of a method in the body of `scope`.
  init(_ node: FunctionDeclSyntax, in scope: Scope, at location: SourceLocation) {
    let parameters = node.signature.parameterClause.parameters
    let names = parameters.names
    let calls = zip(parameters, names).map { parameter, name in
      let isInout = parameter.type.trimmedDescription.hasPrefix("inout ")
      // `func wait(for: Int)` names its parameter like a keyword, which only its uses must mark.
      let value = (isInout ? "&" : "") + (Self.reserved.contains(name) ? "`\(name)`" : name)
      return parameter.firstName.text == "_" ? value : Self.label(parameter.firstName.text) + ": " + value
    }
    let namings = parameters.namings(names)
    let specifiers = node.signature.effectSpecifiers
    let withGenerics = { (signature: String) in
      (node.genericParameterClause?.trimmedDescription ?? "") + signature
        + (node.genericWhereClause.map { " " + $0.trimmedDescription } ?? "")
    }
    self.init(
      .method, node.name.text, parameters.map(\.firstName.text), of: node, in: scope, at: location,
      signature: withGenerics(node.signature.text(namings)),
      requirement: withGenerics(node.signature.text(namings + parameters.removalsOfDefaults)),
      hasDefault: parameters.map { $0.defaultValue != nil },
      arguments: "(" + calls.joined(separator: ", ") + ")",
      effects: (specifiers?.throwsClause == nil ? "" : "try ")
        + (specifiers?.asyncSpecifier == nil ? "" : "await "),
      parameters: node.signature.parameterClause.text(namings),
      specifiers: specifiers.map { " " + $0.trimmedDescription } ?? "",
      result: node.signature.returnClause?.type.trimmedDescription)
  }

  /// The words that name an argument's value only in backticks: those that Swift's parser takes for keywords wherever they stand,
  /// from `Keyword` of swift-syntax, and `await`, which it takes for one wherever a value begins. Before the other words of that
  /// kind, such as `unsafe` and `each`, it looks at what follows. Kept here, since swift-syntax's check of a name parses a text.
  private static let reserved: Set<String> = [
    "Any", "Self", "as", "associatedtype", "await", "break", "case", "catch", "class", "continue", "default",
    "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for",
    "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator",
    "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "self", "static",
    "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where",
    "while",
  ]

  /// An argument's label. The compiler warns about backticks that it does not need.
  private static func label(_ written: String) -> String {
    let plain = MethodName.plain(written)
    return ["inout", "let", "var"].contains(plain) ? "`\(plain)`" : plain
  }

  /// The facts of a property in the body of `scope`; nil if its declaration has several properties.
  init?(_ node: VariableDeclSyntax, in scope: Scope, at location: SourceLocation) {
    guard node.bindings.count == 1, let binding = node.bindings.first,
      let pattern = binding.pattern.as(IdentifierPatternSyntax.self)
    else { return nil }
    let accessors: [AccessorDeclSyntax] =
      if case .accessors(let list)? = binding.accessorBlock?.accessors { Array(list) } else { [] }
    let accessor = { (word: String) in accessors.first { $0.accessorSpecifier.text == word } }
    let type = binding.typeAnnotation?.type.trimmedDescription
    self.init(
      .property(isSettable: accessor("set") != nil),
      pattern.identifier.text, [], of: node, in: scope, at: location,
      signature: type.map { ": " + $0 } ?? "", requirement: type.map { ": " + $0 } ?? "", result: type,
      getterName: accessor("get")?.attributes.objectiveCName,
      setterName: accessor("set")?.attributes.objectiveCName)
  }

  private init(
    _ kind: Kind, _ writtenName: String, _ labels: [String],
    of node: some WithAttributesSyntax & WithModifiersSyntax, in scope: Scope, at location: SourceLocation,
    signature: String, requirement: String, hasDefault: [Bool] = [],
    arguments: String = "", effects: String = "", parameters: String = "", specifiers: String = "",
    result: String?, getterName: String? = nil, setterName: String? = nil
  ) {
    self.kind = kind
    name = MethodName(base: writtenName, labels: labels)
    self.writtenName = writtenName
    objectiveCName = node.attributes.objectiveCName
    self.getterName = getterName
    self.setterName = setterName
    isStatic = node.modifiers.contains("static") || node.modifiers.contains("class")
    isOverride = node.modifiers.contains("override")
    isOptional = node.modifiers.contains("optional")
    let written = node.modifiers.access
    access = written.isEmpty ? scope.memberAccess : written
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

extension FunctionParameterListSyntax {
  /// The names of the parameters' values, as they are written. One without a name gets its place, counted from 0: `_0`, or the
  /// first number behind that if another parameter has the name.
  fileprivate var names: [String] {
    let written = map { ($0.secondName ?? $0.firstName).text }
    var taken = Set(written.map(MethodName.plain))
    return written.enumerated().map { index, name in
      guard name == "_" else { return name }
      var number = index
      while !taken.insert("_\(number)").inserted { number += 1 }
      return "_\(number)"
    }
  }

  /// The edits that give the parameters without a name those in `names`, so that a call can pass them on: `_: Int` becomes
  /// `_ _0: Int`, and `movedTo _: Int` behind it `movedTo _1: Int`.
  fileprivate func namings(_ names: [String]) -> [Edit] {
    zip(self, names).compactMap { parameter, name in
      let written = parameter.secondName ?? parameter.firstName
      guard written.text == "_" else { return nil }
      let end = written.bytes.upperBound
      return parameter.secondName == nil ? Edit(end..<end, " " + name) : Edit(written.bytes, name)
    }
  }

  /// The edits that remove the default arguments.
  fileprivate var removalsOfDefaults: [Edit] {
    compactMap { parameter in
      guard let value = parameter.defaultValue else { return nil }
      let start = parameter.ellipsis?.bytes.upperBound ?? parameter.type.bytes.upperBound
      return Edit(start..<value.endPosition.utf8Offset, "")
    }
  }
}

extension SyntaxProtocol {
  /// Its text after edits of the file. Made of text, since changing a tree copies that of the whole file.
  fileprivate func text(_ edits: [Edit]) -> String {
    guard !edits.isEmpty else { return trimmedDescription }
    let start = bytes.lowerBound
    var edited = EditedText(trimmedDescription, keepsColumns: false)
    for edit in edits {
      edited.replaceUpToEnd(
        edit.range.lowerBound - start..<edit.range.upperBound - start, with: edit.text)
    }
    return edited.text
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
