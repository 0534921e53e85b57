import Testing

@testable import ScrollEngine

struct PictureZoomTests {
  private var zoom = PictureZoom(size: Vector(x: 4000, y: 3000), density: 1)

  init() {
    _ = zoom.resize(to: Vector(x: 400, y: 600), pixelsPerPoint: 2, offset: .zero, scale: 1)
  }

  @Test func aPictureFitsAndIsMagnifiedEightTimesAtMost() {
    #expect(zoom.fittedScale == 0.1 && zoom.actualScale == 0.5)
    #expect(zoom.minimumScale == 0.1 && zoom.maximumScale == 4)
    var small = PictureZoom(size: Vector(x: 100, y: 100), density: 1)
    _ = small.resize(to: Vector(x: 400, y: 600), pixelsPerPoint: 2, offset: .zero, scale: 1)
    #expect(small.minimumScale == 0.5 && small.maximumScale == 32, "a small one may be seen pixel for pixel")
  }

  @Test func aDoubleTapShowsPixelsAboutThePlaceThenAllOfThePicture() {
    let offset = Vector(x: 0, y: -150)
    let rect = zoom.doubleTapped(at: Vector(x: 100, y: 300), offset: offset, scale: 0.1)
    // (100, 150) of the fitted picture is its pixel (1000, 1500); 400 points show 800 pixels.
    #expect(rect == Rect(origin: Vector(x: 600, y: 900), size: Vector(x: 800, y: 1200)))
    #expect(zoom.doubleTapped(at: .zero, offset: .zero, scale: 0.5).size == zoom.size)
  }

  @Test func aPictureThatFitsGoesOnFittingAndAnotherKeepsItsMiddle() {
    var fitting = zoom
    let all = fitting.resize(
      to: Vector(x: 600, y: 400), pixelsPerPoint: 2, offset: Vector(x: 0, y: -150), scale: 0.1)
    #expect(all == Rect(origin: .zero, size: zoom.size))
    var zoomed = zoom
    let part = zoomed.resize(
      to: Vector(x: 600, y: 400), pixelsPerPoint: 2, offset: Vector(x: 300, y: 200), scale: 0.5)
    #expect(part?.center == Vector(x: 1000, y: 1000))
    #expect(part?.size == Vector(x: 1200, y: 800))
  }

  @Test(arguments: [
    Vector(x: 0, y: 5), Vector(x: .leastNonzeroMagnitude, y: 5),
    Vector(x: -1, y: 5), Vector(x: .nan, y: 5), Vector(x: .infinity, y: 5),
  ]) func aViewportWithoutASizeChangesNothing(_ size: Vector) {
    var same = zoom
    #expect(same.resize(to: size, pixelsPerPoint: 2, offset: .zero, scale: 1) == nil)
    #expect(same == zoom)
  }
}

struct DoubleTapsTests {
  private func at(_ milliseconds: Int) -> Timestamp {
    Timestamp(nanoseconds: Int64(milliseconds) * 1_000_000)
  }

  private func tap(_ taps: inout DoubleTaps, _ place: Vector, from start: Int, isClaimed: Bool = false)
    -> Vector?
  {
    _ = taps.take(.down(id: 0, place), isClaimed: false, at: at(start))
    return taps.take(.up(id: 0), isClaimed: isClaimed, at: at(start + 50))
  }

  @Test func twoTapsInSuccessionAreFoundWhereTheFirstWas() {
    var taps = DoubleTaps()
    #expect(tap(&taps, Vector(x: 10, y: 20), from: 0) == nil)
    #expect(tap(&taps, Vector(x: 12, y: 20), from: 200) == Vector(x: 10, y: 20))
    #expect(tap(&taps, Vector(x: 12, y: 20), from: 300) == nil, "a third one begins anew")
    #expect(tap(&taps, Vector(x: 12, y: 20), from: 400) == Vector(x: 12, y: 20))
  }

  @Test func lateOrDistantTapsAndDragsAreNoDoubleTaps() {
    var taps = DoubleTaps()
    #expect(tap(&taps, .zero, from: 0) == nil)
    #expect(tap(&taps, .zero, from: 400) == nil, "0.35 s after the first")
    #expect(tap(&taps, .zero, from: 500) == .zero, "but it may be a first one")
    #expect(tap(&taps, .zero, from: 1000) == nil)
    #expect(tap(&taps, Vector(x: 150, y: 0), from: 1100) == nil)
    #expect(tap(&taps, .zero, from: 2000, isClaimed: true) == nil)
    #expect(tap(&taps, .zero, from: 2100) == nil)
  }

  @Test func twoFingersAreNoDoubleTap() {
    var taps = DoubleTaps()
    _ = taps.take(.down(id: 0, .zero), isClaimed: false, at: at(0))
    _ = taps.take(.down(id: 1, Vector(x: 50, y: 0)), isClaimed: false, at: at(10))
    _ = taps.take(.up(id: 1), isClaimed: false, at: at(20))
    #expect(taps.take(.up(id: 0), isClaimed: false, at: at(30)) == nil)
    #expect(tap(&taps, .zero, from: 100) == nil)
    #expect(tap(&taps, .zero, from: 200) == .zero)
  }
}
