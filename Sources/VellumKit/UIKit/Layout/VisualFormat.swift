import Foundation

/// A parsed line of the visual format: `V:|-[title]-(>=20@250)-[field(==title,>=50)]-|`.
///
/// Apple publishes the grammar (Auto Layout Guide, "Visual Format Language").
struct VisualFormat {
  /// A view, with the predicates of its size.
  struct View {
    var name: String
    var sizes: [Predicate] = []
  }

  /// A relation to a number, or to the size of a view.
  struct Predicate {
    var relation: NSLayoutConstraint.Relation = .equal
    var object: Object
    var priority: Object?
  }

  enum Object {
    case number(Double)
    /// A metric, or a view.
    case name(String)
  }

  /// What is between two views, or between a view and the superview.
  enum Gap {
    /// Nothing: they touch.
    case none
    /// `-`
    case standard
    case predicates([Predicate])
  }

  enum Axis { case horizontal, vertical }

  /// An error in the line, with its place in characters from the beginning.
  struct Problem: Error, CustomStringConvertible {
    var reason: String
    var format: String
    var place: Int

    /// The reason, the line, and a mark below the place, as on iOS.
    var description: String { "\(reason)\n\(format)\n\(String(repeating: " ", count: place))^" }
  }

  var axis = Axis.horizontal
  /// The gap from the superview's edge; nil if the line does not begin there.
  var leading: Gap?
  var views: [View] = []
  /// Between each view and the next.
  var gaps: [Gap] = []
  /// The gap to the superview's other edge; nil if the line does not end there.
  var trailing: Gap?

  init(_ format: String) throws {
    var reader = Reader(format)
    if reader.take("H:") { axis = .horizontal } else if reader.take("V:") { axis = .vertical }
    if reader.take("|") { leading = try reader.gap() }
    views.append(try reader.view())
    while !reader.isAtEnd {
      let gap = try reader.gap()
      if reader.take("|") {
        trailing = gap
        guard reader.isAtEnd else { throw reader.problem("Nothing may follow the superview's edge") }
        break
      }
      gaps.append(gap)
      views.append(try reader.view())
    }
  }
}

extension VisualFormat {
  /// Goes through the characters of a line.
  private struct Reader {
    private let format: String
    private let characters: [Character]
    private var place = 0

    init(_ format: String) {
      self.format = format
      characters = Array(format)
    }

    var isAtEnd: Bool { place == characters.count }

    func problem(_ reason: String) -> Problem { Problem(reason: reason, format: format, place: place) }

    /// Goes past `text` if it comes next.
    mutating func take(_ text: String) -> Bool {
      guard characters[place...].starts(with: text) else { return false }
      place += text.count
      return true
    }

    private mutating func expect(_ text: String, _ what: String) throws {
      if !take(text) { throw problem("Expected \(what) here") }
    }

    /// `[name]`, `[name(predicates)]`
    mutating func view() throws -> View {
      try expect("[", "a '[' that begins a view")
      var view = View(name: try name("a view's name"))
      if take("(") { view.sizes = try predicates() }
      try expect("]", "a ']' that ends the view")
      return view
    }

    /// Nothing, `-`, `-8-`, `-8@750-`, `-(predicates)-`
    mutating func gap() throws -> Gap {
      guard take("-") else { return .none }
      if isAtEnd { throw problem("Expected a view, a number or the superview's edge here") }
      if characters[place] == "[" || characters[place] == "|" { return .standard }
      let found = take("(") ? try predicates() : [try predicate()]
      try expect("-", "a '-' that ends the gap")
      return .predicates(found)
    }

    /// What follows `(`, with the `)`.
    private mutating func predicates() throws -> [Predicate] {
      var found = [try predicate()]
      while take(",") { found.append(try predicate()) }
      try expect(")", "a ',' or a ')'")
      return found
    }

    private mutating func predicate() throws -> Predicate {
      var relation = NSLayoutConstraint.Relation.equal
      if take("<=") {
        relation = .lessThanOrEqual
      } else if take(">=") {
        relation = .greaterThanOrEqual
      } else {
        _ = take("==")
      }
      var predicate = Predicate(relation: relation, object: try object())
      if take("@") { predicate.priority = try object() }
      return predicate
    }

    private mutating func object() throws -> Object {
      guard !isAtEnd else { throw problem("Expected a number or a name here") }
      let start = place
      while !isAtEnd,
        characters[place].isNumber || characters[place] == "." || (place == start && characters[place] == "-")
      {
        place += 1
      }
      guard place > start else { return .name(try name("a number or a name")) }
      guard let number = Double(String(characters[start..<place])), number.isFinite else {
        place = start
        throw problem("This is not a number")
      }
      return .number(number)
    }

    private mutating func name(_ what: String) throws -> String {
      let start = place
      while !isAtEnd,
        characters[place].isLetter || characters[place] == "_"
          || (place > start && characters[place].isNumber)
      {
        place += 1
      }
      guard place > start else { throw problem("Expected \(what) here") }
      return String(characters[start..<place])
    }
  }
}
