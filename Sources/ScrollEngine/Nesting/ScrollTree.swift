/// Panes, some inside others, and the fingers on them: contacts go in, and the tree decides which pane they drag or pinch, as
/// nested UIScrollViews do (`ScrollTreeTests`). What a front without views drives, as that in the browser does.
///
/// Panes are named by numbers, which are used again after ``remove(_:)``. Each pane's pan and pinch is a recognizer to the same
/// ``GestureArbiter`` as in UIKit. Contacts are in points of the outermost pane's viewport, where it was when the first of them
/// came down: that stands for UIKit's window.
package struct ScrollTree: ~Copyable {
  private let slots = Slots()
  var arbiter = GestureArbiter()
  /// The recognizers that take part, by the arbiter's slots.
  var participants: [Recognizer] = []
  /// The order in which queued actions are sent.
  var actionOrder: [Recognizer] = []
  /// The order in which finished recognizers are reset.
  var resetOrder: [Recognizer] = []
  var touches: [Touch] = []
  private var nextTouch = 0
  /// The pane whose recognizer is handled now.
  var current = 0
  /// The time of what is handled now.
  var now = Timestamp(nanoseconds: .min)
  /// The time of the latest sample of what is handled now. It may be before ``now``: a browser shows a frame at a time after
  /// that of samples that it has yet to deliver. The velocity is that of the samples' own times.
  var moment = Timestamp(nanoseconds: .min)
  var wheel: LatchedWheel?

  /// A pane in the tree.
  struct Node: Sendable {
    var pane = ScrollPane()
    var isVacant = false
    /// The pane around it.
    var parent: Int?
    /// Where its viewport's corner is in the parent's content at scale 1.
    var place = Vector.zero
    var pan = PanDetector()
    var pinch = PinchDetector()
    var touchpad: TouchpadPinch?
    var panState = RecognizerState()
    var pinchState = RecognizerState()
    /// What `Scroller.hasStoppedContent` was when the first finger came down. It stays so during the drag.
    var hasStoppedContent = false
    /// Its drag while it is shared with outer panes, and these panes from itself outwards. A removed one is -1.
    var drag = SharedDrag.none
    var sharers: [Int] = []
    /// The inner pane whose shared drag moves this one.
    var heldBy: Int?
    /// The time of its latest input: time does not go back.
    var latest = Timestamp(nanoseconds: .min)
    var latestContact = Timestamp(nanoseconds: .min)
    /// Whether it has had inputs that its front has not been told of.
    var hasNews = false

    subscript(kind: Recognizer.Kind) -> RecognizerState {
      get { kind == .pan ? panState : pinchState }
      set { if kind == .pan { panState = newValue } else { pinchState = newValue } }
    }
  }

  /// A pinch of two fingers on a touchpad, whose scale the system gives.
  struct TouchpadPinch: Sendable {
    var place: Vector
    var scale: Double
  }

  /// One of a pane's two recognizers.
  struct Recognizer: Equatable, Sendable {
    enum Kind: Sendable { case pan, pinch }
    var pane: Int
    var kind: Kind
  }

  struct RecognizerState: Sendable {
    var attempt = GestureAttempt.none
    /// The touches that it follows, in the order of landing. Those that have lifted stay until the attempt is over.
    var touches: [Int] = []
    /// The pane on which the first of them landed.
    var target = 0
  }

  /// A contact that is down.
  struct Touch: Sendable {
    /// The front's name for it, unique among those on the pane that it landed on.
    var id: Int
    var target: Int
    /// The detectors' name for it.
    var number: Int
    var position: Vector
    var delivery = Delivery.over
  }

  /// What content has been told of a touch.
  enum Delivery: Equatable, Sendable {
    /// Nothing: it may become a drag. Left at the deadline, or when no pane can drag (delivered), when the touch lifts (over), or
    /// when a gesture claims it (over).
    case withheld(deadline: Timestamp)
    /// That it has begun. Left when the touch lifts or a gesture claims it (over).
    case delivered
    /// All that it will be told.
    case over
  }

  /// Makes a tree without panes.
  package init() {}

  /// The panes; the slots of removed ones stay.
  var nodes: UnsafeMutablePointer<Node> { slots.nodes }
  /// How many slots there are.
  var count: Int { slots.count }

  /// Memory of the panes, owned by one tree. Not an array, whose checks for sharing are more code than what they guard.
  private final class Slots {
    var nodes = UnsafeMutablePointer<Node>.allocate(capacity: 1)
    var count = 0
    private var capacity = 1

    func add() {
      if count == capacity {
        capacity *= 2
        let larger = UnsafeMutablePointer<Node>.allocate(capacity: capacity)
        larger.moveInitialize(from: nodes, count: count)
        nodes.deallocate()
        nodes = larger
      }
      (nodes + count).initialize(to: Node())
      count += 1
    }

    deinit {
      nodes.deinitialize(count: count)
      nodes.deallocate()
    }
  }

  // MARK: - Panes

  /// Adds a pane that is in no other; returns its number.
  package mutating func add() -> Int {
    for index in 0..<count where nodes[index].isVacant {
      nodes[index] = Node()
      return index
    }
    slots.add()
    return count - 1
  }

  /// Whether there is a pane of this number.
  package func contains(_ number: Int) -> Bool {
    number >= 0 && number < count && !nodes[number].isVacant
  }

  /// Removes a pane: its fingers are gone, and panes in it are in none.
  package mutating func remove(_ number: Int) {
    cancelFingers(on: number)
    for index in 0..<count {
      if nodes[index].parent == number { nodes[index].parent = nil }
      if nodes[index].heldBy == number { nodes[index].heldBy = nil }
      for level in nodes[index].sharers.indices where nodes[index].sharers[level] == number {
        nodes[index].sharers[level] = -1
      }
    }
    nodes[number] = Node()
    nodes[number].isVacant = true
  }

  /// The pane of this number.
  package func pane(_ number: Int) -> ScrollPane { nodes[number].pane }

  /// What a pane shows at a moment in milliseconds, as numbers.
  package func values(of number: Int, at milliseconds: Double) -> PaneValues {
    PaneValues(
      nodes[number].pane, isClaimed: isClaimed(aroundOrAt: number), deadline: contentDeadline(of: number),
      at: moment(of: number, milliseconds))
  }

  /// Puts a pane into another one, with its viewport's corner at `place` in the content of that at scale 1; nil takes it out.
  /// Returns false if it would be inside itself.
  package mutating func put(_ number: Int, into parent: Int?, at place: Vector) -> Bool {
    var next = parent
    while let outer = next {
      if outer == number { return false }
      next = nodes[outer].parent
    }
    if parent != nodes[number].parent { cancelFingers(on: number) }
    nodes[number].parent = parent
    nodes[number].place = place
    return true
  }

  /// Changes what the program has set of a pane beside the rules.
  package mutating func set(_ settings: ScrollPane.Settings, of number: Int) {
    nodes[number].pane.settings = settings
    cancelDisabled(number)
  }

  /// Sends an input to a pane's scroller, for the program.
  package mutating func send(_ input: Scroller.Input, to number: Int, at now: Timestamp) {
    nodes[number].pane.send(input, at: now)
    nodes[number].hasNews = true
    if case .rulesChanged = input { cancelDisabled(number) }
  }

  /// Lets the pane of this number do something.
  package mutating func with<Result>(_ number: Int, _ body: (inout ScrollPane) -> Result) -> Result {
    nodes[number].hasNews = true
    return body(&nodes[number].pane)
  }

  /// The time at which an input of a pane is handled: not before earlier ones of it or of the panes around it.
  package mutating func time(of number: Int, at moment: Timestamp) -> Timestamp {
    var now = moment
    var next: Int? = number
    while let index = next {
      now = max(now, nodes[index].latest)
      next = nodes[index].parent
    }
    next = number
    while let index = next {
      nodes[index].latest = now
      next = nodes[index].parent
    }
    return now
  }

  /// A moment in milliseconds, or that of a pane's latest input if it is earlier or no number.
  private func moment(of number: Int, _ milliseconds: Double) -> Timestamp {
    guard abs(milliseconds) < 1e12 else { return nodes[number].latest }
    let moment = Timestamp(nanoseconds: Int64((milliseconds * 1e6).rounded(.toNearestOrEven)))
    return max(moment, nodes[number].latest)
  }

  // MARK: - News

  /// A pane that has had inputs since it was last named here, other than `number`; nil if there is none. Those around it come
  /// first, from the inside out, as UIKit tells their delegates.
  package mutating func nextNews(besides number: Int) -> Int? {
    nodes[number].hasNews = false
    var next = nodes[number].parent
    while let outer = next {
      if nodes[outer].hasNews {
        nodes[outer].hasNews = false
        return outer
      }
      next = nodes[outer].parent
    }
    for index in 0..<count where nodes[index].hasNews {
      nodes[index].hasNews = false
      return index
    }
    return nil
  }

  /// Whether a pane that has news asks where to rest, or has more than so many effects.
  package func hasToBeRead(after limit: Int) -> Bool {
    for index in 0..<count where nodes[index].hasNews {
      let pane = nodes[index].pane
      if pane.question != nil || pane.effects.count + pane.contentTouches.count > limit { return true }
    }
    return false
  }

  package func effectCount(of number: Int) -> Int {
    nodes[number].pane.contentTouches.count + nodes[number].pane.effects.count
  }

  /// An effect as numbers. What content is told of touches comes first.
  package func effect(_ index: Int, of number: Int) -> InlineArray<5, Double> {
    let touches = nodes[number].pane.contentTouches.count
    return index < touches
      ? nodes[number].pane.contentTouches[index].numbers : nodes[number].pane.effects[index - touches].numbers
  }

  /// Forgets the effects of a pane that have been read.
  package mutating func takeEffects(of number: Int) { nodes[number].pane.takeEffects() }

  // MARK: - Geometry

  /// Where a pane's viewport is in the outermost one's: its corner, and how much larger its points are.
  @inline(never) func frame(of number: Int) -> (corner: Vector, scale: Double) {
    guard let parent = nodes[number].parent else { return (.zero, 1) }
    let outer = frame(of: parent)
    let scale = nodes[parent].pane.scroller.scale
    let corner = nodes[number].place * scale - nodes[parent].pane.shownOffset
    return (outer.corner + corner * outer.scale, outer.scale * scale)
  }

  /// A distance in the outermost pane's points in those of another.
  @inline(never) func points(_ distance: Vector, in number: Int) -> Vector {
    let scale = frame(of: number).scale
    return scale == 1 ? distance : distance * (1 / scale)
  }

  mutating func numberOfNextTouch() -> Int {
    nextTouch += 1
    return nextTouch
  }
}
