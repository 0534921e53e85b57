/// The first stored property of a class whose objects are values of attributes.
///
/// Where text with attributes grows, Foundation on Linux compares the values of neighbouring runs, and reads from the first word after an
/// object's header what kind of Core Foundation's the object is. It ends the program if bits 8 to 17 are 0; any other number makes it ask
/// `isEqual`. Measured with Foundation of Swift 6.3.
struct AttributeValueHeader: Sendable {
  private let word: UInt = 1 << 8
}
