import Benchmark
import Foundation
import UIKit

/// Views that constraints place, in a root view of their own: what is measured is from constraints to frames.
@MainActor enum LaidOutViews {
  /// A form of 50 views and 250 constraints: in each of 25 rows a name and a field beside it, as long as the longest name.
  @MainActor private struct Form {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 2000))
    private(set) var top: NSLayoutConstraint?

    init() {
      var constraints: [NSLayoutConstraint] = []
      var last: (name: UIView, field: UIView)?
      for row in 0..<25 {
        let name = Sized(width: CGFloat(60 + row * 7 % 40), height: 20)
        let field = Sized(width: UIView.noIntrinsicMetric, height: 30)
        for view in [name, field] {
          view.translatesAutoresizingMaskIntoConstraints = false
          root.addSubview(view)
        }
        let below = field.topAnchor.constraint(
          equalTo: last?.field.bottomAnchor ?? root.topAnchor, constant: 8)
        if top == nil { top = below }
        constraints += [
          below, name.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
          name.centerYAnchor.constraint(equalTo: field.centerYAnchor),
          field.leadingAnchor.constraint(equalTo: name.trailingAnchor, constant: 8),
          field.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -20),
          name.widthAnchor.constraint(greaterThanOrEqualToConstant: 40),
          name.widthAnchor.constraint(lessThanOrEqualTo: root.widthAnchor, multiplier: 0.5),
          field.heightAnchor.constraint(greaterThanOrEqualToConstant: 24),
          field.widthAnchor.constraint(greaterThanOrEqualTo: name.widthAnchor),
          name.widthAnchor.constraint(equalTo: last?.name.widthAnchor ?? name.widthAnchor),
        ]
        last = (name, field)
      }
      NSLayoutConstraint.activate(constraints)
    }
  }

  private final class Sized: UIView {
    private let size: CGSize

    init(width: CGFloat, height: CGFloat) {
      size = CGSize(width: width, height: height)
      super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { fatalError("it is not archived") }

    override var intrinsicContentSize: CGSize { size }
  }

  /// From new views to their frames.
  static func formFromNothing(_ benchmark: Benchmark) {
    for _ in benchmark.scaledIterations {
      let form = Form()
      benchmark.startMeasurement()
      form.root.layoutIfNeeded()
      benchmark.stopMeasurement()
    }
  }

  /// The first constant of the form changes, and moves all that is below.
  static func changedConstant(_ benchmark: Benchmark) {
    let form = Form()
    form.root.layoutIfNeeded()
    benchmark.startMeasurement()
    for number in benchmark.scaledIterations {
      form.top?.constant = CGFloat(8 + number % 16)
      form.root.layoutIfNeeded()
    }
    benchmark.stopMeasurement()
  }

  /// A column of rows with heights of their own, from new views to their frames.
  static func stack(of count: Int, _ benchmark: Benchmark) {
    for _ in benchmark.scaledIterations {
      let stack = UIStackView(
        arrangedSubviews: (0..<count).map { Sized(width: 50, height: CGFloat(10 + $0 % 5)) })
      stack.axis = .vertical
      let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      stack.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(stack)
      NSLayoutConstraint.activate([
        stack.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        stack.trailingAnchor.constraint(equalTo: root.trailingAnchor),
        stack.topAnchor.constraint(equalTo: root.topAnchor),
      ])
      benchmark.startMeasurement()
      root.layoutIfNeeded()
      benchmark.stopMeasurement()
    }
  }

  /// Half a million constraints: a column of views, each below the one before. From new views to their frames.
  static func halfAMillionConstraints(_ benchmark: Benchmark) {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    var top = root.topAnchor
    for index in 0..<125_000 {
      let view = UIView()
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
      NSLayoutConstraint.activate([
        view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: CGFloat(index % 7)),
        view.topAnchor.constraint(equalTo: top, constant: 1),
        view.widthAnchor.constraint(equalToConstant: 20),
        view.heightAnchor.constraint(equalToConstant: 5),
      ])
      top = view.bottomAnchor
    }
    benchmark.startMeasurement()
    root.layoutIfNeeded()
    benchmark.stopMeasurement()
  }
}
