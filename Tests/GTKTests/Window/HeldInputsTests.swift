import Foundation
import HostInterface
import ScrollEngine
import Testing

@testable import VellumGTK

@MainActor struct HeldInputsTests {
  func moment(_ seconds: Double) -> Timestamp { Timestamp(nanoseconds: Int64(seconds * 1e9)) }

  @Test func inputsPassWhileNothingIsAwaited() {
    let inputs = HeldInputs()
    #expect(inputs.admitOrQueue(.frame, at: moment(1)) && inputs.next() == nil)
  }

  @Test func whatComesMeanwhileFollowsInItsOrderWithItsTime() {
    let inputs = HeldInputs()
    inputs.hold {
      #expect(inputs.isHeld)
      #expect(!inputs.admitOrQueue(.reducedMotion(true), at: moment(1)))
      #expect(!inputs.admitOrQueue(.reducedMotion(false), at: moment(2)))
      #expect(inputs.next() == nil)
    }
    #expect(!inputs.isHeld)
    let first = inputs.next()
    #expect(first?.input == .reducedMotion(true) && first?.moment == moment(1))
    #expect(inputs.next()?.input == .reducedMotion(false))
    #expect(inputs.next() == nil)
  }

  @Test func aWindowThatClosesForgetsThem() {
    let inputs = HeldInputs()
    inputs.hold { _ = inputs.admitOrQueue(.frame, at: moment(1)) }
    inputs.closes = true
    inputs.discard()
    #expect(inputs.next() == nil && !inputs.closes)
  }
}
