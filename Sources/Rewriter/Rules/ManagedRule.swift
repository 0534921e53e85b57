import SwiftSyntax

extension ModuleFacts {
  /// Whether objects of the class are layers, as far as its declaration and those of its superclasses are known.
  func isLayer(_ name: String) -> Bool {
    let top = ancestry(of: name).last ?? name
    let above = classDeclaration(top)?.inherited.first ?? top
    return above.hasPrefix("CA") && above.hasSuffix("Layer")
  }
}

extension FileRewriter {
  /// Whether a property's storage is the layer's: it is marked so, each of its names has a type, and nothing else is said of them.
  func isManaged(_ node: VariableDeclSyntax, in scope: Scope) -> Bool {
    node.attributes.contains("NSManaged") && module.isLayer(scope.name)
      && node.bindings.allSatisfy {
        $0.typeAnnotation != nil && $0.initializer == nil && $0.accessorBlock == nil
          && $0.pattern.is(IdentifierPatternSyntax.self)
      }
  }

  /// Makes `@NSManaged var progress: CGFloat` of a layer a value by its key: Core Animation provides the accessors on iOS.
  func rewriteManaged(_ node: VariableDeclSyntax) {
    for binding in node.bindings {
      guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else { continue }
      let name = MethodName.plain(pattern.identifier.text)
      edits.insert(
        " { get { _managedValue(forKey: \"\(name)\") } set { setValue(newValue, forKey: \"\(name)\") } }",
        at: binding.trailingComma?.bytes.lowerBound ?? binding.bytes.upperBound)
    }
  }
}
