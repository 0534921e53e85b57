import Rewriter
import Testing

@Suite struct MetatypeRewritingTests {
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
    #expect(cases.contains { $0.contains("UIScrollView(frame: frame)") })
    #expect(cases.suffix(2).map { $0.contains("(B.self)") || $0.contains("(C.self)") } == [true, true])
    #expect(!cases.contains { $0.contains("(A.self)") || $0.contains("(D.self)") })
  }
}
