import Testing

@testable import ScrollEngine

/// What panes of a tree do besides scrolling: refreshes, calls to the content about touches, bars under the mouse, and pages of a
/// browser around them. Sources are in docs/behaviour/touches.md and indicators.md.
struct PaneTests {
  /// A tree, which cannot be copied and so is not passed about.
  private final class Bed {
    var tree = ScrollTree()
    var pane: ScrollPane { tree.pane(0) }

    func point(_ input: ScrollPane.PointerInput, _ place: Vector, at milliseconds: Double) -> Bool {
      let now = Timestamp(nanoseconds: Int64(milliseconds * 1e6))
      return tree.with(0) { $0.take(input, at: place, now: now) }
    }

    func press(_ key: ScrollKey, on number: Int = 0) -> Bool {
      tree.take(key, on: number, at: Timestamp(nanoseconds: 10_000_000))
    }
  }

  private func moment(_ milliseconds: Double) -> Timestamp {
    Timestamp(nanoseconds: Int64(milliseconds * 1e6))
  }

  /// A pane of 300 × 400 points with content three times as high, in a tree of its own.
  private func makeBed(_ change: (inout ScrollPane.Settings) -> Void = { _ in }) -> Bed {
    let bed = Bed()
    _ = bed.tree.add()
    var settings = bed.pane.settings
    change(&settings)
    bed.tree.set(settings, of: 0)
    var geometry = bed.pane.scroller.geometry
    geometry.viewport = Vector(x: 300, y: 400)
    geometry.contentSize = Vector(x: 300, y: 1200)
    bed.tree.send(.geometryChanged(geometry), to: 0, at: moment(0))
    return bed
  }

  private func drag(_ bed: Bed, from: Double, by: Double, at start: Double) {
    bed.tree.take(.down(id: 0, Vector(x: 150, y: from)), on: 0, at: moment(start), now: moment(start))
    for step in 1...20 {
      let (place, now) = (Vector(x: 150, y: from + by * Double(step) / 20), moment(start + 8 * Double(step)))
      bed.tree.take(.move(id: 0, place), on: 0, at: now, now: now)
    }
  }

  /// Gives the pane an input as a browser's page writes it.
  private func write(_ numbers: [Double], to bed: Bed) -> Bool {
    var record = numbers
    record += Array(repeating: 0, count: PaneRecord.length - numbers.count)
    return record.withUnsafeBufferPointer {
      $0.baseAddress.flatMap { PaneRecord($0) }?.apply(to: &bed.tree, 0) ?? false
    }
  }

  @Test func contentIsAsLongAsABillionPagesAreAndNoLonger() {
    let bed = makeBed()
    // Kind 10 is sizes, 14 an offset.
    let length = 410 * 1e9
    #expect(write([10, 0, 410, 300, length, 300, 0, 0, 1], to: bed))
    #expect(write([14, 0, length - 410, 0], to: bed))
    #expect(bed.pane.scroller.offset.x == length - 410)
    #expect(!write([10, 0, 410, 300, 1e14, 300, 0, 0, 1], to: bed))
    #expect(bed.pane.scroller.geometry.contentSize.x == length)
  }

  @Test func aNumberOfAContactMayBeAny() {
    let bed = makeBed()
    for id in [3e9, -3e9, 1e13] {
      #expect(write([0, 0, id, 150, 300], to: bed))
      #expect(write([2, 10, id], to: bed))
    }
    #expect(!write([6, 20, 1e12], to: bed), "no such key")
  }

  @Test(arguments: [.leastNonzeroMagnitude, 1e-300, 1e-9])
  func aPictureAndAViewportSmallerThanAnyPixelAreNone(size: Double) {
    let bed = makeBed()
    #expect(write([23, 0, 4000, 3000, 1], to: bed))
    #expect(write([10, 0, size, size, 4000, 3000, 0, 0, 1], to: bed))
    #expect(write([23, 0, size, size, 1], to: bed))
    #expect(bed.pane.picture == nil && bed.pane.scroller.offset.isFinite)
  }

  private func told(_ bed: Bed) -> [ContentTouch.Phase] { bed.pane.contentTouches.map(\.phase) }

  @Test func aPullPastTheThresholdStartsOneRefresh() {
    let bed = makeBed { $0.hasRefreshPull = true }
    drag(bed, from: 20, by: 100, at: 0)
    #expect(bed.pane.pullDistance < RefreshPull.threshold && bed.pane.refresh == .resting)
    bed.tree.take(.cancel, on: 0, at: moment(200), now: moment(200))
    bed.tree.send(.stop, to: 0, at: moment(300))
    drag(bed, from: 20, by: 360, at: 1000)
    #expect(bed.pane.refresh == .refreshing)
    #expect(bed.pane.scroller.geometry.insets.top == RefreshPull.height)
    bed.tree.with(0) { $0.setRefreshing(false, at: moment(1200)) }
    #expect(bed.pane.refresh == .spent)
    drag(bed, from: 20, by: 360, at: 1300)
    #expect(bed.pane.refresh == .spent)
  }

