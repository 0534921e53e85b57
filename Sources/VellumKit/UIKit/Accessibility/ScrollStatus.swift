import Foundation
import ScrollEngine

/// Where content is scrolled to, in words. Every text that a scroll view speaks by itself is made here.
enum ScrollStatus: Equatable {
  /// All of the content is visible.
  case all
  /// Content that scrolls along one axis.
  case page(Page)
  /// Content that scrolls along both axes, with paging.
  case pages(across: Page, down: Page)
  /// Content that scrolls along both axes, without paging: the visible part in percent, from 0 to 100.
  case part(across: ClosedRange<Int>, down: ClosedRange<Int>)

  /// Counts from 1.
  struct Page: Equatable {
    var number: Int
    var count: Int
  }

  var text: String {
    switch self {
    case .all: "All of it"
    case .page(let page): "Page \(Self.words(page))"
    case .pages(let across, let down): "Page \(Self.words(across)) across, \(Self.words(down)) down"
    case .part(let across, let down): "\(Self.words(across)) across, \(Self.words(down)) down"
    }
  }

  private static func words(_ page: Page) -> String { "\(page.number) of \(page.count)" }

  private static func words(_ part: ClosedRange<Int>) -> String {
    "\(part.lowerBound) to \(part.upperBound) percent"
  }
}

extension ScrollStatus {
  /// The status of content that is scrolled to `offset`.
  init(offset: Vector, geometry: Geometry, isPaging: Bool) {
    let scrolling = Axis.allCases.filter { geometry.range($0).lowerBound < geometry.range($0).upperBound }
    func page(_ axis: Axis) -> Page { Page(at: offset[axis], axis, geometry, isPaging: isPaging) }
    switch (scrolling.first, scrolling.count) {
    case (let axis?, 1): self = .page(page(axis))
    case (.some, _) where isPaging: self = .pages(across: page(.horizontal), down: page(.vertical))
    case (.some, _):
      self = .part(
        across: Self.part(at: offset, .horizontal, geometry), down: Self.part(at: offset, .vertical, geometry)
      )
    case (nil, _): self = .all
    }
  }

  private static func part(at offset: Vector, _ axis: Axis, _ geometry: Geometry) -> ClosedRange<Int> {
    // Content without size can scroll as well, through its insets.
    guard geometry.contentSize[axis] > 0 else { return 0...100 }
    let start = offset[axis] + geometry.insets.leading(axis)
    let end = offset[axis] + geometry.viewport[axis] - geometry.insets.trailing(axis)
    func percent(_ place: Double) -> Int {
      Int((place / geometry.contentSize[axis] * 100).clamped(to: 0...100).rounded(.toNearestOrEven))
    }
    return percent(start)...max(percent(start), percent(end))
  }
}

extension ScrollStatus.Page {
  /// The page that takes up most of the viewport; at the end of the content the last page, however short it
  /// is.
  fileprivate init(at offset: Double, _ axis: Axis, _ geometry: Geometry, isPaging: Bool) {
    let range = geometry.range(axis)
    let length = geometry.uncoveredLength(axis)
    let place = offset.clamped(to: range)
    if isPaging {
      let page = geometry.page(at: place, axis)
      self.init(number: page.number, count: page.count)
    } else if length > 0, range.lowerBound < range.upperBound {
      let count = ((range.upperBound - range.lowerBound) / length - Self.minPart).rounded(.up) + 1
      let number = ((place - range.lowerBound) / length + 0.5).rounded(.down) + 1
      self.init(
        number: Int(min(place == range.upperBound ? count : min(number, count), Geometry.mostPages)),
        count: Int(min(count, Geometry.mostPages)))
    } else {
      self.init(number: 1, count: 1)
    }
  }

  /// A remainder up to this part of a page does not count as a page. Chosen.
  private static var minPart: Double { 0.01 }
}

extension Geometry {
  /// The length of the viewport without the insets, in points; all of it where the insets cover everything.
  func uncoveredLength(_ axis: Axis) -> Double {
    let uncovered = viewport[axis] - insets.leading(axis) - insets.trailing(axis)
    return uncovered > 0 ? uncovered : viewport[axis]
  }
}
