import Rewriter
import Testing

/// Members that extensions of UIKit's classes declare and classes of the target override: what becomes of their calls by `super`,
/// of their default arguments and of the actor that they belong to.
struct DispatchedMemberTests {
  // A requirement of a protocol may have none.
  @Test func aDefaultArgumentStaysInTheExtension() {
    let text = rewritten(
      """
      extension UIView {
        @objc func show(at x: Int = 0, _ y: [Int] = [1, 2], z: Int) -> Int { x }
      }
      class A: UIView {
        override func show(at x: Int = 5, _ y: [Int], z: Int) -> Int { super.show(z: z) }
      }
      """)[0].text
    #expect(text.contains(" func _ext_show(at x: Int = 0, _ y: [Int] = [1, 2], z: Int) -> Int { x }\n"))
    #expect(text.contains("{ @MainActor func _over_show(at x: Int, _ y: [Int], z: Int) -> Int }\n"))
    #expect(text.contains("\n  func show(at x: Int = 0, _ y: [Int] = [1, 2], z: Int) -> Int {\n"))
    #expect(
      text.contains(
        " func _over_show(at x: Int = 5, _ y: [Int], z: Int) -> Int { super._ext_show(z: z) }\n"))
  }

  @Test func aParameterMayHaveNoName() {
    let text = rewritten(
      """
      extension UIView {
        @objc func show(_: Int = 1, movedTo _: [Int] = [2], at x: Int = 3) {}
      }
      class A: UIView {
        override func show(_: Int, movedTo _: [Int], at _: Int) {}
      }
      """)[0].text
    #expect(text.contains("{ @MainActor func _over_show(_ _0: Int, movedTo _1: [Int], at x: Int) }\n"))
    #expect(
      text.contains(
        """

          func show(_ _0: Int = 1, movedTo _1: [Int] = [2], at x: Int = 3) {
            if let object = self as? any _UIView_show__movedTo_at { return object._over_show(_0, movedTo: _1, at: x) }
            return _ext_show(_0, movedTo: _1, at: x)
          }

        """))
  }

  private static let two = """
    extension UIView {
      @objc func tint() -> Int { 1 }
      @objc func tint(_ x: Int, of y: Int = 1, done: () -> Void) -> Int { x }
    }

    """

  @Test(arguments: [
    ("super.tint()", "super._ext_tint()"),
    ("super.tint(_:of:done:)", nil),
    ("super.tint(1, done: {})", nil),
    ("super.tint(1) {}", nil),
    ("super.tint(1, of: 2) {}", nil),
    ("super.tint(at: 1)", nil),
  ])
  func superCallsTheMemberWithTheLabelsOfTheCall(call: String, expected: String?) {
    let classes = "class A: UIView {\n  override func tint() -> Int { CALL }\n}"
    let text = rewritten(Self.two + classes.replacing("CALL", with: call))[0].text
    #expect(text.contains("_over_tint() -> Int { \(expected ?? call) }"))
  }

  @Test(arguments: [
    ("super.tint()", nil),
    ("super.tint(_:of:done:)", "super._ext_tint(_:of:done:)"),
    ("super.tint(1, done: {})", "super._ext_tint(1, done: {})"),
    ("super.tint(1) {}", "super._ext_tint(1) {}"),
    ("super.tint(1, of: 2) {}", "super._ext_tint(1, of: 2) {}"),
    ("super.tint(1)", nil),
    ("super.tint(1, at: 2) {}", nil),
  ])
  func argumentsMayBeLeftOutOrTrail(call: String, expected: String?) {
    let classes =
      "class A: UIView {\n  override func tint(_ x: Int, of y: Int, done: () -> Void) -> Int { CALL }\n}"
    let text = rewritten(Self.two + classes.replacing("CALL", with: call))[0].text
    #expect(text.contains("_over_tint(_ x: Int, of y: Int, done: () -> Void) -> Int { \(expected ?? call) }"))
  }

  @Test func aLabelInACallMayHaveBackticks() {
    let text = rewritten(
      """
      extension UIView {
        @objc func a(`let` x: Int, done: () -> Void, `in` y: () -> Void) {}
      }
      class A: UIView {
        override func a(`let` x: Int, done: () -> Void, in y: () -> Void) {
          super.a(`let`: 1, done: {}, `in`: {})
          super.a(`let`: 2) {} `in`: {}
          super.a(`var`: 3, done: {}, in: {})
        }
      }
      """)[0].text
    #expect(text.contains("\n    super._ext_a(`let`: 1, done: {}, `in`: {})\n"))
    #expect(text.contains("\n    super._ext_a(`let`: 2) {} `in`: {}\n"))
    #expect(text.contains("\n    super.a(`var`: 3, done: {}, in: {})\n"))
  }

  @Test func membersWithOneNameHaveProtocolsOfTheirOwn() {
    let text = rewritten(
      """
      extension UIView {
        @objc func tint() {}
        @objc func tint(_ x: Int) {}
      }
      class A: UIView {
        override func tint() {}
        override func tint(_ x: Int) {}
      }
      """)[0].text
    #expect(text.contains("class A: UIView, _UIView_tint, _UIView_tint_ {"))
    #expect(text.contains("\nprotocol _UIView_tint { @MainActor func _over_tint() }\n"))
    #expect(text.contains("\nprotocol _UIView_tint_ { @MainActor func _over_tint(_ x: Int) }\n"))
  }

  // What `super` means does not depend on the object's class: by the member's name, B's override would be called, again and again.
  @Test func superInAClassAboveTheOverrideCallsTheExtension() {
    let text = rewritten(
      """
      extension UIView {
        @objc func show() {}
        @objc var page: Int { 1 }
      }
      class A: UIView {
        func above() -> Int { super.show(); return super.page }
      }
      class B: A {
        override func show() { _ = above() }
        override var page: Int { above() + super.page }
      }
      class C: B {
        func below() { super.show() }
      }
      """)[0].text
    #expect(text.contains("  func above() -> Int { super._ext_show(); return super._ext_page }\n"))
    #expect(text.contains(" var _over_page: Int { above() + super._ext_page }\n"))
    #expect(text.contains("  func below() { super._over_show() }\n"))
  }

  /// The protocol's requirement and the extension's new member, for one that `extension` declares and a subclass overrides.
  private func declared(_ type: String, _ member: String, before: String = "") -> [String] {
    let name = member.split(separator: " ").last!
    return tail(
      """
      \(before)extension \(type) {
        @objc \(member) {}
      }
      class A: \(type) {
        override func \(name) {}
      }
      """
    ).split(separator: "\n").prefix(3).map(String.init)
  }

  @Test(arguments: ["UIBezierPath", "UIColor", "UIFont", "UIImage", "UITraitCollection", "NSObject"])
  func aMemberOfAClassForAnyThreadBelongsToNoActor(type: String) {
    #expect(
      declared(type, "func a()") == [
        "protocol _\(type)_a { nonisolated func _over_a() }", "extension \(type) {", "  func a() {",
      ])
  }

  @Test(arguments: ["UIView", "UIKeyCommand", "CALayer", "CABasicAnimation", "NSLayoutConstraint"])
  func aMemberOfAClassOfTheMainActorBelongsToTheMainActor(type: String) {
    #expect(
      declared(type, "func a()") == [
        "protocol _\(type)_a { @MainActor func _over_a() }", "extension \(type) {", "  func a() {",
      ])
  }

  @Test func aMemberKeepsTheActorThatItStates() {
    #expect(
      declared("UIColor", "func a()", before: "@MainActor ") == [
        "protocol _UIColor_a { @MainActor func _over_a() }", "@MainActor extension UIColor {", "  func a() {",
      ])
    #expect(
      declared("UIColor", "@MainActor func a()") == [
        "protocol _UIColor_a { @MainActor func _over_a() }", "extension UIColor {", "  @MainActor func a() {",
      ])
    #expect(
      declared("UIView", "nonisolated func a()") == [
        "protocol _UIView_a { nonisolated func _over_a() }", "extension UIView {", "  nonisolated func a() {",
      ])
  }

  // The text of an attribute is repeated as it is written, once.
  @Test func anActorIsKnownByItsAttributeNotByTheEndOfTheText() {
    #expect(
      declared("UIView", "@MainActor(unsafe) func a()") == [
        "protocol _UIView_a { @MainActor(unsafe) func _over_a() }", "extension UIView {",
        "  @MainActor(unsafe) func a() {",
      ])
    #expect(
      declared("UIColor", "func a()", before: "@available(iOS 13, *) @MainActor(unsafe) ")[0]
        == "protocol _UIColor_a { @MainActor(unsafe) func _over_a() }")
    #expect(
      declared("UIColor", "func a()", before: "nonisolated ") == [
        "protocol _UIColor_a { nonisolated func _over_a() }", "nonisolated extension UIColor {",
        "  func a() {",
      ])
  }

  @Test func aGlobalActorMayHaveAnyName() {
    let actor = "@globalActor actor Decoding { static let shared = Decoding() }\n"
    let text = tail(
      """
      \(actor)extension UIColor {
        @Decoding @objc func a() {}
        @Wrapped @objc func b() {}
      }
      class A: UIColor {
        override func a() {}
        override func b() {}
      }
      """)
    #expect(text.contains("protocol _UIColor_a { @Decoding func _over_a() }\n"))
    #expect(text.contains("\n  @Decoding func a() {\n"))
    // Not one that is seen.
    #expect(text.contains("protocol _UIColor_b { nonisolated func _over_b() }\n"))
    let own = rewritten(
      actor + "class A: NSObject {\n}\nextension A {\n  @Decoding @objc func a() {}\n}",
      "class B: A {\n  override func a() {}\n}")[0].text
    #expect(own.contains("class A: NSObject { @Decoding func a() { _ext_a() };\n}"))
  }

  @Test func theClassesMemberBelongsToTheActorOfItsExtension() {
    let text = rewritten(
      "class A: NSObject {\n}\n@MainActor extension A {\n  @objc func a() {}\n}",
      "class B: A {\n  override func a() {}\n}")[0].text
    #expect(text.hasPrefix("class A: NSObject { @MainActor func a() { _ext_a() };\n}"))
  }

  /// The rewritten text of a file that imports a module with the classes of `library`.
  private func rewrittenText(_ text: String, importing library: String) -> String {
    let (foreign, source) = (ParsedSource(path: "", text: library), ParsedSource(path: "A.swift", text: text))
    let facts = ModuleFacts([source.facts], imported: [foreign.facts])
    return Rewriter(facts: facts, options: RewriterOptions(modules: [], namesPlaces: false))
      .rewrite(source).text
  }

  private static let belowBase = """
    extension Base {
      @objc func show() {}
    }
    class A: Base {
      override func show() { super.show() }
    }
    class B: A {
      override func show() { super.show() }
    }
    """

  @Test(arguments: [
    ("open class Base: UIView {}", "@MainActor "), ("package class Base: UIView {}", "@MainActor "),
    ("open class Top: UIView {}\nopen class Base: Top {}", "@MainActor "),
    ("@MainActor open class Base {}", "@MainActor "),
    ("@MainActor open class Top {}\nopen class Base: Top {}", "@MainActor "),
    ("open class Base: NSObject, UIScrollViewDelegate {}", "@MainActor "),
    ("@MainActor public protocol P {}\npublic protocol Q: P {}\nopen class Base: Q {}", "@MainActor "),
    ("@globalActor public actor Work {}\n@Work open class Base {}", "@Work "),
    ("open class Base: NSObject {}", "nonisolated "), ("open class Base: UIImage {}", "nonisolated "),
    ("open class Base: Unseen {}", "nonisolated "),
  ])
  func anExtensionOfAClassOfAnotherModuleIsOverriddenBelowIt(_ library: String, _ isolation: String) {
    let text = rewrittenText(Self.belowBase, importing: library)
    #expect(
      text.hasPrefix(
        """
        extension Base {
           func _ext_show() {}
        }
        class A: Base, _Base_show {
             func _over_show() { super._ext_show() }
        }
        class B: A {
          override func _over_show() { super._over_show() }
        }
        """))
    #expect(text.contains("\nprotocol _Base_show { \(isolation)func _over_show() }\nextension Base {\n"))
  }

  @Test func whatAClassOfAnotherModuleDeclaresItselfStays() {
    let text = "extension UIView {\n  @objc func other() {}\n}\nclass A: Base {\n  override func show() {}\n}"
    let library = "open class Base: UIView {\n  open func show() {}\n}"
    #expect(rewrittenText(text, importing: library).contains("class A: Base {\n  override func show() {}\n}"))
  }

  // Another file does not see it.
  @Test(arguments: [
    "extension UIView {\n  private func setUp() {}\n}",
    "extension UIView {\n  fileprivate func setUp() {}\n}",
    "private extension UIView {\n  func setUp() {}\n}",
    "fileprivate extension UIView {\n  func setUp() {}\n}",
  ])
  func aPrivateMemberOfANearerClassHidesNothing(nearer: String) {
    let files = rewritten(
      nearer,
      """
      extension UIResponder {
        @objc func setUp() {}
      }
      class A: UIView {
        override func setUp() { super.setUp() }
      }
      """)
    #expect(files[0].text == nearer)
    let text = files[1].text
    #expect(text.contains(" func _ext_setUp() {}\n"))
    #expect(text.contains("class A: UIView, _UIResponder_setUp {\n"))
    #expect(text.contains(" func _over_setUp() { super._ext_setUp() }\n"))
  }

  private static let belowResponder = """
    extension UIResponder {
      @objc func setUp() {}
    }
    class A: Base {
      override func setUp() { super.setUp() }
    }
    """

  @Test(arguments: [
    "open class Base: UIView {\n  func setUp() {}\n}",
    "open class Base: UIView {}\nextension Base {\n  func setUp() {}\n}",
    "open class Base: UIView {}\nextension UIView {\n  func setUp() {}\n}",
    "open class Base: UIView {}\nprivate extension UIView {\n  func setUp() {}\n}",
  ])
  func aMemberThatAnotherModuleKeepsToItselfHidesNothing(library: String) {
    let text = rewrittenText(Self.belowResponder, importing: library)
    #expect(text.contains("class A: Base, _UIResponder_setUp {\n"))
    #expect(text.contains(" func _over_setUp() { super._ext_setUp() }\n"))
  }

  @Test(arguments: [
    ("open class Base: UIView {\n  open func setUp() {}\n}", ""),
    ("package class Base: UIView {\n  package func setUp() {}\n}", ""),
    ("open class Base: UIView {}\npublic extension UIView {\n  func setUp() {}\n}", ""),
    ("open class Base: UIView {}\nextension UIView {\n  func setUp() {}\n}", "@testable import Kit\n"),
  ])
  func aMemberThatAnotherModuleShowsHidesThoseOfClassesAbove(library: String, imports: String) {
    let text = rewrittenText(imports + Self.belowResponder, importing: library)
    #expect(text.contains("class A: Base {\n  override func setUp() { super.setUp() }\n}"))
  }

  // What is private outside all types is visible in the file, and in an extension only there.
  @Test func aMemberOfAPrivateExtensionIsOverriddenInItsFile() {
    let text = """
      private extension UIView {
        @objc func setUp() {}
      }
      class K: UIView {
        override func setUp() { super.setUp() }
      }
      """
    let names = ["A", "B"]
    let files = rewritten(
      text.replacing("K", with: names[0]), text.replacing("K", with: names[1]),
      """
      class C: B {
      }
      class D: A {
        override func setUp() { super.setUp() }
      }
      class E: C {
        override func setUp() { super.setUp() }
      }
      """)
    // What they override is another override, which other files see.
    for head in ["class D: A {", "class E: C {"] {
      #expect(files[2].text.contains("\(head)\n  override func _over_setUp() { super._over_setUp() }\n}"))
    }
    for (name, file) in zip(names, files) {
      #expect(
        file.text.hasPrefix(
          """
          private extension UIView {
             func _ext_setUp() {}
          }
          class \(name): UIView, _UIView_setUp {
               func _over_setUp() { super._ext_setUp() }
          }
          """))
      #expect(
        file.text.contains(
          """

          fileprivate protocol _UIView_setUp { @MainActor func _over_setUp() }
          extension UIView {
            fileprivate func setUp() {

          """))
    }
  }

  @Test func anOverrideOfAPrivateClassIsThatOfItsFile() {
    let plain = """
      private class A: UIView {
        override func setUp() { super.setUp() }
      }
      private class B: A {
        override func setUp() { super.setUp() }
      }
      """
    let files = rewritten(
      plain, "private extension UIView {\n  @objc func setUp() {}\n}\n" + plain)
    #expect(files[0].text.hasPrefix(plain))
    #expect(
      files[1].text.contains(
        """
        private class A: UIView, _UIView_setUp {
             func _over_setUp() { super._ext_setUp() }
        }
        private class B: A {
          override func _over_setUp() { super._over_setUp() }
        }
        """))
  }

  @Test func aMemberOfAPrivateExtensionInAnotherFileThanItsClassIsOverriddenThere() {
    let files = rewritten(
      "class A: UIView {\n}",
      """
      private extension A {
        @objc func setUp() {}
      }
      class B: A {
        override func setUp() { super.setUp() }
      }
      """)
    #expect(files[0].text == "class A: UIView {\n}")
    #expect(
      files[1].text.hasPrefix(
        """
        private extension A {
           func _ext_setUp() {}
        }
        class B: A, _A_setUp {
             func _over_setUp() { super._ext_setUp() }
        }
        """))
    #expect(files[1].text.contains("\nfileprivate protocol _A_setUp { @MainActor func _over_setUp() }\n"))
  }

  @Test func aResultThatMayBeIgnoredMayStillBe() {
    #expect(
      declared("UIView", "@discardableResult func a()")[2] == "  @discardableResult func a() {")
    let text = rewritten(
      "class A: UIView {\n}\nextension A {\n  @discardableResult @objc func a() -> Int { 1 }\n}",
      "class B: A {\n  override func a() -> Int { 2 }\n}")[0].text
    #expect(text.hasPrefix("class A: UIView { @discardableResult func a() -> Int { _ext_a() };\n}"))
  }

  @Test(arguments: [
    ("CALayer", "CAScrollLayer"), ("UIPresentationController", "UISheetPresentationController"),
    ("CAAnimation", "CASpringAnimation"), ("UIMenuElement", "UIKeyCommand"),
    ("UIResponder", "UIAccessibilityElement"), ("NSObject", "UIPopoverPresentationController"),
  ])
  func anOverrideIsFoundBelowAnyClassOfUIKit(owner: String, superclass: String) {
    let text = rewritten(
      "extension \(owner) {\n  @objc func a() {}\n}\nclass A: \(superclass) {\n  override func a() {}\n}")[0]
      .text
    #expect(text.contains("class A: \(superclass), _\(owner)_a {"))
  }
}
