import Foundation
import Testing

@testable import Rewriter

struct UIKitClassTests {
  /// The classes that programs see, by name, read from the library's sources.
  private static let library: [String: TypeFacts] = {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources")
    let files = ["VellumKit", "VellumLayers"].flatMap { module in
      let all = FileManager.default.enumerator(
        at: root.appending(path: module), includingPropertiesForKeys: nil)
      return all?.compactMap { $0 as? URL } ?? []
    }
    let texts = files.filter { $0.pathExtension == "swift" }
      .compactMap { try? String(contentsOf: $0, encoding: .utf8) }
    let classes = texts.filter { $0.contains("class ") }
      .flatMap { ParsedSource(path: "", text: $0).facts.types }
      .filter { $0.kind == .class && ["public ", "open "].contains($0.access) }
    return Dictionary(classes.map { ($0.name, $0) }) { first, _ in first }
  }()

  private static func superclass(of name: String) -> String? {
    library[name]?.inherited.first.map { String($0.prefix { $0 != "<" }) }.flatMap {
      library[$0] == nil ? nil : $0
    }
  }

  /// The class and its superclasses, without those that Apple does not have.
  private static func ancestry(of name: String) -> [String] {
    let all = Array(sequence(first: name, next: superclass))
    return all.filter { ["UI", "CA", "NS"].contains(where: $0.hasPrefix) } + ["NSObject"]
  }

  private static var classes: [String] {
    library.keys.filter { ["UI", "CA", "NS"].contains(where: $0.hasPrefix) }.sorted()
  }

  @Test func theSuperclassesOfItsClassesAreThoseOfTheLibrary() {
    #expect(Self.classes.count > 150)
    for name in Self.classes {
      #expect(UIKitClass.ancestry(of: name) == Self.ancestry(of: name))
    }
  }

  @Test func itKnowsNoClassThatTheLibraryDoesNotHave() {
    let known = [
      "UIResponder", "UIMenuElement", "UIGestureRecognizer", "CALayer", "CAAnimation", "UIVisualEffect",
    ]
    #expect(Set(known.flatMap(UIKitClass.family)).subtracting(Self.library.keys).isEmpty)
  }

  @Test func itsClassesBelongToTheMainActorWhereThoseOfTheLibraryDo() {
    for name in Self.classes {
      let isIsolated = sequence(first: name, next: Self.superclass).contains {
        Self.library[$0]?.attributes.contains("@MainActor") == true
      }
      #expect(UIKitClass.isIsolated(name) == isIsolated, "\(name)")
    }
  }
}
