import Foundation
import Testing
import UIKit

/// Values that clients associate with objects.
@MainActor struct AssociatedObjectTests {
  private final class Value: NSObject {}
  private final class Plain {}

  nonisolated(unsafe) private static var first: UInt8 = 0
  nonisolated(unsafe) private static var second: UInt8 = 0

  @Test func valuesAreFoundByTheirKeys() {
    let view = UIView()
    objc_setAssociatedObject(view, &Self.first, 7, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    objc_setAssociatedObject(view, &Self.second, "x", .OBJC_ASSOCIATION_COPY_NONATOMIC)
    #expect(objc_getAssociatedObject(view, &Self.first) as? Int == 7)
    #expect(objc_getAssociatedObject(view, &Self.second) as? String == "x")
    #expect(objc_getAssociatedObject(UIView(), &Self.first) == nil)
    objc_setAssociatedObject(view, &Self.first, nil, .OBJC_ASSOCIATION_RETAIN)
    #expect(objc_getAssociatedObject(view, &Self.first) == nil)
    objc_removeAssociatedObjects(view)
    #expect(objc_getAssociatedObject(view, &Self.second) == nil)
  }

  @Test func aViewLetsGoOfWhatItHeldAsItEnds() {
    weak var value: Value?
    do {
      let view = UIView()
      do {
        let held = Value()
        value = held
        objc_setAssociatedObject(view, &Self.first, held, .OBJC_ASSOCIATION_RETAIN)
      }
      #expect(value != nil)
    }
    #expect(value == nil)
  }

  @Test func assignedObjectsAreNotHeld() {
    let view = UIView()
    do {
      let value = Value()
      objc_setAssociatedObject(view, &Self.first, value, .OBJC_ASSOCIATION_ASSIGN)
      #expect(objc_getAssociatedObject(view, &Self.first) as? Value === value)
    }
    #expect(objc_getAssociatedObject(view, &Self.first) == nil)
  }

  @Test func copiesAreKeptOfWhatCanBeCopied() {
    let view = UIView()
    let text = NSMutableString(string: "a")
    objc_setAssociatedObject(view, &Self.first, text, .OBJC_ASSOCIATION_COPY)
    text.append("b")
    #expect(objc_getAssociatedObject(view, &Self.first) as? NSString == "a")
  }

  @Test func anyObjectHasThem() {
    let plain = Plain()
    objc_setAssociatedObject(plain, &Self.first, 1, .OBJC_ASSOCIATION_RETAIN)
    #expect(objc_getAssociatedObject(plain, &Self.first) as? Int == 1)
    objc_setAssociatedObject(5, &Self.first, 1, .OBJC_ASSOCIATION_RETAIN)
    #expect(objc_getAssociatedObject(5, &Self.first) == nil, "Numbers are no objects")
  }

  @Test func whatBelongedToAnyObjectGoesWhenOthersAreUsed() {
    weak var value: Value?
    do {
      let plain = Plain()
      do {
        let held = Value()
        value = held
        objc_setAssociatedObject(plain, &Self.first, held, .OBJC_ASSOCIATION_RETAIN)
      }
      #expect(value != nil)
    }
    let other = Plain()
    for _ in 0..<20 { _ = objc_getAssociatedObject(other, &Self.first) }
    #expect(value == nil)
  }

  @Test func aNewObjectSharesNothingWithOneThatWasThereBefore() {
    for number in 0..<200 {
      let plain = Plain()
      #expect(objc_getAssociatedObject(plain, &Self.first) == nil)
      objc_setAssociatedObject(plain, &Self.first, number, .OBJC_ASSOCIATION_RETAIN)
    }
  }
}
