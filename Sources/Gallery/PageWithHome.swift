import UIKit

/// A page with a symbol in the header that leads back to its start.
@MainActor protocol PageWithHome: UIViewController {
  func goHome()
}
