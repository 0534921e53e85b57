import Foundation
import TestSupport
import UIKit

/// A call or change that a program makes, as a name with numbers.
public struct Action: Sendable, CustomStringConvertible {
  let view: Int
  let index: Int
  let numbers: [Double]

  /// The range of an argument.
  enum Argument {
    case number(ClosedRange<Double>)
    /// 0 or 1.
    case truth
    /// An integer from 0 to one less than the associated value.
    case choice(Int)

    func any(_ numbers: inout SeededNumbers) -> Double {
      switch self {
      case .number(let range): (numbers.number(in: range) * 16).rounded() / 16
      case .truth: Double(numbers.next() % 2)
      case .choice(let count): Double(numbers.next() % UInt64(count))
      }
    }
  }

  /// A kind of action: its name, its arguments, and the code that performs it on a scroll view.
  struct Kind: Sendable {
    let name: String
    let arguments: [Argument]
    /// Whether it may leave the offset outside the range.
    let writesOffset: Bool
    /// Whether it zooms without animation; nil if it does not zoom.
    let zoomsAtOnce: @Sendable ([Double]) -> Bool?
    let perform: @MainActor @Sendable (UIScrollView, Scene, [Double]) -> Void

    init(
      _ name: String, _ arguments: [Argument] = [], writesOffset: Bool = false,
      zoomsAtOnce: @escaping @Sendable ([Double]) -> Bool? = { _ in nil },
      _ perform: @escaping @MainActor @Sendable (UIScrollView, Scene, [Double]) -> Void
    ) {
      self.name = name
      self.arguments = arguments
      self.writesOffset = writesOffset
      self.zoomsAtOnce = zoomsAtOnce
      self.perform = perform
    }
  }

  static func any(_ numbers: inout SeededNumbers) -> Action {
    let index = Int(numbers.next() % UInt64(all.count))
    return Action(
      view: Int(numbers.next() % 3), index: index, numbers: all[index].arguments.map { $0.any(&numbers) })
  }

  /// An action that sets a Boolean property to true.
  init(view: Int, turningOn flag: String) {
    self.init(view: view, index: Self.all.firstIndex { $0.name == flag }!, numbers: [1])
  }

  init(view: Int, index: Int, numbers: [Double]) {
    self.view = view
    self.index = index
    self.numbers = numbers
  }

  init?(_ words: ArraySlice<String>) {
    let words = Array(words)
    guard words.count > 1, let view = Int(words[0]), 0..<3 ~= view else { return nil }
    guard let index = Self.all.firstIndex(where: { $0.name == words[1] }) else { return nil }
    let numbers = words.dropFirst(2).compactMap(Double.init)
    guard numbers.count == Self.all[index].arguments.count else { return nil }
    self.init(view: view, index: index, numbers: numbers)
  }

  var kind: Kind { Self.all[index] }

  public var description: String {
    ([String(view), kind.name] + numbers.map { $0 == $0.rounded() ? String(Int($0)) : String($0) })
      .joined(separator: " ")
  }
}
