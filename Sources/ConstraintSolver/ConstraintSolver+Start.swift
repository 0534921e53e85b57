extension ConstraintSolver {
  /// Chooses what holds the basis where many constraints are new: one after the other takes a variable that is still free.
  ///
  /// Any independent constraints will do to start from; the better they are chosen, the fewer steps follow. Equations come
  /// first, the highest priority first. Then come inequalities that are violated: what is wished before what is required, for
  /// a wish mostly wants more than the requirement.
  mutating func start() {
    var substitution = Substitution(count: values.count)
    for holder in holders {
      guard case .constraint(let index) = holder else { continue }
      let row = rows[Int(index)]
      guard
        let remainder = substitution.reduce(terms, row.terms, values: nil),
        substitution.define(remainder, constant: row.constant)
      else { return }
    }
    var chosen: [Int32] = []
    let waiting = rows.indices.filter { rows[$0].state == .satisfied }
    func rank(_ index: Int) -> Int {
      let row = rows[index]
      return row.isEquality ? row.level : levels.count + (row.isRequired ? levels.count : row.level)
    }
    for index in waiting.sorted(by: { (rank($0), $0) < (rank($1), $1) }) {
      let row = rows[index]
      guard let remainder = substitution.reduce(terms, row.terms, values: values) else { continue }
      if !row.isEquality, remainder.value - row.constant >= -Self.tolerance { continue }
      if substitution.define(remainder, constant: row.constant) { chosen.append(Int32(index)) }
    }
    place(chosen, free: substitution.isFree)
  }

  /// Lets the constraints hold the basis in place of variables, and the free variables the rest.
  private mutating func place(_ chosen: [Int32], free isFree: [Bool]) {
    var chosen = chosen[...]
    var free = isFree.indices.filter { isFree[$0] }[...]
    for slot in holders.indices {
      if case .constraint = holders[slot] { continue }
      if let index = chosen.popFirst() {
        holders[slot] = .constraint(index)
        rows[Int(index)].state = .tight
        rows[Int(index)].slot = Int32(slot)
        forces[slot] = Force()
      } else if let variable = free.popFirst() {
        holders[slot] = .variable(Int32(variable))
        anchors[variable] = values[variable]
      }
    }
    tasks.insert(.factorize)
  }
}