  @Test func aProgramsRefreshDoesNotMoveShortContent() {
    let bed = makeBed { $0.hasRefreshPull = true }
    var geometry = bed.pane.scroller.geometry
    geometry.contentSize = Vector(x: 300, y: 200)
    bed.tree.send(.geometryChanged(geometry), to: 0, at: moment(0))
    bed.tree.with(0) { $0.setRefreshing(true, at: moment(100)) }
    #expect(bed.pane.refresh == .refreshing && bed.pane.scroller.offset == .zero)
    #expect(bed.pane.scroller.geometry.insets.top == RefreshPull.height)
    bed.tree.with(0) { $0.setRefreshing(false, at: moment(200)) }
    #expect(bed.pane.scroller.offset == .zero && bed.pane.scroller.geometry.insets.top == 0)
  }

  @Test func withoutARefreshControlAPullIsABounce() {
    let bed = makeBed()
    drag(bed, from: 20, by: 360, at: 0)
    #expect(bed.pane.pullDistance > RefreshPull.threshold && bed.pane.refresh == .resting)
    #expect(bed.pane.scroller.geometry.insets == .zero)
  }

  @Test func contentReceivesATouchAfterAWhile() {
    let bed = makeBed()
    bed.tree.take(.down(id: 7, Vector(x: 150, y: 300)), on: 0, at: moment(0), now: moment(0))
    #expect(told(bed) == [])
    #expect(bed.tree.contentDeadline(of: 0) == moment(150))
    bed.tree.releaseContentTouches(at: moment(149))
    #expect(told(bed) == [])
    bed.tree.releaseContentTouches(at: moment(150))
    #expect(told(bed) == [.began])
    #expect(bed.tree.contentDeadline(of: 0) == nil)
    bed.tree.take(.up(id: 7), on: 0, at: moment(200), now: moment(200))
    #expect(told(bed) == [.began, .ended] && bed.pane.contentTouches[0].id == 7)
  }

  @Test func contentReceivesATapAtOnceAndNothingOfADrag() {
    let bed = makeBed()
    bed.tree.take(.down(id: 0, Vector(x: 150, y: 300)), on: 0, at: moment(0), now: moment(0))
    bed.tree.take(.up(id: 0), on: 0, at: moment(50), now: moment(50))
    #expect(told(bed) == [.began, .ended])
    bed.tree.takeEffects(of: 0)
    drag(bed, from: 300, by: -100, at: 1000)
    #expect(told(bed) == [] && bed.pane.scroller.isDragging)
  }

  @Test func aTouchThatContentHasReceivedIsCancelledByADragOrKeepsTheContentWhereItIs() {
    for canCancel in [true, false] {
      let bed = makeBed {
        $0.delaysContentTouches = false
        $0.canCancelContentTouches = canCancel
      }
      drag(bed, from: 300, by: -100, at: 0)
      #expect(told(bed) == (canCancel ? [.began, .cancelled] : [.began]))
      #expect(bed.pane.scroller.isDragging == canCancel)
    }
  }

  @Test func aTouchThatStopsContentIsNotDeliveredToContent() {
    let bed = makeBed()
    bed.tree.send(.scroll(to: Vector(x: 0, y: 700), .animated), to: 0, at: moment(0))
    bed.tree.send(.frame, to: 0, at: moment(50))
    bed.tree.take(.down(id: 0, Vector(x: 150, y: 300)), on: 0, at: moment(60), now: moment(60))
    bed.tree.take(.up(id: 0), on: 0, at: moment(90), now: moment(90))
    #expect(told(bed) == [])
  }

  @Test func theMouseDragsABarThatItSees() {
    let bed = makeBed()
    let bar = Vector(x: 295, y: 10)
    #expect(!bed.point(.pressed, bar, at: 0))
    #expect(!bed.point(.moved, Vector(x: 150, y: 10), at: 10))
    #expect(bed.point(.moved, bar, at: 20))
    #expect(bed.pane.grip == .hovering(.vertical))
    #expect(bed.point(.pressed, bar, at: 30))
    #expect(bed.point(.dragged, bar + Vector(x: -200, y: 100), at: 40))
    let track = bed.pane.indicatorPlace(.vertical).track
    let expected = 800 * 100 / (track.length - track.barLength)
    #expect(abs(bed.pane.scroller.offset.y - expected) < 1e-9)
    #expect(bed.pane.scroller.isDragging)
    #expect(bed.point(.released, bar, at: 50))
    #expect(bed.pane.grip == .none)
    #expect(!bed.point(.dragged, bar, at: 60))
  }

  @Test func wheelsAndKeysAreLeftToAPageAroundPanes() {
    let bed = makeBed { $0.takesOnlyFingers = true }
    let inner = bed.tree.add()
    let isInside = bed.tree.put(inner, into: 0, at: .zero)
    let isTaken = bed.tree.take(
      WheelTurn(.points(Vector(x: 0, y: 50)), at: .zero), on: inner, at: moment(0))
    #expect(isInside && !isTaken)
    #expect(!bed.press(.pageForward, on: inner))
    #expect(bed.pane.scroller.offset == .zero)
  }

  @Test func inRightToLeftTextHomeIsTheRightEndOfWideContent() {
    let bed = makeBed { $0.isRightToLeft = true }
    var geometry = bed.pane.scroller.geometry
    geometry.contentSize = Vector(x: 900, y: 400)
    bed.tree.send(.geometryChanged(geometry), to: 0, at: moment(0))
    #expect(bed.press(.home))
    #expect(bed.pane.scroller.restingOffset.x == 600)
    #expect(bed.press(.end))
    #expect(bed.pane.scroller.restingOffset.x == 0)
  }
}
