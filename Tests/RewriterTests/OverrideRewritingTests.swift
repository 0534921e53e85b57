import Foundation
import Rewriter
import Testing

struct OverrideRewritingTests {
  @Test func overridesInExtensionsAreCalledByTheClass() {
    let files = rewritten(
      "class A: UIView {\n}",
      "extension A {\n  override func show(_ x: Int, at y: Int) -> Int { super.show(x, at: y) }\n}")
    #expect(
      files[0].text.hasPrefix(
        "class A: UIView { override func show(_ x: Int, at y: Int) -> Int { _ext_show(x, at: y) };\n}"))
    #expect(
      files[1].text
        == "extension A {\n      func _ext_show(_ x: Int, at y: Int) -> Int { super.show(x, at: y) }\n}")
    #expect(files.allSatisfy { $0.movedLines.isEmpty })
    #expect(files[0].foreignFacts.count == 1)
  }

  @Test func overriddenPropertiesInExtensionsToo() {
    let files = rewritten(
      "public class A: UIView {\n}", "extension A {\n  public override var a: Int { 1 }\n}")
    #expect(files[0].text.hasPrefix("public class A: UIView { public override var a: Int { _ext_a };\n}"))
    #expect(files[1].text == "extension A {\n      public var _ext_a: Int { 1 }\n}")
  }

  @Test func privateClassesOfOneNameHaveTheExtensionsOfTheirFiles() {
    let text = "private class Cell: UIView {\n}\nextension Cell {\n  override func NAME() {}\n}"
    let files = rewritten(
      text.replacing("NAME", with: "layoutSubviews"), text.replacing("NAME", with: "didMoveToWindow"),
      "extension Cell {\n  override func tintColorDidChange() {}\n}")
    for (file, name) in zip(files, ["layoutSubviews", "didMoveToWindow"]) {
      #expect(
        file.text.hasPrefix(
          "private class Cell: UIView { override func \(name)() { _ext_\(name)() };\n}\nextension Cell {\n"))
    }
  }

  // What Xcode completes; the compiler warns of an open method in an extension.
  @Test func openOverridesInExtensionsArePublicMethods() {
    let files = rewritten("class A: UIView {\n}", "extension A {\n  override open func show() {}\n}")
    #expect(files[0].text.hasPrefix("class A: UIView { open override func show() { _ext_show() };\n}"))
    #expect(files[1].text == "extension A {\n    public func _ext_show() {}\n}")
    #expect(
      kept("class A: UIView {}\nextension A {\n  open\n  override func show() {}\n}").contains("\n  public\n")
    )
  }

  @Test func anOverrideInAnExtensionNeedNotNameItsParameters() {
    let text = rewritten(
      "class A: UIViewController {\n}\nextension A {\n  override func viewDidAppear(_: Bool) {}\n}")[0].text
    #expect(
      text.hasPrefix(
        "class A: UIViewController { override func viewDidAppear(_ _0: Bool) { _ext_viewDidAppear(_0) };\n}"))
    #expect(text.contains("func _ext_viewDidAppear(_: Bool) {}"))
  }

  private let base = "class A: UIViewController, UIScrollViewDelegate {\n}\n"

  @Test func aDelegateMethodOfASubclassOverrides() {
    let text = rewritten(base + "class B: A {\n  func scrollViewDidScroll(_ scrollView: UIScrollView) {}\n}")[
      0
    ].text
    #expect(
      text.contains(
        "UIScrollViewDelegate { func scrollViewDidScroll(_ scrollView: UIScrollView) { _NoUIScrollViewDelegate().scrollViewDidScroll(scrollView) };\n}"
      ))
    #expect(text.contains("class B: A { override\n  func scrollViewDidScroll("))
    #expect(text.contains("private final class _NoUIScrollViewDelegate: NSObject, UIScrollViewDelegate {}"))
  }

  @Test func aDelegateMethodOfASubclassNeedNotNameItsParameters() {
    let text = rewritten(
      base
        + "class B: A {\n  func scrollViewDidScroll(_: UIScrollView) {}\n  func scrollViewDidEndZooming(_: UIScrollView, with _: UIView?, atScale _: CGFloat) {}\n}"
    )[0].text
    #expect(
      text.contains(
        " func scrollViewDidScroll(_ _0: UIScrollView) { _NoUIScrollViewDelegate().scrollViewDidScroll(_0) };"
      ))
    #expect(
      text.contains(
        " func scrollViewDidEndZooming(_ _0: UIScrollView, with _1: UIView?, atScale _2: CGFloat) { _NoUIScrollViewDelegate().scrollViewDidEndZooming(_0, with: _1, atScale: _2) };"
      ))
    #expect(text.contains("override\n  func scrollViewDidScroll(_: UIScrollView) {}"))
  }

  @Test func whereAMemberStandsBeforeItASemicolonParts() {
    let text =
      base
      + "class B: A {\n  let a = 1\n  // Told.\n  func scrollViewDidScroll(_ scrollView: UIScrollView) {}\n}"
    #expect(
      rewritten(text)[0].text.contains("  let a = 1; override\n  // Told.\n  func scrollViewDidScroll("))
    #expect(rewritten(text)[0].movedLines.isEmpty)
  }

  @Test func oneInASubclasssExtensionToo() {
    let files = rewritten(
      base, "class B: A {\n}",
      "extension B {\n  func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }\n}")
    #expect(files[0].text.contains("_NoUIScrollViewDelegate().viewForZooming(in: scrollView) };\n}"))
    #expect(
      files[1].text.hasPrefix(
        "class B: A { override func viewForZooming(in scrollView: UIScrollView) -> UIView? { _ext_viewForZooming(in: scrollView) };\n}"
      ))
    #expect(
      files[2].text.contains("func _ext_viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }"))
  }

  @Test(arguments: [("private ", ""), ("fileprivate ", ""), ("", "private "), ("", "fileprivate ")])
  func oneThatItsSubclassDoesNotSeeIsReported(extensionAccess: String, access: String) {
    let text =
      "\(extensionAccess)extension B {\n  \(access)func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }\n}"
    let files = rewritten(base, "class B: A {\n}", text)
    let column = 3 + access.count + "func ".count
    let word = (extensionAccess + access).dropLast()
    #expect(
      files[2].findings.map(\.description) == [
        "File2.swift:2:\(column): error: viewForZooming(in:) is never called, since only this file sees it: move it to the file of B, or drop `\(word)`"
      ])
    #expect(!files[1].text.contains("viewForZooming"))
    #expect(files[2].text == text)
    let whole = rewritten(base + "class B: A {\n}\n" + text)[0]
    #expect(whole.findings.isEmpty)
    #expect(
      whole.text.contains(
        "class B: A { override func viewForZooming(in scrollView: UIScrollView) -> UIView? { _ext_viewForZooming(in: scrollView) };\n}"
      ))
  }

  @Test(arguments: [
    ("public", "public", "public "), ("public", "package", "package "), ("package", "package", "package "),
    ("public", "internal", ""),
  ])
  func oneIsAsVisibleAsItsClass(above: String, below: String, expected: String) {
    let text = rewritten(
      """
      \(above) class A: NSObject, UIScrollViewDelegate {
      }
      \(below) class B: A {
        func scrollViewDidScroll(_ scrollView: UIScrollView) {}
      }
      \(below) class C: A {
      }
      extension C {
        \(below) func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
      }
      """)[0].text
    #expect(text.contains("\n\(below) class B: A { \(expected)override\n  func scrollViewDidScroll("))
    #expect(text.contains("\n\(below) class C: A { \(expected)override func viewForZooming("))
    #expect(text.contains(" \(above) func scrollViewDidScroll(_ scrollView: UIScrollView) { _NoUI"))
    #expect(text.contains(" \(above) func viewForZooming(in scrollView: UIScrollView) -> UIView? { _NoUI"))
  }

  @Test(arguments: ["private", "fileprivate", "internal", "@objc private"])
  func oneInAClassIsAsVisibleAsTheOneAbove(access: String) {
    let text = rewritten(
      """
      \(base)class B: A {
        \(access) func scrollViewDidScroll(_ scrollView: UIScrollView) {}
      }
      public class C: UIView, UIScrollViewDelegate {
      }
      public class D: C {
        \(access) func scrollViewDidZoom(_ scrollView: UIScrollView) {}
      }
      """)[0].text
    let blank = String(repeating: " ", count: access.count)
    #expect(text.contains("\nclass B: A { override\n  \(blank) func scrollViewDidScroll("))
    #expect(text.contains("\npublic class D: C { public override\n  \(blank) func scrollViewDidZoom("))
  }

  @Test func aClassIsBelowThePrivateClassOfItsFile() {
    let below = "private class B: A {\n  func scrollViewDidScroll(_ scrollView: UIScrollView) {}\n}"
    let files = rewritten(
      "private class A: UIView, UIScrollViewDelegate {\n}\n" + below, "private class A: UIView {\n}\n" + below
    )
    #expect(files[0].text.contains("private class B: A { override\n  func scrollViewDidScroll("))
    #expect(files[1].text == "private class A: UIView {\n}\n" + below)
  }

  @Test(arguments: [
    "private class Outer {\nCELL\nPHOTO\n}", "private extension Outer {\nCELL\nPHOTO\n}",
    "extension Outer {\nprivate CELL\nprivate PHOTO\n}",
    "private class Base {\nCELL\n}\nprivate class Outer: Base {\nPHOTO\n}",
  ])
  func aClassInAnotherTypeIsBelowTheOneOfItsFile(_ file: String) {
    let plain = file.replacing("CELL", with: "class Cell: UIView {\n}").replacing("PHOTO", with: photo)
    let delegate = plain.replacing("UIView {", with: "UIView, UIScrollViewDelegate {")
    for isFirst in [false, true] {
      let files = rewritten(isFirst ? delegate : plain, isFirst ? plain : delegate).map(\.text)
      #expect(files[isFirst ? 1 : 0] == plain)
      #expect(files[isFirst ? 0 : 1].contains("class Photo: Cell { override\n"))
    }
  }

  private let photo = "class Photo: Cell {\n  func scrollViewDidZoom(_: UIScrollView) {}\n}"

  @Test func aClassIsBelowTheInnermostOneOfThatName() {
    let inner = "class Cell: UIView {\n}\n\(photo)\n}"
    let text = rewritten(
      "class Cell: UIView, UIScrollViewDelegate {\n}\nenum List {\n\(photo)\n}\nenum Grid {\n\(inner)")[0]
      .text
    let parts = text.split(separator: "enum ").map(String.init)
    #expect(parts[1].contains("class Photo: Cell { override\n"))
    #expect(parts[2].hasPrefix("Grid {\n\(inner)"))
  }

  @Test func aClassIsBelowNoPrivateClassOfAnotherFile() {
    let cell = "private class Cell: UIView, UIScrollViewDelegate {\n}"
    let grid = "class Grid {\nclass Cell: UIView {\n}\n\(photo)\n}"
    #expect(rewritten(cell, grid)[1].text == grid)
    // What it is below then, the text does not tell.
    let files = rewritten(cell, photo)
    #expect(files.map(\.text) == [cell, photo])
    #expect(files.map { $0.findings.map(\.severity) } == [[], [.warning]])
  }

  @Test(arguments: [("import", "class"), ("@testable import", "private class")])
  func anExtensionOfAClassThatIsNotSeenBelongsToNoOther(_ word: String, _ kind: String) {
    let foreign = ParsedSource(
      path: "Foreign.swift",
      text:
        "\(kind) Cell: UIView {\n}\nextension Cell {\n  public func scrollViewDidZoom(_: UIScrollView) {}\n}")
    let source = ParsedSource(
      path: "A.swift",
      text:
        "\(word) Foreign\nclass Cell: UIView, UIScrollViewDelegate {\n}\n\(photo)")
    let facts = ModuleFacts([source.facts], imported: [foreign.facts])
    #expect(Rewriter(facts: facts).rewrite(source).text.contains("class Photo: Cell { override\n"))
  }

  @Test func whatTheConformingClassImplementsStays() {
    let text =
      "class A: UIScrollViewDelegate { func scrollViewDidScroll(_ s: UIScrollView) {} }\nclass B: A { override func scrollViewDidScroll(_ s: UIScrollView) {} }"
    #expect(rewritten(text)[0].text == text)
  }

  @Test func oneBelowAClassOfAnotherModuleIsReported() {
    let text = "class B: Foreign {\n  func scrollViewDidScroll(_ scrollView: UIScrollView) {}\n}"
    #expect(rewritten(text)[0].findings.map { "\($0.severity) \($0.line):\($0.column)" } == ["warning 2:8"])
    let foreign = ParsedSource(path: "", text: "open class Foreign: UIView, UIScrollViewDelegate {}").facts
    let source = ParsedSource(path: "B.swift", text: text)
    let seen = Rewriter(facts: ModuleFacts([source.facts], imported: [foreign])).rewrite(source)
    #expect(seen.findings.map(\.severity) == [.error])
    #expect(rewritten(text.replacingOccurrences(of: "Foreign", with: "UIViewController"))[0].findings.isEmpty)
  }
}
