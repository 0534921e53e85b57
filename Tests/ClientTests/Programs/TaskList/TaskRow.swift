import UIKit

/// The title of a task, a button that ends it, and what there is to say about it.
class TaskRow: UIView {
  let titleButton = UIButton(type: .custom)
  let doneButton = UIButton(type: .system)
  let detailLabel = UILabel()

  var isExpanded = false {
    didSet { detailLabel.isHidden = !isExpanded }
  }

  init(title: String) {
    super.init(frame: .zero)
    layer.cornerRadius = 8
    clipsToBounds = true
    backgroundColor = UIColor(white: 0.94, alpha: 1)

    titleButton.setTitle(title, for: .normal)
    titleButton.setTitleColor(.black, for: .normal)
    titleButton.contentHorizontalAlignment = .left
    titleButton.setContentHuggingPriority(.defaultLow, for: .horizontal)
    doneButton.setTitle("Done", for: .normal)
    doneButton.setContentHuggingPriority(.defaultHigh, for: .horizontal)
    doneButton.setContentCompressionResistancePriority(.required, for: .horizontal)
    detailLabel.text = "Nothing is known about this yet."
    detailLabel.numberOfLines = 0
    detailLabel.isHidden = true

    let header = UIStackView(arrangedSubviews: [titleButton, doneButton])
    header.spacing = 8
    let column = UIStackView(arrangedSubviews: [header, detailLabel])
    column.axis = .vertical
    column.translatesAutoresizingMaskIntoConstraints = false
    addSubview(column)

    let detailHeight = detailLabel.heightAnchor.constraint(equalToConstant: 60)
    detailHeight.priority = UILayoutPriority(rawValue: 999)
    NSLayoutConstraint.activate([
      column.topAnchor.constraint(equalTo: topAnchor),
      column.bottomAnchor.constraint(equalTo: bottomAnchor),
      column.leftAnchor.constraint(equalTo: leftAnchor, constant: 12),
      column.rightAnchor.constraint(equalTo: rightAnchor, constant: -12),
      header.heightAnchor.constraint(equalToConstant: 44),
      doneButton.widthAnchor.constraint(equalToConstant: 80),
      detailHeight,
    ])
  }

  required init?(coder aDecoder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}
