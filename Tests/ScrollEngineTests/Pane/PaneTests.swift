import Testing

@testable import ScrollEngine

/// What panes of a tree have besides scrolling: refreshes, what content hears of touches, bars under the mouse, and pages of a
/// browser around them. Sources are in docs/behaviour/touches.md and indicators.md.
@Suite struct PaneTests {
  private func moment(_ milliseconds: Double) -> Timestamp {
    Timestamp(nanoseconds: Int64(milliseconds * 1e6))
  }

  /// A pane of 300 × 400 points with content three times as high, in a tree of its own.
  private func makeTree(_ change: (inout ScrollPane.Settings) -> Void = { _ in }) -> ScrollTree {
    var tree = ScrollTree()
    _ = tree.add()
    var settings = tree.pane(0).settings
    change(&settings)
    tree.set(settings, of: 0)
    var geometry = tree.pane(0).scroller.geometry
    geometry.viewport = Vector(x: 300, y: 400)
    geometry.contentSize = Vector(x: 300, y: 1200)
    tree.send(.geometryChanged(geometry), to: 0, at: moment(0))
    return tree
  }

  private func drag(_ tree: inout ScrollTree, from: Double, by: Double, at start: Double) {
    tree.take(.down(id: 0, Vector(x: 150, y: from)), on: 0, at: moment(start), now: moment(start))
    for step in 1...20 {
      let (place, now) = (Vector(x: 150, y: from + by * Double(step) / 20), moment(start + 8 * Double(step)))
      tree.take(.move(id: 0, place), on: 0, at: now, now: now)
    }
  }

  private func told(_ tree: ScrollTree) -> [ContentTouch.Phase] { tree.pane(0).contentTouches.map(\.phase) }

  @Test func aPullPastTheThresholdStartsOneRefresh() {
    var tree = makeTree { $0.hasRefreshPull = true }
    drag(&tree, from: 20, by: 100, at: 0)
    #expect(tree.pane(0).pullDistance < RefreshPull.threshold && tree.pane(0).refresh == .resting)
    tree.take(.cancel, on: 0, at: moment(200), now: moment(200))
    tree.send(.stop, to: 0, at: moment(300))
    drag(&tree, from: 20, by: 360, at: 1000)
    #expect(tree.pane(0).refresh == .refreshing)
    #expect(tree.pane(0).scroller.geometry.insets.top == RefreshPull.height)
    tree.with(0) { $0.setRefreshing(false, at: moment(1200)) }
    #expect(tree.pane(0).refresh == .spent)
    drag(&tree, from: 20, by: 360, at: 1300)
    #expect(tree.pane(0).refresh == .spent)
  }

  @Test func withoutARefreshControlAPullIsABounce() {
    var tree = makeTree()
    drag(&tree, from: 20, by: 360, at: 0)
    #expect(tree.pane(0).pullDistance > RefreshPull.threshold && tree.pane(0).refresh == .resting)
    #expect(tree.pane(0).scroller.geometry.insets == .zero)
  }

  @Test func contentHearsOfATouchAfterAWhile() {
    var tree = makeTree()
    tree.take(.down(id: 7, Vector(x: 150, y: 300)), on: 0, at: moment(0), now: moment(0))
    #expect(told(tree) == [] && tree.contentDeadline(of: 0) == moment(150))
    tree.releaseContentTouches(at: moment(149))
    #expect(told(tree) == [])
    tree.releaseContentTouches(at: moment(150))
    #expect(told(tree) == [.began] && tree.contentDeadline(of: 0) == nil)
    tree.take(.up(id: 7), on: 0, at: moment(200), now: moment(200))
    #expect(told(tree) == [.began, .ended] && tree.pane(0).contentTouches[0].id == 7)
  }

  @Test func contentHearsOfATapAllAtOnceAndOfADragNothing() {
    var tree = makeTree()
    tree.take(.down(id: 0, Vector(x: 150, y: 300)), on: 0, at: moment(0), now: moment(0))
    tree.take(.up(id: 0), on: 0, at: moment(50), now: moment(50))
    #expect(told(tree) == [.began, .ended])
    tree.takeEffects(of: 0)
    drag(&tree, from: 300, by: -100, at: 1000)
    #expect(told(tree) == [] && tree.pane(0).scroller.isDragging)
  }

  @Test func aTouchThatContentHasHeardOfIsCancelledByADragOrKeepsTheContentWhereItIs() {
    for canCancel in [true, false] {
      var tree = makeTree {
        $0.delaysContentTouches = false
        $0.canCancelContentTouches = canCancel
      }
      drag(&tree, from: 300, by: -100, at: 0)
      #expect(told(tree) == (canCancel ? [.began, .cancelled] : [.began]))
      #expect(tree.pane(0).scroller.isDragging == canCancel)
    }
  }

  @Test func aTouchThatStopsContentIsNotToldToContent() {
    var tree = makeTree()
    tree.send(.scroll(to: Vector(x: 0, y: 700), .animated), to: 0, at: moment(0))
    tree.send(.frame, to: 0, at: moment(50))
    tree.take(.down(id: 0, Vector(x: 150, y: 300)), on: 0, at: moment(60), now: moment(60))
    tree.take(.up(id: 0), on: 0, at: moment(90), now: moment(90))
    #expect(told(tree) == [])
  }

  @Test func theMouseDragsABarThatItSees() {
    var tree = makeTree()
    let bar = Vector(x: 295, y: 10)
    tree.with(0) { pane in
      #expect(!pane.take(.pressed, at: bar, now: moment(0)))
      #expect(!pane.take(.moved, at: Vector(x: 150, y: 10), now: moment(10)))
      #expect(pane.take(.moved, at: bar, now: moment(20)))
      #expect(pane.grip == .hovering(.vertical))
      #expect(pane.take(.pressed, at: bar, now: moment(30)))
      #expect(pane.take(.dragged, at: bar + Vector(x: -200, y: 100), now: moment(40)))
      let track = pane.indicatorPlace(.vertical).track
      let expected = 800 * 100 / (track.length - track.barLength)
      #expect(abs(pane.scroller.offset.y - expected) < 1e-9)
      #expect(pane.scroller.isDragging)
      #expect(pane.take(.released, at: bar, now: moment(50)))
      #expect(pane.grip == .none && !pane.take(.dragged, at: bar, now: moment(60)))
    }
  }

  @Test func wheelsAndKeysAreLeftToAPageAroundPanes() {
    var tree = makeTree { $0.takesOnlyFingers = true }
    #expect(tree.add() == 1)
    #expect(tree.put(1, into: 0, at: .zero))
    let turn = WheelTurn(.points(Vector(x: 0, y: 50)), at: .zero)
    #expect(!tree.take(turn, on: 1, at: moment(0)))
    #expect(!tree.take(.pageForward, on: 1, at: moment(0)))
    #expect(tree.pane(0).scroller.offset == .zero)
  }

  @Test func inRightToLeftTextHomeIsTheRightEndOfWideContent() {
    var tree = makeTree { $0.isRightToLeft = true }
    var geometry = tree.pane(0).scroller.geometry
    geometry.contentSize = Vector(x: 900, y: 400)
    tree.send(.geometryChanged(geometry), to: 0, at: moment(0))
    #expect(tree.take(.home, on: 0, at: moment(10)))
    #expect(tree.pane(0).scroller.restingOffset.x == 600)
    #expect(tree.take(.end, on: 0, at: moment(20)))
    #expect(tree.pane(0).scroller.restingOffset.x == 0)
  }
}
