import Rewriter
import Testing

struct AttributeRewritingTests {
  @Test(arguments: [
    "@objc", "@objc(name:)", "@nonobjc", "@IBAction", "@IBOutlet", "@IBInspectable", "@IBSegueAction",
  ]) func attributesOfMembersBecomeSpaces(attribute: String) {
    let spaces = String(repeating: " ", count: attribute.utf8.count)
    #expect(
      kept("class V {\n  \(attribute) private func a() {} // x\n}")
        == "class V {\n  \(spaces) private func a() {} // x\n}")
  }

  @Test(arguments: ["@objcMembers", "@IBDesignable", "@objc"]) func attributesOfTypesBecomeSpaces(
    attribute: String
  ) {
    let spaces = String(repeating: " ", count: attribute.utf8.count)
    #expect(kept("\(attribute)\nclass V {}") == "\(spaces)\nclass V {}")
    #expect(kept("\(attribute) enum E: Int { case a }") == "\(spaces) enum E: Int { case a }")
  }

  @Test func outletsAndDynamicPropertiesArePlainOnes() {
    #expect(
      kept("class V { @IBOutlet weak var a: B!; @objc dynamic var c = 1 }")
        == "class V {           weak var a: B!;               var c = 1 }")
  }

  @Test func theProgramBeginsWithMain() {
    #expect(kept("@UIApplicationMain\nclass A {}") == "@main             \nclass A {}")
  }

  @Test func keyPathsAreStrings() {
    #expect(
      kept("a(#keyPath(UIScrollView.contentOffset), 1)") == "a(\"contentOffset\"                     , 1)")
    #expect(kept("a(#keyPath(layer.bounds.size), 1)") == "a(\"layer.bounds.size\"        , 1)")
  }

  @Test func keysAreNamesOfSwift() {
    let text = "class A: NSObject {\n  @objc(isOn) dynamic var on = 1\n  let k = #keyPath(A.on)\n}"
    #expect(kept(text).contains("willChangeValue(forKey: \"on\")"))
    #expect(kept(text).contains("let k = \"on\""))
  }

  @Test func keysHaveNoBackticks() {
    #expect(kept("a(#keyPath(A.`default`.`in`))").hasPrefix("a(\"default.in\" "))
    #expect(
      kept("class A: NSObject {\n  @objc dynamic var `default` = 0\n}").contains(
        "`default` = 0 { willSet { willChangeValue(forKey: \"default\") }"))
    #expect(
      kept("class A: CALayer {\n  @NSManaged var `default`: Int\n}").contains(
        "`default`: Int { get { _managedValue(forKey: \"default\") }"))
  }

  @Test func previewsAreLeftOut() {
    #expect(kept("#Preview(\"A\") {\n  A()\n}\nlet a = 1") == "\("".padded(to: 15))\n     \n \nlet a = 1")
    let text = kept("@available(iOS 17, *)\n#Preview { A() }")
    #expect(text.filter { !$0.isWhitespace } == "")
  }

  @Test func coreDataIsReported() {
    #expect(rewritten("class V { @NSManaged var a: Int }")[0].findings.map(\.line) == [1])
    #expect(rewritten("class V: CALayer { @NSManaged var a: Int { 1 } }")[0].findings.map(\.line) == [1])
  }

  @Test func managedPropertiesOfLayersAreValuesByTheirKeys() {
    let accessors = { (key: String) in
      " { get { _managedValue(forKey: \"\(key)\") } set { setValue(newValue, forKey: \"\(key)\") } }"
    }
    let spaces = "".padded(to: 10)
    #expect(
      kept("class V: CALayer {\n  @NSManaged var a: CGFloat // x\n}")
        == "class V: CALayer {\n  \(spaces) var a: CGFloat\(accessors("a")) // x\n}")
    let below =
      "class V: CAShapeLayer {}\nclass W: V {}\nextension W { @NSManaged public var a: Int, b: Int? }"
    #expect(
      kept(below)
        == "class V: CAShapeLayer {}\nclass W: V {}\nextension W { \(spaces) public var a: Int\(accessors("a")), b: Int?\(accessors("b")) }"
    )
    #expect(rewritten(below)[0].findings.isEmpty)
  }

  @Test func conditionsOfIOSHoldInUIKitCode() {
    #expect(
      kept("import UIKit\n#if os(iOS) && !os(tvOS)\n@objc class A {}\n#else\n@objc class B {}\n#endif")
        == "import UIKit\n#if true    && !os(tvOS)\n      class A {}\n#else\n@objc class B {}\n#endif")
    #expect(kept("#if os(iOS)\nimport UIKit\n#endif") == "#if true   \nimport UIKit\n#endif")
    #expect(kept("#if os(iOS)\nlet a = 1\n#endif") == "#if os(iOS)\nlet a = 1\n#endif")
    #expect(
      kept("import UIKit\n#if os(iOS)\n#elseif os(Linux)\n#endif")
        == "import UIKit\n#if os(iOS)\n#elseif os(Linux)\n#endif")
  }

  @Test func partsOfUIKitAreUIKit() {
    #expect(kept("import UIKit.UIGestureRecognizerSubclass") == "import UIKit".padded(to: 40))
    let part = rewritten("import UIKit.UIView", modules: ["UIKit"])[0].text
    #expect(part == "import UIKit".padded(to: 19))
    #expect(kept("import class UIKit.UIView") == "import UIKit".padded(to: 25))
    #expect(kept("import UIKit\nimport ObjectiveC") == "import UIKit\n" + "".padded(to: 17))
    #expect(kept("import Darwin") == "import Foundation")
  }

  @Test func modulesOfWhichNothingIsUsedAreDropped() {
    #expect(kept("import Photos\nlet a = PhotoView()") == "             \nlet a = PhotoView()")
    #expect(kept("import Photos\nlet a = PHAsset()") == "import Photos\nlet a = PHAsset()")
    #expect(kept("import Something") == "import Something")
    #expect(rewritten("import Photos\n", modules: ["Photos"])[0].text == "import Photos\n")
  }

  @Test func aFileThatNamesUIKitWithoutImportingItImportsIt() {
    #expect(tail("import Foundation\nlet a: UIView? = nil") == "import UIKit")
    #expect(
      tail("#if canImport(SwiftUI)\nimport SwiftUI\n#endif\nlet a: NSLayoutConstraint? = nil")
        == "import UIKit")
    #expect(rewritten("let a: UIView? = nil", "import UIKit")[0].text.contains("\nimport UIKit"))
    for text in [
      "import UIKit\nlet a: UIView? = nil", "import Foundation\nclass UIThing {}\nlet a: UIThing? = nil",
      "import Foundation\nlet a = UIDS()", "import Foundation\n// UIView\nlet a = \"UIView\"",
    ] {
      #expect(tail(text) == "")
    }
  }
}

extension String {
  func padded(to width: Int) -> String { self + String(repeating: " ", count: width - count) }
}
