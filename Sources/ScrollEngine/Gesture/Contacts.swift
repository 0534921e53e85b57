/// The fingers that a gesture is made with, in the order in which they landed. Stored inline: nothing is allocated.
public struct Contacts: Sendable {
  /// The most fingers that are followed. Chosen: touch screens report ten.
  public static var capacity: Int { 16 }

  private var storage: InlineArray<16, Contact>
  /// How many fingers are down, 0 to ``capacity``.
  public private(set) var count = 0

  /// Makes an empty collection.
  public init() { storage = InlineArray(repeating: Contact(id: 0, at: .zero)) }

  /// Whether no finger is down.
  public var isEmpty: Bool { count == 0 }

  /// The finger that landed as number `index`, counted from 0.
  ///
  /// - Precondition: `index` is less than ``count``.
  public subscript(index: Int) -> Contact {
    precondition(index >= 0 && index < count, "Contacts: the index must be less than the count")
    return storage[index]
  }

  /// The index of the contact `id`; nil if it is not down.
  public func index(of id: Int) -> Int? {
    // Each `storage[index]` would copy the storage.
    let contacts = storage.span
    for index in 0..<count where contacts[index].id == id { return index }
    return nil
  }

  /// Follows one more finger; false if it is followed already or there is no room.
  @discardableResult public mutating func add(_ id: Int, at position: Vector) -> Bool {
    guard count < Self.capacity, index(of: id) == nil else { return false }
    storage[count] = Contact(id: id, at: position)
    count += 1
    return true
  }

  /// Moves a finger; false if it is not followed.
  @discardableResult public mutating func move(_ id: Int, to position: Vector) -> Bool {
    guard let index = index(of: id) else { return false }
    storage[index].position = position
    return true
  }

  /// Forgets a finger; false if it was not followed.
  @discardableResult public mutating func remove(_ id: Int) -> Bool {
    guard let index = index(of: id) else { return false }
    for later in index + 1..<max(index + 1, count) { storage[later - 1] = storage[later] }
    count -= 1
    return true
  }

  /// Forgets all fingers.
  public mutating func removeAll() { count = 0 }

  /// The mean of the positions; zero without fingers.
  public var centroid: Vector { mean { $0.position } }

  /// The mean of the places where the fingers landed; zero without fingers.
  public var startCentroid: Vector { mean { $0.start } }

  private func mean(_ place: (Contact) -> Vector) -> Vector {
    guard count > 0 else { return .zero }
    var sum = Vector.zero
    for index in 0..<count { sum = sum + place(storage[index]) }
    return sum * (1 / Double(count))
  }

  /// Twice the mean distance from the centroid, in points: for two fingers their distance. Zero for fewer than two.
  public var span: Double {
    guard count > 1 else { return 0 }
    if count == 2 { return (storage[1].position - storage[0].position).length }
    let centroid = centroid
    var sum = 0.0
    for index in 0..<count { sum += (storage[index].position - centroid).length }
    return 2 * sum / Double(count)
  }

  /// The angle in radians, from −π to π, by which the fingers have turned since they landed or ``restart()`` was called;
  /// clockwise on a screen is positive. Nil if there is no such angle, because they are at one place, or were.
  ///
  ///     turn = angle of (Σ aᵢ · bᵢ, Σ aᵢ × bᵢ)        aᵢ, bᵢ: from the centroid to finger i, then and now
  ///
  /// This rotation about the centroid brings the fingers nearest to where they are, by least squares. For two fingers it is the
  /// change of the direction from one to the other.
  public var turn: Double? {
    guard count > 1 else { return nil }
    let (startCentroid, centroid) = (startCentroid, centroid)
    var (along, across, spreadThen, spreadNow) = (0.0, 0.0, 0.0, 0.0)
    for index in 0..<count {
      let (a, b) = (storage[index].start - startCentroid, storage[index].position - centroid)
      along += a.x * b.x + a.y * b.y
      across += a.x * b.y - a.y * b.x
      spreadThen += a.x * a.x + a.y * a.y
      spreadNow += b.x * b.x + b.y * b.y
    }
    guard min(spreadThen, spreadNow) >= Self.minSpread, along != 0 || across != 0 else { return nil }
    return arcTangent(across, over: along)
  }

  /// Points². The sum of squared distances from the centroid below which fingers are at one place: that of two fingers at
  /// ``PinchDetector/smallestSpan``.
  private static var minSpread: Double { PinchDetector.smallestSpan * PinchDetector.smallestSpan / 2 }

  /// Makes the places where the fingers are those where they landed.
  public mutating func restart() {
    for index in 0..<count { storage[index].start = storage[index].position }
  }

  /// Whether a condition holds for each finger's way, in points, from where it landed, or was when ``restart()`` was called.
  func allTravels(satisfy condition: (Vector) -> Bool) -> Bool {
    let contacts = storage.span
    for index in 0..<count where !condition(contacts[index].position - contacts[index].start) { return false }
    return true
  }

  /// The greatest distance of a finger from where it landed, in points.
  public var farthestTravel: Double {
    var farthest = 0.0
    for index in 0..<count { farthest = max(farthest, storage[index].travel) }
    return farthest
  }
}

extension Contacts: Equatable {
  /// Whether both hold equal fingers in the same order.
  public static func == (a: Contacts, b: Contacts) -> Bool {
    guard a.count == b.count else { return false }
    for index in 0..<a.count where a.storage[index] != b.storage[index] { return false }
    return true
  }
}
