import Rewriter
import Testing

struct MetatypeRewritingTests {
  private let text = """
    class A: UIView { init(a: Int) { super.init(frame: .zero) } }
    class B: UIView { override init(frame: CGRect) { super.init(frame: frame) } }
    class C: B {}
    class D: A {}
    let views = [B.init(frame: .zero), type.init(frame: .zero), 1]
    """

  @Test func variableTypesMakeTheirViews() {
    #expect(kept(text).hasSuffix("[B.init(frame: .zero), _m(type,  frame: .zero), 1]"))
    #expect(rewritten(text)[0].movedLines.isEmpty)
  }

  @Test func onlyViewsWithTheInitialiserAreTried() {
    let cases = tail(text).split(separator: "\n").filter { $0.contains("case ") }
    for view in ["UIScrollView", "UISwitch", "UIWindow"] {
      #expect(cases.contains { $0.contains(" \(view)(frame: frame)") })
    }
    #expect(cases.suffix(2).map { $0.contains("(B.self)") || $0.contains("(C.self)") } == [true, true])
    #expect(!cases.contains { $0.contains("(A.self)") || $0.contains("(D.self)") })
  }

  @Test func ofPrivateViewsTheFilesOwnAreTried() {
    let files = rewritten(
      "private class V: UIView {}\nlet a = type.init(frame: .zero)",
      "private class V: UIView {}\nprivate class W: V {}\nlet a = type.init(frame: .zero)")
    let tried = ["(V.self)", "(W.self)"].map { type in
      files.map { file in file.text.split(separator: "\n").count { $0.contains(type) } }
    }
    #expect(tried == [[1, 1], [0, 1]])
  }

  @Test(arguments: [
    ("let a = (type as! UIView.Type).init()", "let a = _m((type as! UIView.Type)   )"),
    ("let c: B.Type? = nil\nlet a = c!.init()", "let c: B.Type? = nil\nlet a = c!.init()"),
    ("let c: B.Type = d()\nlet a = c.init()", "let c: B.Type = d()\nlet a = _m(c   )"),
    (
      "typealias V = UIView\nfunc f(v: V.Type) { v.init() }",
      "typealias V = UIView\nfunc f(v: V.Type) { _m(v   ) }"
    ),
    ("func f(v: UIView.Type) { v.init() }\nfunc g(v: P.Type) { v.init() }", nil),
    ("func g(v: P.Type) { v.init() }", nil),
    (
      "class S: UISwitch {}\nlet c: S.Type = d()\nlet a = c.init()",
      "class S: UISwitch {}\nlet c: S.Type = d()\nlet a = _m(c   )"
    ),
    (
      "enum E {\n  class V: UIView {}\n  func f(v: V.Type) { v.init() }\n}",
      "enum E {\n  class V: UIView {}\n  func f(v: V.Type) { _m(v   ) }\n}"
    ),
    ("let a = UIView.init()", nil),
  ])
  func whatTheTextTellsToBeAVariableTypeMakesItsObjectsWithoutArguments(line: String, expected: String?) {
    let classes = "class B: UIView { override init(frame: CGRect) { super.init(frame: frame) } }\n"
    #expect(kept(classes + line) == classes + (expected ?? line))
  }

  @Test func onlyClassesWithTheInitialiserAreTriedWithoutArguments() {
    let made = tail(
      """
      class A: UIView { init(a: Int) { super.init(frame: .zero) } }
      class B: UIView { override init(frame: CGRect) { super.init(frame: frame) } }
      class C: UIViewController { init() { super.init(nibName: nil, bundle: nil) } }
      class D<Cell>: UIView {}
      class E: NSObject {}
      let a = (type as! UIView.Type).init()
      """
    ).split(separator: "\n").filter { $0.contains("case ") }.map { $0.split(separator: " ").last! }
    #expect(made.suffix(3) == ["UIPageViewController()", "B()", "C()"])
  }
}
