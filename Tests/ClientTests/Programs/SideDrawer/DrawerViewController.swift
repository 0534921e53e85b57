import UIKit

@objc protocol DrawerViewControllerDelegate: NSObjectProtocol {
  @objc optional func drawerWillOpen(_ drawer: DrawerViewController)
  @objc optional func drawer(_ drawer: DrawerViewController, didSelectItemAt index: Int)
  @objc optional func drawerDidClose(_ drawer: DrawerViewController)
}

/// A menu that a finger draws in from the left edge of the screen, above what is there.
class DrawerViewController: UIViewController {

  weak var delegate: DrawerViewControllerDelegate?
  let content: UIView
  let dimmingView = UIView()
  let drawer = UIView()
  let menu = UIStackView()
  var drawerLeading: NSLayoutConstraint!
  private(set) var isOpen = false

  private let drawerWidth: CGFloat = 280
  private var constantAtBegin: CGFloat = 0

  init(content: UIView, items: [String]) {
    self.content = content
    super.init(nibName: nil, bundle: nil)
    for (index, title) in items.enumerated() {
      let button = UIButton(type: .system)
      button.setTitle(title, for: .normal)
      button.tag = index
      button.heightAnchor.constraint(equalToConstant: 50).isActive = true
      button.addTarget(self, action: #selector(itemTapped(_:)), for: .touchUpInside)
      menu.addArrangedSubview(button)
    }
  }

  required init?(coder aDecoder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    content.frame = view.bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(content)

    dimmingView.backgroundColor = .black
    dimmingView.alpha = 0
    dimmingView.isHidden = true
    dimmingView.frame = view.bounds
    dimmingView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(dimmingView)

    drawer.backgroundColor = .white
    drawer.translatesAutoresizingMaskIntoConstraints = false
    menu.translatesAutoresizingMaskIntoConstraints = false
    menu.axis = .vertical
    view.addSubview(drawer)
    drawer.addSubview(menu)
    drawerLeading = drawer.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: -drawerWidth)
    NSLayoutConstraint.activate([
      drawerLeading,
      drawer.topAnchor.constraint(equalTo: view.topAnchor),
      drawer.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      drawer.widthAnchor.constraint(equalToConstant: drawerWidth),
      menu.topAnchor.constraint(equalTo: drawer.topAnchor, constant: 40),
      menu.leadingAnchor.constraint(equalTo: drawer.leadingAnchor),
      menu.trailingAnchor.constraint(equalTo: drawer.trailingAnchor),
    ])

    let edgePan = UIScreenEdgePanGestureRecognizer(target: self, action: #selector(handlePan(_:)))
    edgePan.edges = .left
    view.addGestureRecognizer(edgePan)
    for view in [dimmingView, drawer] {
      let pan = UIPanGestureRecognizer(target: self, action: #selector(handlePan(_:)))
      pan.delegate = self
      view.addGestureRecognizer(pan)
    }
    dimmingView.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(close)))
  }

  /// How much of the drawer is seen, from 0 to 1.
  private var openness: CGFloat {
    return 1 + drawerLeading.constant / drawerWidth
  }

  @objc private func handlePan(_ recognizer: UIPanGestureRecognizer) {
    switch recognizer.state {
    case .began:
      constantAtBegin = drawerLeading.constant
      dimmingView.isHidden = false
      if !isOpen { delegate?.drawerWillOpen?(self) }
    case .changed:
      let constant = constantAtBegin + recognizer.translation(in: view).x
      drawerLeading.constant = min(0, max(-drawerWidth, constant))
      dimmingView.alpha = 0.5 * openness
    case .ended:
      let velocity = recognizer.velocity(in: view).x
      setOpen(abs(velocity) > 500 ? velocity > 0 : openness > 0.5)
    case .cancelled, .failed:
      setOpen(isOpen)
    default:
      break
    }
  }

  private func setOpen(_ open: Bool) {
    isOpen = open
    drawerLeading.constant = open ? 0 : -drawerWidth
    UIView.animate(
      withDuration: 0.3, delay: 0, options: .curveEaseOut,
      animations: {
        self.dimmingView.alpha = open ? 0.5 : 0
        self.view.layoutIfNeeded()
      },
      completion: { [weak self] _ in
        guard let self = self, !self.isOpen else { return }
        self.dimmingView.isHidden = true
        self.delegate?.drawerDidClose?(self)
      })
  }

  @objc func close() {
    setOpen(false)
  }

  @objc private func itemTapped(_ sender: UIButton) {
    delegate?.drawer?(self, didSelectItemAt: sender.tag)
    close()
  }
}

extension DrawerViewController: UIGestureRecognizerDelegate {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let pan = gestureRecognizer as? UIPanGestureRecognizer else { return true }
    let velocity = pan.velocity(in: view)
    return abs(velocity.x) > abs(velocity.y)
  }
}
