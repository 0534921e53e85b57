import UIKit

/// Numbers of pages side by side, each of which is a button.
class ContentsBar: UIView {
  var onSelect: ((Int) -> Void)?
  private let stack = UIStackView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .lightGray
    stack.distribution = .fillEqually
    stack.frame = bounds
    stack.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(stack)
  }

  required init?(coder aDecoder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func reload(pageCount: Int) {
    stack.arrangedSubviews.forEach { $0.removeFromSuperview() }
    for page in 0..<pageCount {
      let button = UIButton(type: .system)
      button.setTitle("\(page + 1)", for: .normal)
      button.tag = page
      button.addTarget(self, action: #selector(pressed), for: .touchUpInside)
      stack.addArrangedSubview(button)
    }
  }

  @objc private func pressed(_ sender: UIButton) {
    onSelect?(sender.tag)
  }
}
