import Chaos
import TestSupport
import Testing
import UIKit

/// The short form of scripts/chaos, which tries millions of steps.
@MainActor @Suite(.oneScreen) struct UIScrollViewChaosTests {
  @Test(arguments: 0..<100) func whateverIsDoneToNestedScrollViewsTheyComeToRest(seed: UInt64) {
    #expect(Script(seed: seed).run() == nil)
  }

  @Test(arguments: 0..<20) func aScriptReadsAsItWasWritten(seed: UInt64) throws {
    let script = Script(seed: seed)
    let read = try #require(Script(text: script.text))
    #expect(read.text == script.text && read.steps.count == Script.length)
  }
}
