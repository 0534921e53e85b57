import ScrollEngine

/// A value that expectations may change: `#expect` calls no mutating method.
@dynamicMemberLookup final class Box<Value> {
  var value: Value

  init(_ value: Value) { self.value = value }

  subscript<Member>(dynamicMember path: WritableKeyPath<Value, Member>) -> Member {
    get { value[keyPath: path] }
    set { value[keyPath: path] = newValue }
  }

  subscript<Member>(dynamicMember path: KeyPath<Value, Member>) -> Member { value[keyPath: path] }
}

protocol Detector {
  mutating func handle(_ input: ContactInput, at now: Timestamp) -> DetectorEvent?
  mutating func reset()
}

extension PanDetector: Detector {}
extension PinchDetector: Detector {}
extension TapDetector: Detector {}
extension LongPressDetector: Detector {}
extension RotationDetector: Detector {}
extension SwipeDetector: Detector {}

extension Box where Value: Detector {
  @discardableResult func handle(_ input: ContactInput, at now: Timestamp) -> DetectorEvent? {
    value.handle(input, at: now)
  }

  func reset() { value.reset() }
}

extension Box where Value == Contacts {
  @discardableResult func add(_ id: Int, at position: Vector) -> Bool { value.add(id, at: position) }
  @discardableResult func move(_ id: Int, to position: Vector) -> Bool { value.move(id, to: position) }
  @discardableResult func remove(_ id: Int) -> Bool { value.remove(id) }
  func restart() { value.restart() }
}

extension Box where Value == PanDetector {
  func drag(id: Int, from start: Vector, to position: Vector, at now: Timestamp) -> DetectorEvent? {
    value.drag(id: id, from: start, to: position, at: now)
  }
}
