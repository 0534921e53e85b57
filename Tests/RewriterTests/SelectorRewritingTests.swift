import Foundation
import Rewriter
import Testing

struct SelectorRewritingTests {
  @Test func aMethodOfTheTypeAroundKeepsItsPlace() {
    #expect(
      kept("class V { func f() { g(#selector(tapped(_:)), 1) }; @objc func tapped(_ sender: Any) {} }")
        == "class V { func f() { g(_s00( _Me.tapped(_:)), 1) };       func tapped(_ sender: Any) {} }")
    #expect(
      tail("class V { func f() { g(#selector(tapped(_:)), 1) } }") == """
        extension V { fileprivate typealias _Me = V }
        private func _s00<T, A, R>(_ method: @escaping @MainActor (T) -> (A) -> R) -> Selector { Selector("tapped:", method) }
        """)
  }

  @Test func aMethodOfANamedTypeKeepsItsPlace() {
    #expect(kept("let s = #selector(V.tapped), t = 1") == "let s = _s00(     V.tapped), t = 1")
    #expect(kept("let s = #selector(A.V.tapped(_:with:))") == "let s = _s00(     A.V.tapped(_:with:))")
  }

  @Test(arguments: ["self", "super", "Self"]) func selfAndSuperInASelectorBecomeTheType(word: String) {
    let line = "class V { func f() { g(#selector(\(word).tapped)) } }"
    #expect(kept(line).utf8.count == line.utf8.count)
    #expect(kept(line).contains(" _Me.tapped)) } }"))
  }

  @Test func aSelectorOverSeveralLinesKeepsThem() {
    #expect(
      kept("class V {\n  func f() {\n    g(\n      #selector(\n        tapped\n      ), 2)\n  }\n}")
        == "class V {\n  func f() {\n    g(\n      _s00(     \n    _Me.tapped\n      ), 2)\n  }\n}")
  }

  @Test func aNameWithoutLabelsIsThatOfTheMethodDeclared() {
    #expect(
      tail("class V { let s = #selector(a)\n func a(_ x: Int) {} }").contains("Selector(\"a:\", method)"))
    #expect(
      tail("class V { let s = #selector(a)\n @objc(b) func a() {} }").contains("Selector(\"b\", method)"))
    #expect(
      tail("class W: V { let s = #selector(a) }\nclass V { func a(in x: Int) {} }").contains("\"aIn:\""))
  }

  @Test func aNameInAPrivateClassIsThatOfItsFile() {
    let text = "private class V {\n  let s = [#selector(a), #selector(V.a)]\n  func a(LABEL) {}\n}\n"
    let files = rewritten(text.replacing("LABEL", with: "_ x: Int"), text.replacing("LABEL", with: ""))
    #expect(files.map { $0.text.contains("Selector(\"a:\", method)") } == [true, false])
    #expect(files.map { $0.text.contains("Selector(\"a\", method)") } == [false, true])
    #expect(files.allSatisfy { $0.text.contains("extension V { fileprivate typealias _Me = V }") })
  }

  @Test func theInnermostTypeOfAWrittenNameIsMeant() {
    let makers = tail(
      "class V {\n  func a(_ x: Int) {}\n}\nenum Grid {\n  class V {\n    let s = #selector(V.a)\n    func a() {}\n  }\n}"
    )
    #expect(makers.contains("Selector(\"a\", method)") && !makers.contains("Selector(\"a:\", method)"))
  }

  @Test func aNameThatIsDeclaredElsewhereMayHaveUpToTwoArguments() {
    let makers = tail("let s = #selector(UIView.show)").split(separator: "\n")
    #expect(makers.map { $0.contains("(T) -> () -> R") } == [true, false, false])
    #expect(makers.map { $0.contains("\"show:\"") } == [false, true, false])
    #expect(makers.map { $0.contains("(T) -> (A, B) -> R") } == [false, false, true])
  }

  @Test func aMethodChosenByItsTypeIsChosenByTheMaker() {
    let text = "class V { let s = #selector(a(_:) as (Int) -> Void), t = 2 }"
    #expect(kept(text) == "class V { let s = _s00( _Me.a(_:)                 ), t = 2 }")
    #expect(tail(text).contains("(T) -> (Int) -> Void) -> Selector { Selector(\"a:\", method) }"))
    let unapplied = "let s = #selector(V.a(_:) as (V) -> (Int) -> Void)"
    #expect(kept(unapplied) == "let s = _s00(     V.a(_:) as (V) -> (Int) -> Void)")
  }

  @Test func gettersAndSettersAreKeyPaths() {
    #expect(
      kept("class V { let s = #selector(getter: name) }") == "class V { let s = _s00(        \\_Me.name) }")
    #expect(kept("let s = #selector(setter: V.name)") == "let s = _s00(            \\V.name)")
    #expect(tail("let s = #selector(setter: V.name)").contains("Selector(\"setName:\", setting: property)"))
  }

  /// The names of the selectors that a file's last lines make, in their order.
  private func names(_ text: String) -> [String] {
    tail(text).components(separatedBy: "Selector(\"").dropFirst().map { String($0.prefix { $0 != "\"" }) }
  }

  @Test func accessorsGoByThePropertysNameInObjectiveC() {
    let uses = "let s = [#selector(getter: V.on), #selector(setter: V.on)]\n"
    #expect(names(uses + "class V { @objc(isOn) var on = false }") == ["isOn", "setIsOn:"])
    #expect(names(uses + "@objcMembers class V { @objc(isOn) static var on = 1 }") == ["isOn", "setIsOn:"])
    #expect(
      names(uses + "class V {}\nextension V { @objc(isOn) var on: Int { 1 } }") == ["isOn", "setIsOn:"])
    #expect(names(uses + "@objcMembers class V { var on = false }") == ["on", "setOn:"])
    #expect(names(uses + "class V { @objc(isOn) func on() {} }") == ["on", "setOn:"])
  }

  @Test func anAccessorsOwnNameIsThatOfItsSelectorAlone() {
    let uses = "let s = [#selector(getter: V.on), #selector(setter: V.on)]\n"
    func accessors(_ own: String, _ getter: String, _ setter: String) -> String {
      "class V { \(own) var on: Int { \(getter) get { 1 } \(setter) set { a() } } }"
    }
    #expect(names(uses + accessors("@objc", "@objc(isOn)", "")) == ["isOn", "setOn:"])
    #expect(names(uses + accessors("@objc", "", "@objc(put:)")) == ["on", "put:"])
    #expect(names(uses + accessors("@objc(lit)", "@objc(isOn)", "")) == ["isOn", "setLit:"])
  }

  @Test func overridesAndImplementationsTakeTheNameFromAbove() {
    let uses =
      "let s = [#selector(W.a), #selector(W.a(_:)), #selector(getter: W.on), #selector(setter: W.on)]\n"
    let named = "@objc(b:) func a(_ x: Int) BODY\n  @objc(isOn) var on: Int VALUE"
    let own = named.replacing("BODY", with: "{}").replacing("VALUE", with: "{ 1 }")
    let required = named.replacing("BODY", with: "").replacing("VALUE", with: "{ get }")
    let plain = "MODIFIER func a(_ x: Int) {}\n  MODIFIER var on: Int { 2 }"
    let override = plain.replacing("MODIFIER", with: "override")
    let above = [
      "class V { \(own) }\nclass W: V { \(override) }", "class V { \(own) }\nclass W: V {}",
      "extension UIView { \(own) }\nclass V: UIControl {}\nclass W: V {}",
    ]
    for text in above { #expect(names(uses + text) == ["b:", "isOn", "setIsOn:"]) }
    let implementing = "class V: P {}\nclass W: V { \(plain.replacing("MODIFIER", with: "@objc")) }"
    #expect(
      names(uses + "@objc protocol P { \(required) }\n" + implementing) == ["b:", "isOn", "setIsOn:"])
  }

  @Test func anOptionalPropertyIsAskedForByItsNameInObjectiveC() {
    for (accessor, name) in [("getter", "isOn"), ("setter", "setIsOn:")] {
      let text =
        "@objc protocol P { @objc(isOn) optional var on: Bool { get set } }\nlet s = #selector(\(accessor): P.on)"
      #expect(tail(text).contains("Selector(\"\(name)\", of: (any _P_on).self)"))
    }
  }

  @Test func oneMethodHasOneMaker() {
    let text =
      "class V { let s = [#selector(a), #selector(V.a), #selector(self.a), #selector(b)]\n func a() {} \n func b() {} }"
    #expect(tail(text).components(separatedBy: "private func").count - 1 == 2)
  }

  @Test func aLocalTypeNamesItselfInItsBody() {
    let text = "func f() {\n  class V {\n    let s = #selector(a)\n  }\n}"
    #expect(kept(text).hasPrefix("func f() {\n  class V { typealias _Me = V;\n    let s = _s00( _Me.a)"))
    #expect(rewritten(text)[0].movedLines.isEmpty)
  }

  @Test func anObjectsMethodIsReported() {
    let findings = rewritten("let s = 1\nlet t = #selector(button.press)")[0].findings
    #expect(
      findings.map(\.description) == [
        "File0.swift:2:9: error: the type of this object is not known here: write #selector(Type.press)"
      ])
  }

  @Test(arguments: [
    ("tapped", [], "tapped"), ("tapped", ["_"], "tapped:"), ("show", ["page"], "showWithPage:"),
    ("scroll", ["to", "animated"], "scrollTo:animated:"), ("move", ["_", "_"], "move::"),
    ("moveTo", ["page"], "moveToPage:"), ("show", ["together"], "showWithTogether:"),
  ]) func selectorsAreNamedAsInObjectiveC(base: String, labels: [String], name: String) {
    let parameters = labels.map { $0 + " x: Int" }.joined(separator: ", ")
    #expect(
      tail("class V { let s = #selector(\(base))\n func \(base)(\(parameters)) {} }").contains("\"\(name)\""))
  }

  @Test func wordsOfSwiftAreNamedWithoutBackticks() {
    for name in ["`default`", "V.default"] {
      #expect(
        tail("class V {\n  func `default`(_ a: Int) {}\n  func b() { c(#selector(\(name))) }\n}")
          .contains("Selector(\"default:\", method)"))
    }
  }

  @Test func parenthesesAroundAMethodGoInPairs() {
    for type in ["(Int) -> Void", "(V) -> (Int) -> Void"] {
      let text = kept("class V {\n  func a(_ b: Int) {}\n  let s = #selector((a(_:) as \(type)))\n}")
      #expect(text.count { $0 == "(" } == text.count { $0 == ")" })
    }
    #expect(kept("class V { let s = #selector((a)) }").hasSuffix("_Me.a ) }"))
  }
}
