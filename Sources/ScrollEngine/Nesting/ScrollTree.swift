/// Nested panes and the fingers on them, for a front without views, such as the browser's. It takes contacts and decides which
/// pane they drag or pinch, as nested UIScrollViews do (`ScrollTreeTests`).
///
/// Panes have numbers, which are reused after ``remove(_:)``. The pan and the pinch of each pane are recognizers of the same
/// ``GestureArbiter`` as in UIKit. Contacts are in points of the outermost pane's viewport at the place that it had when the first
/// one came down. This coordinate system takes the place of UIKit's window.
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
  /// The pane whose recognizer is being handled.
  var current = 0
  /// The time of the input that is being handled.
  var now = Timestamp(nanoseconds: .min)
  /// The time of the latest sample in that input. It may be before ``now``, because a browser may deliver samples after a frame
  /// with a later time. Velocities are computed from the samples' own times.
  var moment = Timestamp(nanoseconds: .min)
  var wheel: LatchedWheel?

  /// A pane with its recognizers.
  struct Node: Sendable {
    var pane = ScrollPane()
    var isVacant = false
    /// The pane around it.
    var parent: Int?
    /// The place of its viewport's corner in the parent's content at scale 1.
    var place = Vector.zero
    var pan = PanDetector()
    var pinch = PinchDetector()
    var touchpad: TouchpadPinch?
    var panState = RecognizerState()
    var pinchState = RecognizerState()
    /// Its drag while outer panes share it. ``sharers`` has the numbers of the panes, from itself outwards; -1 for a removed one.
    var drag = SharedDrag.none
    var sharers: [Int] = []
    /// The inner pane whose shared drag moves this one.
    var heldBy: Int?
    /// The time of its latest input. Earlier inputs count as simultaneous with it.
    var latest = Timestamp(nanoseconds: .min)
    var latestContact = Timestamp(nanoseconds: .min)
    /// Whether inputs have changed it since the front last read it.
    var hasNews = false

    subscript(kind: Recognizer.Kind) -> RecognizerState {
      get { kind == .pan ? panState : pinchState }
      set { if kind == .pan { panState = newValue } else { pinchState = newValue } }
    }
  }

  /// A pinch on a touchpad, whose scale the system gives.
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
    /// The touches that it follows, in the order of landing. Lifted ones stay until the attempt is over.
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

  /// How much the content has been told about a touch.
  enum Delivery: Equatable, Sendable {
    /// Nothing, because it may become a drag. Left at the deadline or when no pane can drag (delivered), and when the touch lifts
    /// or a gesture claims it (over).
    case withheld(deadline: Timestamp)
    /// Its beginning. Left when the touch lifts or a gesture claims it (over).
    case delivered
    /// Everything that it will be told.
    case over
  }

  /// Makes a tree without panes.
  package init() {}

  /// The panes; the slots of removed ones stay.
  var nodes: UnsafeMutablePointer<Node> { slots.nodes }
  /// How many slots there are.
  var count: Int { slots.count }

  /// The memory of the panes, owned by one tree. Not an array: its checks for shared memory are code that a browser downloads.
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
      count += 1
      (nodes + count - 1).initialize(to: Node())
    }

    deinit {
      nodes.deinitialize(count: count)
      nodes.deallocate()
    }
  }

  // MARK: - Panes

  /// Adds a pane outside all others; returns its number.
  package mutating func add() -> Int {
    for index in 0..<count where nodes[index].isVacant {
      nodes[index].isVacant = false
      return index
    }
    slots.add()
    return count - 1
  }

  /// Whether there is a pane of this number.
  package func contains(_ number: Int) -> Bool {
    number >= 0 && number < count && !nodes[number].isVacant
  }

  /// Removes a pane. Its fingers are cancelled, and panes inside it are then outside all others.
  package mutating func remove(_ number: Int) {
    cancelFingers(on: number)
    for index in 0..<count {
      if nodes[index].parent == number { nodes[index].parent = nil }
      if nodes[index].heldBy == number { nodes[index].heldBy = nil }
      for level in nodes[index].sharers.indices where nodes[index].sharers[level] == number {
        nodes[index].sharers[level] = -1
      }
    }
    // Not an assignment, whose release and copy of each member is code that a browser downloads.
    (nodes + number).deinitialize(count: 1)
    (nodes + number).initialize(to: Node())
    nodes[number].isVacant = true
  }

  /// The pane of this number.
  package func pane(_ number: Int) -> ScrollPane { nodes[number].pane }

  /// The values that a pane shows at a moment in milliseconds.
  package func values(of number: Int, at milliseconds: Double) -> PaneValues {
    // Found first: a pane that is read before other calls is copied.
    let (isClaimed, deadline) = (isClaimed(aroundOrAt: number), contentDeadline(of: number))
    let now = moment(of: number, milliseconds)
    return PaneValues(nodes[number].pane, isClaimed: isClaimed, deadline: deadline, at: now)
  }

  /// Puts a pane into another one. Its viewport's corner is at `place` in the other's content at scale 1. Nil takes the pane out of
  /// the one around it. Returns false if the pane would be inside itself.
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

  /// Changes the settings of a pane.
  package mutating func set(_ settings: ScrollPane.Settings, of number: Int) {
    nodes[number].pane.settings = settings
    cancelDisabled(number)
  }

  /// Sends a program's input to a pane's scroller.
  package mutating func send(_ input: Scroller.Input, to number: Int, at now: Timestamp) {
    nodes[number].pane.send(input, at: now)
    nodes[number].hasNews = true
    if case .rulesChanged = input { cancelDisabled(number) }
  }

  /// Changes the pane of this number.
  package mutating func with<Result>(_ number: Int, _ body: (inout ScrollPane) -> Result) -> Result {
    nodes[number].hasNews = true
    return body(&nodes[number].pane)
  }

  /// The time at which an input of a pane is handled. It is not before earlier inputs of this pane and of those around it.
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

  /// The time for a moment in milliseconds. It is that of the pane's latest input if the moment is earlier or not a valid number.
  private func moment(of number: Int, _ milliseconds: Double) -> Timestamp {
    guard abs(milliseconds) < 1e12 else { return nodes[number].latest }
    let moment = Timestamp(nanoseconds: Int64((milliseconds * 1e6).rounded(.toNearestOrEven)))
    return max(moment, nodes[number].latest)
  }

  // MARK: - News

  /// The next pane other than `number` that has changed since the front last read it; nil if there is none. Panes around `number`
  /// come first, from the inside out, in the order in which UIKit calls delegates.
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

  /// Whether a changed pane asks where to rest, or has more than `limit` effects.
  package func hasToBeRead(after limit: Int) -> Bool {
    for index in 0..<count where nodes[index].hasNews {
      if nodes[index].pane.isAsking || effectCount(of: index) > limit { return true }
    }
    return false
  }

  package func effectCount(of number: Int) -> Int {
    nodes[number].pane.contentTouches.count + nodes[number].pane.effects.count
  }

  /// An effect as numbers. Calls about touches of the content come first.
  package func effect(_ index: Int, of number: Int) -> InlineArray<5, Double> {
    let touches = nodes[number].pane.contentTouches.count
    return index < touches
      ? nodes[number].pane.contentTouches[index].numbers : nodes[number].pane.effects[index - touches].numbers
  }

  /// Forgets the effects of a pane that have been read.
  package mutating func takeEffects(of number: Int) { nodes[number].pane.takeEffects() }

  // MARK: - Geometry

  /// A pane's viewport in the outermost pane's viewport: its corner, and the factor by which its points are larger.
  @inline(never) func frame(of number: Int) -> (corner: Vector, scale: Double) {
    guard let parent = nodes[number].parent else { return (.zero, 1) }
    let outer = frame(of: parent)
    let scale = nodes[parent].pane.scroller.scale
    let corner = nodes[number].place * scale - nodes[parent].pane.published.origin
    return (outer.corner + corner * outer.scale, outer.scale * scale)
  }

  /// Converts a distance from points of the outermost pane to those of another one.
  @inline(never) func points(_ distance: Vector, in number: Int) -> Vector {
    let scale = frame(of: number).scale
    return scale == 1 ? distance : distance * (1 / scale)
  }

  mutating func numberOfNextTouch() -> Int {
    nextTouch += 1
    return nextTouch
  }
}
