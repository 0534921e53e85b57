import TestSupport

/// One input, and the parsers that read it.
public struct FuzzCase: Sendable {
  public var target: FuzzTarget
  public var bytes: [UInt8]

  public init(_ target: FuzzTarget, _ bytes: [UInt8]) { (self.target, self.bytes) = (target, bytes) }

  public init(_ target: FuzzTarget, _ text: String) { self.init(target, Array(text.utf8)) }

  /// Makes an input by changing one of `seeds` at random. It is the same for the same arguments.
  ///
  /// - Parameter target: The kind of input; nil chooses one at random.
  public init(seed: UInt64, number: UInt64, target: FuzzTarget?, from seeds: [FuzzCase]) {
    var numbers = SeededNumbers(seed: seed &* 0x1_0000_0001 ^ number &* 0x9e37_79b9)
    let target = target ?? numbers.target()
    let pool = seeds.filter { $0.target == target }.map(\.bytes)
    var mutator = Mutator(numbers: numbers, pool: pool, isText: target.isText)
    self.init(target, mutator.input())
  }
}

extension SeededNumbers {
  fileprivate mutating func target() -> FuzzTarget {
    element(of: FuzzTarget.allCases.flatMap { Array(repeating: $0, count: $0.weight) })
  }
}
