/// One change of a source's text.
struct Edit {
  /// The bytes that are replaced.
  let range: Range<Int>
  /// The new text. An edit that keeps columns is padded with spaces to the length of the range. If the text is longer than the
  /// range, the rest of the line moves.
  let text: String
  /// The order among edits at one place.
  let order: Int

  init(_ range: Range<Int>, _ text: String, order: Int = 0) {
    self.range = range
    self.text = text
    self.order = order
  }
}
