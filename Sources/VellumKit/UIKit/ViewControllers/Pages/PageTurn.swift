import Foundation

/// A side of the shown page.
enum PageSide {
  case before, after

  var opposite: PageSide { self == .before ? .after : .before }
}

/// The pages on one side of the shown one.
enum PageNeighbor {
  /// The data source has not been asked.
  case unknown
  case none
  case pages([UIViewController])

  var pages: [UIViewController]? { if case .pages(let pages) = self { pages } else { nil } }
  var isUnknown: Bool { if case .unknown = self { true } else { false } }
}

/// A page turn under way: the shown page and another one are in view.
struct PageTurn {
  /// What started the turn.
  enum Cause {
    /// A finger, a wheel or a key.
    case person
    /// `setViewControllers`, with its completion.
    case program(completion: ((Bool) -> Void)?)
  }

  let side: PageSide
  let pages: [UIViewController]
  let cause: Cause

  var isByPerson: Bool { if case .person = cause { true } else { false } }
}
