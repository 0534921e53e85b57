/// One change of a source's text.
struct Edit {
  /// The bytes that go.
  let range: Range<Int>
  /// What comes in their place. What keeps columns fills the range with spaces; where the text is longer than the
  /// range, the rest of the line moves.
  let text: String
  /// The order among changes at one place.
  let order: Int

  init(_ range: Range<Int>, _ text: String, order: Int = 0) {
    self.range = range
    self.text = text
    self.order = order
  }
}
