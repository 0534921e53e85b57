import ScrollEngine
import TestSupport
import Testing

struct IndicatorTrackTests {
  /// Content of 3000 in a viewport of 480, with the track of a bar that shows alone.
  let track = IndicatorTrack(range: 0...2520, viewport: 480, length: 474)

  @Test func aBarIsToItsTrackAsTheViewportToTheContent() {
    #expect(track.barLength.isClose(to: 480.0 / 3000 * 474))
  }

  @Test func aBarIsAsFarAlongItsTrackAsTheContentIs() {
    let way = 474 - 480.0 / 3000 * 474
    #expect(track.bar(at: 0).start == 0)
    #expect(track.bar(at: 630).start.isClose(to: 630.0 / 2520 * way))
    #expect((track.bar(at: 2520).start + track.barLength).isClose(to: 474))
  }

  @Test func insetsBelongToTheRange() {
    let inset = IndicatorTrack(range: -64...2540, viewport: 480, length: 474)
    #expect(inset.barLength.isClose(to: 480 / (2604.0 + 480) * 474))
    #expect(inset.bar(at: -64).start == 0)
  }

  @Test func aBarOfLongContentIsThirtySixPointsLong() {
    let long = IndicatorTrack(range: 0...1e6, viewport: 480, length: 474)
    #expect(long.barLength == 36)
    #expect(long.bar(at: 5e5).start.isClose(to: (474 - 36) / 2))
    #expect(long.bar(at: 1e6) == .init(start: 474 - 36, length: 36))
  }

  @Test func pastAnEdgeABarShrinksByTheOverscrollAndStaysAtThatEnd() {
    let plain = track.barLength
    #expect(track.bar(at: -30) == .init(start: 0, length: plain - 30))
    let end = track.bar(at: 2520 + 30)
    #expect(end.length.isClose(to: plain - 30) && (end.start + end.length).isClose(to: 474))
    #expect(track.bar(at: -400) == .init(start: 0, length: 8))
    #expect(track.bar(at: 2920) == .init(start: 474 - 8, length: 8))
  }

  @Test func contentThatFitsHasABarAsLongAsItsTrackThatShrinksAsWell() {
    let fitting = IndicatorTrack(range: 0...0, viewport: 480, length: 474)
    #expect(fitting.bar(at: 0) == .init(start: 0, length: 474))
    #expect(fitting.bar(at: -50) == .init(start: 0, length: 424))
    #expect(fitting.bar(at: 50) == .init(start: 50, length: 424))
  }

  @Test func onAShortTrackTheLeastLengthIsHalfOfIt() {
    let short = IndicatorTrack(range: 0...1e5, viewport: 46, length: 40)
    #expect(short.barLength == 20)
    #expect(short.bar(at: 1e5) == .init(start: 20, length: 20))
  }

  @Test(arguments: [7.9, 0, -6, -1e9]) func onATrackWithoutRoomThereIsNoBar(length: Double) {
    let none = IndicatorTrack(range: 0...1000, viewport: 10, length: length)
    #expect(!none.hasRoom)
    for offset in [-500.0, 0, 500, 2000] { #expect(none.bar(at: offset) == .init(start: 0, length: 0)) }
    #expect(none.offset(placingBarAt: 3) == 0)
  }

  @Test func anOffsetIsFoundFromThePlaceOfItsBar() {
    var numbers = SeededNumbers(seed: 8)
    for _ in 0..<1000 {
      let low = numbers.number(in: -500...500)
      let track = IndicatorTrack(
        range: low...(low + numbers.number(in: 1...1e6)), viewport: numbers.number(in: 50...2000),
        length: numbers.number(in: 50...2000))
      let offset = numbers.number(in: 0...1) * (track.range.upperBound - low) + low
      let found = track.offset(placingBarAt: track.bar(at: offset).start)
      #expect(found.isClose(to: offset, within: 1e-9 * (1 + abs(offset) + track.range.upperBound)))
    }
  }

  @Test func noPlaceOfABarLeadsOutOfTheRange() {
    #expect(track.offset(placingBarAt: -1e9) == 0)
    #expect(track.offset(placingBarAt: 1e9) == 2520)
    #expect(track.offset(placingBarAt: 474 - track.barLength) == 2520)
  }

  @Test func aBarLiesOnItsTrackWhateverTheNumbers() {
    var numbers = SeededNumbers(seed: 9)
    for _ in 0..<2000 {
      let low = numbers.number(in: -1e12...1e12)
      let track = IndicatorTrack(
        range: low...(low + numbers.number(in: 0...1e12)), viewport: numbers.number(in: -10...3000),
        length: numbers.number(in: -100...3000))
      let bar = track.bar(at: numbers.number(in: -2e12...2e12))
      #expect(bar.start >= 0 && bar.length >= 0 && bar.length.isFinite)
      #expect(bar.start + bar.length <= max(track.length, 0) + 1e-9)
    }
  }
}
