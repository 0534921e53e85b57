import UIKit

/// Tasks below each other in a stack that scrolls, and a button that adds one.
class TaskListViewController: UIViewController {

  let scrollView = UIScrollView()
  let stackView = UIStackView()
  let addButton = UIButton(type: .system)
  private let countLabel = UILabel()
  private var nextNumber = 1

  var rows: [TaskRow] {
    return stackView.arrangedSubviews.compactMap { $0 as? TaskRow }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    setupViews()
    setupConstraints()
    for _ in 0..<5 { addRow() }
  }

  private func setupViews() {
    [scrollView, countLabel, addButton].forEach {
      $0.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview($0)
    }
    scrollView.alwaysBounceVertical = true
    scrollView.contentInsetAdjustmentBehavior = .never

    stackView.translatesAutoresizingMaskIntoConstraints = false
    stackView.axis = .vertical
    stackView.alignment = .fill
    stackView.distribution = .fill
    stackView.spacing = 8
    stackView.isLayoutMarginsRelativeArrangement = true
    stackView.layoutMargins = UIEdgeInsets(top: 16, left: 20, bottom: 16, right: 20)
    scrollView.addSubview(stackView)

    countLabel.font = .preferredFont(forTextStyle: .footnote)
    countLabel.setContentHuggingPriority(.defaultHigh, for: .horizontal)
    addButton.setTitle("Add", for: .normal)
    addButton.addTarget(self, action: #selector(addTapped), for: .touchUpInside)
  }

  private func setupConstraints() {
    let safeArea = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: safeArea.topAnchor),
      scrollView.leadingAnchor.constraint(equalTo: safeArea.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: safeArea.trailingAnchor),
      scrollView.bottomAnchor.constraint(equalTo: addButton.topAnchor),

      stackView.topAnchor.constraint(equalTo: scrollView.contentLayoutGuide.topAnchor),
      stackView.leadingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.leadingAnchor),
      stackView.trailingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.trailingAnchor),
      stackView.bottomAnchor.constraint(equalTo: scrollView.contentLayoutGuide.bottomAnchor),
      stackView.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),

      countLabel.leadingAnchor.constraint(equalTo: safeArea.leadingAnchor, constant: 20),
      countLabel.centerYAnchor.constraint(equalTo: addButton.centerYAnchor),
      addButton.leadingAnchor.constraint(greaterThanOrEqualTo: countLabel.trailingAnchor, constant: 8),
      addButton.trailingAnchor.constraint(equalTo: safeArea.trailingAnchor, constant: -20),
      addButton.widthAnchor.constraint(equalToConstant: 120),
      addButton.heightAnchor.constraint(equalToConstant: 50),
      addButton.bottomAnchor.constraint(equalTo: safeArea.bottomAnchor),
    ])
  }

  // MARK: - Rows

  @discardableResult private func addRow() -> TaskRow {
    let row = TaskRow(title: "Task \(nextNumber)")
    nextNumber += 1
    row.titleButton.addTarget(self, action: #selector(titleTapped(_:)), for: .touchUpInside)
    row.doneButton.addTarget(self, action: #selector(doneTapped(_:)), for: .touchUpInside)
    stackView.addArrangedSubview(row)
    updateCount()
    return row
  }

  private func updateCount() {
    countLabel.text = rows.count == 1 ? "1 task" : "\(rows.count) tasks"
  }

  private func row(containing view: UIView) -> TaskRow? {
    return sequence(first: view, next: { $0.superview }).first { $0 is TaskRow } as? TaskRow
  }

  // MARK: - Actions

  @objc private func addTapped() {
    let row = addRow()
    view.layoutIfNeeded()
    // The newest row comes into view.
    let rect = row.convert(row.bounds, to: scrollView).insetBy(dx: 0, dy: -16)
    scrollView.scrollRectToVisible(rect, animated: true)
  }

  @objc private func titleTapped(_ sender: UIButton) {
    guard let row = row(containing: sender) else { return }
    UIView.animate(withDuration: 0.25) {
      row.isExpanded.toggle()
      self.view.layoutIfNeeded()
    }
  }

  @objc private func doneTapped(_ sender: UIButton) {
    guard let row = row(containing: sender) else { return }
    UIView.animate(
      withDuration: 0.25,
      animations: {
        row.isHidden = true
        row.alpha = 0
        self.view.layoutIfNeeded()
      },
      completion: { _ in
        row.removeFromSuperview()
        self.updateCount()
      })
  }
}
