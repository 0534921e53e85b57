/// Variables in terms of those that are still free.
struct Substitution {
  struct Part {
    var variable: Int32
    var coefficient: Double
  }

  /// A sum over free variables: its parts, its constant, and its value where the free ones are what they are.
  struct Remainder {
    var parts: [Part]
    var constant: Double
    var value: Double
  }

  private(set) var isFree: [Bool]
  private var constants: [Double]
  private var parts: [[Part]]
  /// How many variables each stands in for: the one with fewer gives way, so that nothing is looked up often.
  private var weights: [Int32]
  private var work = SparseVector()
  private var stack: [Part] = []

  /// Longer sums are left to the simplex method. Chosen.
  private static let longest = 24

  init(count: Int) {
    isFree = Array(repeating: true, count: count)
    constants = Array(repeating: 0, count: count)
    parts = Array(repeating: [], count: count)
    weights = Array(repeating: 1, count: count)
    work.grow(to: count)
  }

  /// The sum in terms of free variables; nil if it is too long.
  mutating func reduce(_ terms: TermStore, _ range: Range<Int32>, values: [Double]?) -> Remainder? {
    work.clear()
    stack.removeAll(keepingCapacity: true)
    var constant = 0.0
    for index in Int(range.lowerBound)..<Int(range.upperBound) {
      stack.append(Part(variable: terms.variables[index], coefficient: terms.coefficients[index]))
    }
    while let part = stack.popLast() {
      let index = Int(part.variable)
      if isFree[index] {
        work.add(part.coefficient, at: part.variable)
        if work.indices.count > Self.longest { return nil }
      } else {
        constant += part.coefficient * constants[index]
        for inner in parts[index] {
          stack.append(Part(variable: inner.variable, coefficient: part.coefficient * inner.coefficient))
        }
      }
    }
    var remainder = Remainder(parts: [], constant: constant, value: constant)
    for index in work.indices where abs(work[index]) > Elimination.minPivot {
      remainder.parts.append(Part(variable: index, coefficient: work[index]))
      if let values { remainder.value += work[index] * values[Int(index)] }
    }
    return remainder
  }

  /// Lets a free variable of the sum be what makes it equal to `constant`; false if it has none.
  mutating func define(_ remainder: Remainder, constant: Double) -> Bool {
    let greatest = remainder.parts.reduce(0) { max($0, abs($1.coefficient)) }
    var pivot: Part?
    for part in remainder.parts where abs(part.coefficient) >= Elimination.threshold * greatest {
      if let pivot, weights[Int(pivot.variable)] <= weights[Int(part.variable)] { continue }
      pivot = part
    }
    guard let pivot else { return false }
    let index = Int(pivot.variable)
    isFree[index] = false
    constants[index] = (constant - remainder.constant) / pivot.coefficient
    for part in remainder.parts where part.variable != pivot.variable {
      parts[index].append(
        Part(variable: part.variable, coefficient: -part.coefficient / pivot.coefficient))
      weights[Int(part.variable)] += weights[index]
    }
    return true
  }
}
