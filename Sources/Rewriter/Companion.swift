/// The file that is compiled beside a module's rewritten sources.
public struct Companion: Sendable {
  /// Its source code.
  public let text: String
  /// Whether it declares nothing.
  public let isEmpty: Bool

  /// Makes the conformances that `facts` ask for, and one declaration for each file. That declaration holds a hash of the facts of
  /// other files that the file's rewritten text depends on.
  ///
  /// The compiler compiles a file again when a declaration that it uses has changed. So every file whose text may depend on
  /// other files uses the declaration with its key.
  public init(_ facts: ModuleFacts, foreignFacts: [(key: String, facts: [String])]) {
    var lines = ["// Written by Vellum's rewriter."]
    var imports: Set<String> = []
    let names = facts.types.filter { $0.kind == .class && $0.isNameable }.map(\.name)
    for name in names.sorted() where !facts.isPrivate(name) {
      for conformance in facts.optionalConformances(of: name) where !facts.isPrivate(conformance.owner.name) {
        lines.append("extension \(name): \(conformance.protocolName) {}")
        // The protocols of another module need the imports of the module's own files.
        if !facts.isOwn(conformance.owner.name) { imports = facts.imports }
      }
    }
    for file in foreignFacts {
      lines.append(
        "enum \(Self.declarationName(file.key)) { case facts\(StableHash.of(file.facts.joined(separator: "\n"))) }"
      )
    }
    lines.insert(contentsOf: imports.sorted(), at: 1)
    isEmpty = lines.count == 1
    text = lines.joined(separator: "\n") + "\n"
  }

  /// The line with which a file uses its declaration.
  public static func use(of key: String) -> String { "private typealias _Facts = \(declarationName(key))" }

  private static func declarationName(_ key: String) -> String {
    let letters = key.unicodeScalars.map { scalar -> String in
      scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
        ? String(scalar) : "_" + String(scalar.value, radix: 16)
    }
    return "_Facts_" + letters.joined()
  }
}
