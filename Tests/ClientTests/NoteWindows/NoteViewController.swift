import UIKit

/// A note: the upper half opens another one, the lower half closes this one.
class NoteViewController: UIViewController {
  private static let colors: [UIColor] = [.systemRed, .systemGreen, .systemBlue]

  private let number: Int

  init(number: Int) {
    self.number = number
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("notes are in no file") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Self.colors[(number - 1) % Self.colors.count]
    let name = UILabel()
    name.text = "Note \(number)"
    name.sizeToFit()
    name.frame.origin = CGPoint(x: 20, y: 20)
    view.addSubview(name)
    let action = Selector("tapped", NoteViewController.tapped)
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: action))
  }

  private func tapped(_ recognizer: UITapGestureRecognizer) {
    guard let session = view.window?.windowScene?.session else { return }
    if recognizer.location(in: view).y < view.bounds.midY {
      let activity = NSUserActivity(activityType: NoteSceneDelegate.activityType)
      activity.userInfo = ["number": number + 1]
      UIApplication.shared.requestSceneSessionActivation(nil, userActivity: activity, options: nil) {
        print("no further note: \($0)")
      }
    } else {
      UIApplication.shared.requestSceneSessionDestruction(session, options: nil)
    }
  }
}
