/// Numbers the fingers that are down: each gets the smallest number from 1 that is free.
struct FingerNumbers<Contact: Equatable> {
  /// The mouse with its button held; fingers begin after it.
  static var mouse: Int { 0 }

  private var down: [(contact: Contact, number: Int)] = []

  /// The number of a contact that begins. A contact that is down already keeps its number.
  mutating func begin(_ contact: Contact) -> Int {
    if let number = number(of: contact) { return number }
    let number = (1...).first { candidate in !down.contains { $0.number == candidate } }!
    down.append((contact, number))
    return number
  }

  func number(of contact: Contact) -> Int? { down.first { $0.contact == contact }?.number }

  /// Ends all contacts; returns their numbers.
  mutating func endAll() -> [Int] {
    defer { down = [] }
    return down.map(\.number)
  }

  /// The number of a contact that ends, which is then free; nil if the contact was not down.
  mutating func end(_ contact: Contact) -> Int? {
    guard let index = down.firstIndex(where: { $0.contact == contact }) else { return nil }
    return down.remove(at: index).number
  }
}
