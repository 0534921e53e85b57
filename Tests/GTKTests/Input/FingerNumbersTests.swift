import Testing

@testable import VellumGTK

struct FingerNumbersTests {
  @Test func tenFingersHaveTenNumbersFromOne() {
    var fingers = FingerNumbers<Int>()

    let numbers = (100..<110).map { fingers.begin($0) }

    #expect(numbers == Array(1...10))
  }

  @Test func aLiftedFingersNumberIsTheNextOnes() {
    var fingers = FingerNumbers<Int>()
    for contact in 100..<103 { _ = fingers.begin(contact) }

    #expect(fingers.end(101) == 2)
    #expect(fingers.begin(200) == 2)
    #expect(fingers.number(of: 102) == 3)
  }

  @Test func aFingerThatIsNotDownHasNoNumber() {
    var fingers = FingerNumbers<Int>()
    _ = fingers.begin(7)

    #expect(fingers.number(of: 8) == nil)
    #expect(fingers.end(8) == nil)
    #expect(fingers.end(7) == 1)
    #expect(fingers.end(7) == nil)
  }
}
