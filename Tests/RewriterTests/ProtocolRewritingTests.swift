import Rewriter
import Testing

struct ProtocolRewritingTests {
  private let pager = """
    @objc public protocol PagerDelegate {
      @objc optional func pager(_ pager: Pager, movedTo page: Int)
      @objc optional var margin: Double { get }
      func must()
    }
    """

  @Test func objectiveCProtocolsAreForObjects() {
    #expect(kept("@objc protocol A {\n}") == "      protocol A: AnyObject {\n}")
    #expect(kept("@objc protocol A: B {\n}") == "      protocol A: B {\n}")
    #expect(rewritten("@objc protocol A {\n}")[0].movedLines.isEmpty)
    #expect(rewritten("@objc protocol A { func a() }")[0].movedLines == [1])
  }

  @Test func optionalRequirementsGoBehindTheEnd() {
    let lines = kept(pager).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 5)
    #expect(lines[1].allSatisfy { $0 == " " } && lines[2].allSatisfy { $0 == " " })
    #expect(lines[3] == "  func must()")
    #expect(
      tail(pager).contains(
        "protocol _PagerDelegate_pager__movedTo: PagerDelegate {\n  func pager(_ pager: Pager, movedTo page: Int)\n}"
      ))
    #expect(tail(pager).contains("public var pager: _PagerDelegate_pager_Calls? {"))
    #expect(
      tail(pager).contains("public var margin: (Double)? { (self as? any _PagerDelegate_margin)?.margin }"))
  }

  @Test func thoseWithOneNameHaveProtocolsOfTheirOwn() {
    let text = tail("@objc protocol P {\n  @objc optional func a()\n  @objc optional func a(_ x: Int)\n}")
    #expect(text.contains("protocol _P_a: P {\n") && text.contains("protocol _P_a_: P {\n"))
    #expect(text.contains("guard object is any _P_a || object is any _P_a_ else"))
  }

  @Test func privateProtocolsOfOneNameHaveTheRequirementsOfTheirFiles() {
    let text = """
      @objc private protocol P {
        @objc optional func NAME()
      }
      private class A: P {
        func one() {}
        func two() {}
      }
      """
    let files = rewritten(text.replacing("NAME", with: "one"), text.replacing("NAME", with: "two"))
    for (file, name) in zip(files, ["one", "two"]) {
      #expect(file.text.contains("private protocol _P_\(name): P {\n  func \(name)()\n}"))
      let conformances = file.text.split(separator: "\n").filter { $0.hasPrefix("extension A: ") }
      #expect(conformances == ["extension A: _P_\(name) {}"])
    }
  }

  @Test(arguments: [("public ", true), ("", false), ("private ", false)])
  func aProtocolInAnExtensionIsAsVisibleAsTheExtensionSays(_ access: String, _ isSeen: Bool) {
    let text = "\(access)extension Grid {\n  @objc protocol P {\n    @objc optional func a()\n  }\n}"
    let foreign = ParsedSource(path: "Grid.swift", text: text)
    let source = ParsedSource(path: "A.swift", text: "import Grids\nclass A: Grid.P {\n  func a() {}\n}")
    let facts = ModuleFacts([source.facts], imported: [foreign.facts])
    #expect(Companion(facts, foreignFacts: []).text.contains("extension A: _GridP_a {}") == isSeen)
    let opening = (access == "private " ? "fileprivate " : access) + "protocol _GridP_a: Grid.P {"
    #expect(("\n" + rewritten(text)[0].text).contains("\n" + opening))
  }

  @Test func aClassInAPrivateExtensionConformsInItsFile() {
    let texts = (
      "@objc protocol P {\n  @objc optional func a()\n}",
      "private extension Grid {\n  class A: P {\n    func a() {}\n  }\n}"
    )
    #expect(rewritten(texts.0, texts.1)[1].text.contains("\nextension Grid.A: _P_a {}"))
    #expect(!companion(texts.0, texts.1).contains("_P_a"))
  }

  // Made names are identifiers: backticks may only be around the whole.
  @Test func aRequirementMayBeNamedLikeAKeyword() {
    let text = """
      @objc protocol `Protocol` {
        @objc optional func `repeat`(`in` x: Int)
        @objc optional var `default`: Int { get }
      }
      let s = #selector(P.`repeat`(in:))
      """.replacing("P.", with: "`Protocol`.")
    #expect(
      tail(text).contains(
        "protocol _Protocol_repeat_in: `Protocol` {\n  func `repeat`(`in` x: Int)\n}"))
    #expect(tail(text).contains("var `repeat`: _Protocol_repeat_Calls? { _Protocol_repeat_Calls(self) }"))
    #expect(tail(text).contains("(object as? any _Protocol_repeat_in)?.`repeat`(in: x)"))
    #expect(tail(text).contains("var `default`: (Int)? { (self as? any _Protocol_default)?.`default` }"))
    #expect(tail(text).contains("Selector(\"repeatIn:\", of: (any _Protocol_repeat_in).self)"))
    #expect(
      companion(text, "class A: `Protocol` { func `repeat`(in x: Int) {} }").contains(
        "extension A: _Protocol_repeat_in {}"))
  }

  @Test func aParameterOfARequirementMayHaveNoName() {
    let text = tail("@objc protocol P {\n  @objc optional func done(_: Pager, movedTo _: Int)\n}")
    #expect(text.contains(" func done(_ _0: Pager, movedTo _1: Int)\n"))
    #expect(text.contains(" func callAsFunction(_ _0: Pager, movedTo _1: Int) -> (Void)? {\n"))
    #expect(text.contains("(object as? any _P_done__movedTo)?.done(_0, movedTo: _1)\n"))
  }

  @Test func onOneLineTheirSemicolonsGoWithThem() {
    let text = "@objc protocol A: B { func a(); @objc optional func b(); @objc optional func c() }"
    #expect(
      kept(text).filter { $0 != " " } == "protocolA:B{funca();}")
    #expect(kept(text).utf8.count == text.utf8.count)
  }

  @Test func errorsInOptionalRequirementsNameTheirPlace() {
    let source = ParsedSource(path: "/a/B.swift", text: pager)
    let text = Rewriter(facts: ModuleFacts([source.facts])).rewrite(source).text
    #expect(text.contains("#sourceLocation(file: \"/a/B.swift\", line: 2)\n                 func pager("))
  }

  @Test func classesThatImplementARequirementConformToIt() {
    #expect(
      companion(pager, "class A: PagerDelegate { func pager(_ p: Pager, movedTo page: Int) {} }").contains(
        "extension A: _PagerDelegate_pager__movedTo {}"))
    #expect(!companion(pager, "class A: PagerDelegate { func pager(_ p: Pager) {} }").contains("extension A"))
    #expect(
      !companion(pager, "class A { func pager(_ p: Pager, movedTo page: Int) {} }").contains("extension A"))
    #expect(
      companion(pager, "class A {}\nextension A: PagerDelegate { var margin: Double { 1 } }").contains(
        "extension A: _PagerDelegate_margin {}"))
  }

  @Test func aSubclassConformsToWhatItAdds() {
    let base = "class A: PagerDelegate { var margin: Double { 1 } }"
    let text = companion(
      pager, base,
      "class B: A { override var margin: Double { 2 }\n func pager(_ p: Pager, movedTo page: Int) {} }")
    #expect(text.contains("extension A: _PagerDelegate_margin {}"))
    #expect(text.contains("extension B: _PagerDelegate_pager__movedTo {}"))
    #expect(!text.contains("extension B: _PagerDelegate_margin {}"))
  }

  @Test func classesThatOtherFilesDoNotSeeConformWhereTheyAre() {
    let text = "@objc protocol P {\n  @objc optional func a()\n}\nprivate class A: P { func a() {} }"
    #expect(tail(text).contains("extension A: _P_a {}"))
    #expect(!companion(text).contains("extension A"))
  }

  @Test func respondsIsAskedOfTheRequirementsProtocol() {
    let text = "@objc protocol P {\n  @objc optional func a(_ x: Int)\n}\nlet s = #selector(P.a(_:))"
    #expect(tail(text).contains("Selector(\"a:\", of: (any _P_a_).self)"))
    #expect(rewritten(text)[0].movedLines.isEmpty)
  }

  @Test func whatRefinesADelegateOfUIKitsIsOnTheMainActor() {
    let text = "@objc protocol P: UIScrollViewDelegate {\n  @objc optional func a()\n}"
    #expect(tail(text).contains("@MainActor protocol _P_a: P {"))
    #expect(tail(text).contains("@MainActor struct _P_a_Calls {"))
    #expect(tail(text).contains("@MainActor extension P {"))
  }
}
