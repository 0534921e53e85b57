import UIKit

/// A page with a button in the header that goes back to its start.
@MainActor protocol PageWithHome: UIViewController {
  func goHome()
}
