import Foundation
import Rewriter
import Testing

/// Members of extensions that classes override, as Objective-C allows.
@Suite struct ExtensionMemberTests {
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
