import Chaos
import TestSupport
import Testing
import UIKit

/// The short form of scripts/chaos, which tries millions of steps.
@MainActor struct UIScrollViewChaosTests {
  @Test(arguments: 0..<UInt64(rounds(40, long: 100)))
  func whateverIsDoneToNestedScrollViewsTheyComeToRest(seed: UInt64) {
    #expect(Script(seed: seed).run() == nil)
  }

  /// A delegate turns scrolling off when the beginning of a touchpad's drag has ended an animation. The view stayed in a drag for
  /// ever.
  @Test(arguments: [
    """
    on 1 didEndZooming 1 userInteraction 0
    on 0 didEndScrollingAnimation 1 contentOffset 990.125 382.3125
    on 0 didEndScrollingAnimation 0 isScrollEnabled 0
    began 2 205.0 291.0
    act 1 boundsOrigin 1073 641.125
    began 3 83.0 76.0
    moved 3 55.0 21.0
    touchpad began 7.0 -6.0 223.0 35.0
    cancelled 2
    began 4 221.0 209.0
    moved 4 167.0 247.0
    ended 4
    act 0 scrollRectToVisible -10.125 1070.4375 316.5 238.375 1
    wait 1.791
    act 0 accessibilityScroll 4
    touchpad changed 28.0 -28.0 152.0 208.0
    """,
    """
    on 1 didEndScrollingAnimation 1 isScrollEnabled 0
    wheel 0.0 4.0 3.0 55.0 shift
    wait 0.198
    began 0 287.0 334.0
    moved 0 242.0 349.0
    began 5 315.0 111.0
    touchpad began -17.0 -25.0 126.0 410.0
    moved 5 291.0 149.0
    began 1 37.0 322.0
    key end
    cancelled 5
    ended 1
    touchpad changed 1.0 9.0 55.0 333.0
    """,
    """
    act 0 bounds -139.875 -361 273.5 187.1875
    on 0 didEndScrollingAnimation 0 isScrollEnabled 0
    act 0 scrollRectToVisible 182.9375 1149.875 102.9375 486.5625 1
    touchpad began 10.0 54.0 22.0 52.0
    touchpad changed -60.0 2.0 49.0 203.0
    """,
  ]) func aDragThatIsForbiddenAsItBeginsEnds(text: String) throws {
    let script = try #require(Script(text: text))
    #expect(script.run() == nil)
  }

  @Test(arguments: 0..<20) func aScriptReadsAsItWasWritten(seed: UInt64) throws {
    let script = Script(seed: seed)
    let read = try #require(Script(text: script.text))
    #expect(read.text == script.text && read.steps.count == Script.length)
  }
}
