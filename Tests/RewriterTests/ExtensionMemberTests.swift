import Foundation
import Rewriter
import Testing

/// Members of extensions that classes override, as Objective-C allows.
struct ExtensionMemberTests {
  @Test func whatAnExtensionDeclaresAndASubclassOverridesIsCalledByTheClass() {
    let files = rewritten(
      "class A: UIViewController {\n}",
      "extension A {\n  @objc func setUp(_ x: Int) {}\n}",
      "class B: A {\n  override func setUp(_ x: Int) { super.setUp(x) }\n}")
    #expect(
      files[0].text.hasPrefix("class A: UIViewController { func setUp(_ x: Int) { _ext_setUp(x) };\n}"))
    #expect(files[1].text == "extension A {\n   func _ext_setUp(_ x: Int) {}\n}")
    #expect(files[2].text.hasPrefix("class B: A {\n  override func setUp(_ x: Int) { super.setUp(x) }\n}"))
    #expect(files.allSatisfy { $0.movedLines.isEmpty })
    #expect(files[0].foreignFacts.count == 1 && files[1].foreignFacts.count == 1)
  }

  @Test func propertiesToo() {
    let files = rewritten(
      "class A: UIView {\n}\nextension A {\n  @objc dynamic var a: Int { 1 }\n}",
      "class B: A {\n  override var a: Int { 2 }\n}")
    #expect(
      files[0].text.hasPrefix(
        "class A: UIView { var a: Int { _ext_a };\n}\nextension A {\n           var _ext_a: Int { 1 }\n}"))
  }

  @Test(arguments: [
    ("private extension", "func", "fileprivate "), ("extension", "fileprivate func", "fileprivate "),
    ("public extension", "func", "public "), ("public extension", "internal func", "internal "),
    ("extension", "func", ""),
  ])
  func theClassesMemberIsAsVisibleAsTheExtensionsIs(_ owner: String, _ member: String, _ expected: String) {
    let text = rewritten(
      "public class A: UIView {\n}\n\(owner) A {\n  @objc \(member) a() {}\n}\nclass B: A {\n  override func a() {}\n}"
    )[0]
    .text
    #expect(text.hasPrefix("public class A: UIView { \(expected)func a() { _ext_a() };\n}\n"))
    #expect(text.contains("class B: A {\n  override func a() {}\n}"))
  }

  @Test func privateClassesOfOneNameHaveTheMembersOfTheirFiles() {
    let text =
      "private class A: UIView {\n}\nextension A {\n  ACCESS func NAME() {}\n}\nprivate class B: A {\n  override func NAME() {}\n}"
    for access in ["fileprivate ", ""] {
      let files = rewritten(
        text.replacing("ACCESS ", with: access).replacing("NAME", with: "one"),
        text.replacing("ACCESS ", with: access).replacing("NAME", with: "two"))
      for (file, name) in zip(files, ["one", "two"]) {
        #expect(
          file.text.hasPrefix(
            "private class A: UIView { \(access)func \(name)() { _ext_\(name)() };\n}\nextension A {\n"))
      }
    }
  }

  @Test func classesOfOneNameInPrivateOnesToo() {
    let text = """
      private class Outer {
        class Cell: UIView {
        }
        class Special: Cell {
          override func NAME() {}
        }
      }
      extension Outer.Cell {
        func NAME() {}
      }
      """
    let files = rewritten(text.replacing("NAME", with: "one"), text.replacing("NAME", with: "two"))
    for (file, name) in zip(files, ["one", "two"]) {
      #expect(file.text.contains("class Cell: UIView { func \(name)() { _ext_\(name)() };\n"))
      #expect(file.text.contains("class Special: Cell {\n    override func \(name)() {}\n"))
    }
  }

  @Test(arguments: [("func setUp()", "setUp()"), ("var page: Int", "page")])
  func anOverrideInAnExtensionThatTheClassCannotHaveIsReported(_ member: String, _ name: String) {
    let text = "class B: A {\n}\nextension B {\n  override \(member) { fatalError() }\n}"
    let above = "extension A {\n  @objc \(member) { fatalError() }\n}\n"
    let column = 3 + "override ".count + member.split(separator: " ")[0].count + 1
    for (files, owner) in [
      (rewritten("private " + above + text, "class A: UIView {\n}"), "A"),
      (rewritten((above + text).replacing("A {", with: "UIView {")), "UIView"),
    ] {
      #expect(
        files[0].findings.map(\.description) == [
          "File0.swift:7:\(column): error: an extension cannot override \(name) of an extension of \(owner): write it in the body of B"
        ])
      #expect(files[0].text.contains(text.replacing("A {", with: "\(owner) {")))
    }
  }

  @Test func whatNoClassOverridesStaysInTheExtension() {
    let text = "class A: UIView {\n}\nextension A {\n  @objc func a() {}\n}\nclass B: A {\n}\n"
    #expect(rewritten(text)[0].text.hasPrefix(text.replacingOccurrences(of: "@objc", with: "     ")))
  }

  @Test func anOverrideOfAnExtensionsMemberOfAUIKitClassIsFoundAtRunTime() {
    let files = rewritten(
      "extension UIView {\n  @objc func show(_ x: Int, at y: Int) -> Int { x }\n}",
      """
      class A: UIButton {
        override func show(_ x: Int, at y: Int) -> Int { super.show(x, at: y) }
      }
      class B: A {
        override func show(_ x: Int, at y: Int) -> Int { super.show(x, at: y) }
      }
      """)
    #expect(
      files[0].text.hasPrefix(
        "extension UIView {\n   func _ext_show(_ x: Int, at y: Int) -> Int { x }\n}"))
    #expect(
      files[0].text.contains(
        """
        protocol _UIView_show__at { @MainActor func _over_show(_ x: Int, at y: Int) -> Int }
        extension UIView {
          func show(_ x: Int, at y: Int) -> Int {
            if let object = self as? any _UIView_show__at { return object._over_show(x, at: y) }
            return _ext_show(x, at: y)
          }
        }
        """))
    #expect(files[1].text.contains("class A: UIButton, _UIView_show__at {"))
    #expect(
      files[1].text.contains(
        "\n     func _over_show(_ x: Int, at y: Int) -> Int { super._ext_show(x, at: y) }"))
    #expect(files[1].text.contains("class B: A {"))
    #expect(
      files[1].text.contains(
        "\n  override func _over_show(_ x: Int, at y: Int) -> Int { super._over_show(x, at: y) }"))
  }

  // Made names are identifiers: backticks may only be around the whole.
  @Test func aMemberMayBeNamedLikeAKeyword() {
    let uikit = rewritten(
      """
      extension UIView {
        @objc func `repeat`() {}
        @objc var `default`: Int { 1 }
      }
      class A: UIView {
        override func `repeat`() { super.repeat(); super.`repeat`() }
        override var `default`: Int { super.`default` + 1 }
      }
      """)[0].text
    #expect(uikit.contains(" func _ext_repeat() {}\n") && uikit.contains(" var _ext_default: Int { 1 }\n"))
    #expect(uikit.contains("class A: UIView, _UIView_repeat, _UIView_default {"))
    #expect(uikit.contains(" func _over_repeat() { super._ext_repeat(); super._ext_repeat() }\n"))
    #expect(uikit.contains(" var _over_default: Int { super._ext_default + 1 }\n"))
    #expect(uikit.contains("\nprotocol _UIView_repeat { @MainActor func _over_repeat() }\n"))
    #expect(
      uikit.contains(
        """
          func `repeat`() {
            if let object = self as? any _UIView_repeat { return object._over_repeat() }
            return _ext_repeat()
          }
        """))
    let own = rewritten(
      """
      class A: UIView {
      }
      extension A {
        @objc func `repeat`(`in` x: Int) {}
        @objc override
          var `default`: Int { 1 }
      }
      class B: A {
        override func `repeat`(in x: Int) {}
      }
      """)[0].text
    #expect(own.contains("class A: UIView { func `repeat`(`in` x: Int) { _ext_repeat(in: x) };"))
    #expect(own.contains(" override var `default`: Int { _ext_default };\n}"))
    #expect(own.contains(" func _ext_repeat(`in` x: Int) {}\n"))
    #expect(own.contains("var _ext_default: Int { 1 }\n"))
    #expect(own.contains("class B: A {\n  override func `repeat`(in x: Int) {}\n}"))
  }

  @Test func aParameterMayBeNamedLikeAKeyword() {
    let text = rewritten(
      "class A: UIView {\n}\nextension A {\n  @objc func a(for: Int, `let` x: Int, `in`: Int, _ `is`: Int) {}\n}",
      "class B: A {\n  override func a(for: Int, `let` x: Int, in: Int, _ y: Int) {}\n}")[0].text
    #expect(text.contains("{ _ext_a(for: `for`, `let`: x, in: `in`, `is`) };\n}"))
  }

  // The parser takes `await` for a keyword wherever a value begins, but looks at what follows the others.
  @Test func aParameterMayBeNamedLikeAWordBeforeAValue() {
    let text = rewritten(
      "class A: UIView {\n}\nextension A {\n  @objc func a(await: Int, _ each: Int, _ unsafe: Int, x copy: Int) {}\n}",
      "class B: A {\n  override func a(await: Int, _ each: Int, _ unsafe: Int, x copy: Int) {}\n}")[0].text
    #expect(text.contains("{ _ext_a(await: `await`, each, unsafe, x: copy) };\n}"))
  }

  @Test func aParameterMayHaveNoName() {
    let text = rewritten(
      """
      class A: UIView {
      }
      extension A {
        @objc func show(_: Int, movedTo _: Int, _ _: inout Int, at x: Int) {}
      }
      class B: A {
        override func show(_: Int, movedTo _: Int, _: inout Int, at x: Int) {}
      }
      """)[0].text
    #expect(
      text.hasPrefix(
        "class A: UIView { func show(_ _0: Int, movedTo _1: Int, _ _2: inout Int, at x: Int) { _ext_show(_0, movedTo: _1, &_2, at: x) };\n}"
      ))
    #expect(text.contains(" func _ext_show(_: Int, movedTo _: Int, _ _: inout Int, at x: Int) {}\n"))
  }

  @Test func aParameterWithoutANameGetsOneThatNoOtherHas() {
    let text = rewritten(
      "class A: UIView {\n}\nextension A {\n  @objc func a(_ _1: Int, _: Int, at _: Int, _0: Int) {}\n}",
      "class B: A {\n  override func a(_ x: Int, _: Int, at _: Int, _0: Int) {}\n}")[0].text
    #expect(
      text.hasPrefix(
        "class A: UIView { func a(_ _1: Int, _ _2: Int, at _3: Int, _0: Int) { _ext_a(_1, _2, at: _3, _0: _0) };\n}"
      ))
  }

  @Test func anExtensionOfAnUnrelatedClassChangesNoOverride() {
    let text = "class A: UIButton {\n  override func draw(_ rect: CGRect) { super.draw(rect) }\n}\n"
    let files = rewritten("extension UIImage {\n  @objc func draw(_ rect: CGRect) {}\n}", text)
    #expect(files[1].text.hasPrefix(text))
    #expect(!files[0].text.contains("_ext_"))
  }

  @Test func overridesInTheExtensionsOfTwoClassesHaveNamesOfTheirOwn() {
    let text = rewritten(
      """
      class A: UIView {
      }
      extension A {
        override func show() {}
      }
      class B: A {
      }
      extension B {
        override func show() { super.show() }
      }
      """)[0].text
    #expect(text.contains("class A: UIView { override func show() { _ext_show() };\n}"))
    #expect(text.contains("class B: A { override func show() { _ext2_show() };\n}"))
    #expect(text.contains("\n     func _ext2_show() { super.show() }"))
  }
}
