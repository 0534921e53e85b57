import Foundation
import Rewriter
import Testing

struct ObservingRewritingTests {
  private let method =
    "override func observeValue(forKeyPath k: String?, of o: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?) {}"

  @Test func observersBelowNSObjectConform() {
    let text = "class A: NSObject {\n  \(method)\n}"
    #expect(kept(text) == "class A: NSObject {\n  \("".padded(to: 8)) \(method.dropFirst(9))\n}")
    #expect(tail(text) == "extension A: KeyValueObserver {}")
  }

  @Test func observersBelowThoseAndBelowUIKitOverride() {
    let text =
      "class A: NSObject {\n  \(method)\n}\nclass B: A {\n  \(method)\n}\nclass C: UIView {\n  \(method)\n}"
    #expect(kept(text).components(separatedBy: "override").count - 1 == 2)
    #expect(tail(text) == "extension A: KeyValueObserver {}")
  }

  @Test func dynamicPropertiesTell() {
    #expect(
      kept("class A: NSObject {\n  @objc dynamic var page = 0\n}")
        == "class A: NSObject {\n                var page = 0 { willSet { willChangeValue(forKey: \"page\") } didSet { didChangeValue(forKey: \"page\") } }\n}"
    )
    #expect(
      kept("class A {\n  @objc dynamic var page = 0\n}") == "class A {\n                var page = 0\n}")
  }

  @Test func dynamicPropertiesWithObserversOfTheirOwnTellAroundThem() {
    let will = "willChangeValue(forKey: \"page\")"
    let did = "didChangeValue(forKey: \"page\")"
    func expect(_ body: String, _ rewritten: String) {
      #expect(
        kept("class A: NSObject {\n  @objc dynamic var page = 0 {\(body)}\n}").trimmedEnd
          == "class A: NSObject {\n                var page = 0 {\(rewritten)}\n}")
    }
    expect(" didSet { a() } ", " willSet { \(will) } didSet { defer { \(did) }; a() } ")
    expect(" willSet { a() } ", " willSet { \(will); a() } didSet { \(did) } ")
    expect(" willSet { a() } didSet { b() } ", " willSet { \(will); a() } didSet { defer { \(did) }; b() } ")
    expect(" get { a } set { b() } ", " get { a } set { \(will); defer { \(did) }; b() } ")
    expect(" get { a } ", " get { a } ")
    expect(" a ", " a ")
  }

  @Test func severalDynamicPropertiesInOneDeclarationTell() {
    let text = kept("class A: NSObject { @objc dynamic var a = 0, b = 1 }")
    #expect(text.contains("a = 0 { willSet { willChangeValue(forKey: \"a\")"))
    #expect(text.contains("b = 1 { willSet { willChangeValue(forKey: \"b\")"))
  }

  @Test func staticPropertiesAndThoseThatOverrideDoNotTell() {
    for modifier in ["static", "override"] {
      let text = kept("class A: NSObject { @objc dynamic \(modifier) var a = 0 }")
      #expect(!text.contains("willSet"))
    }
  }

  @Test func objectsBelowNSObjectThatHandCallsOnConform() {
    let text = """
      class A: NSObject {
        override func responds(to aSelector: Selector!) -> Bool { true }
        override func forwardingTarget(for aSelector: Selector!) -> Any? { nil }
      }
      class B: A { override func forwardingTarget(for aSelector: Selector!) -> Any? { nil } }
      class C: UIView { override func responds(to aSelector: Selector!) -> Bool { true } }
      """
    let parts = kept(text).components(separatedBy: "class ")
    #expect(parts[1...].map { $0.contains("override") } == [false, true, true])
    #expect(tail(text) == "extension A: MessageForwarder {}")
    #expect(
      kept("class A: UIView { override func responds(to s: Selector) -> Bool { true } }")
        == "class A: UIView { override func responds(to s:Selector!) -> Bool { true } }")
  }
}
