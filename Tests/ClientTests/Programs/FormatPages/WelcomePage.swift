import UIKit

class WelcomePage: UIView {
  let picture = UIView()
  let titleLabel = UILabel()
  let textLabel = UILabel()

  init(title: String) {
    super.init(frame: CGRect.zero)
    picture.backgroundColor = .orange
    titleLabel.text = title
    titleLabel.textAlignment = .center
    titleLabel.font = UIFont.boldSystemFont(ofSize: 28)
    textLabel.text = "What there is to know about it."
    textLabel.textAlignment = .center
    textLabel.numberOfLines = 0

    let views = ["picture": picture, "title": titleLabel, "text": textLabel]
    for view in views.values {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    for format in [
      "H:|-40-[picture]-40-|", "V:|-80-[picture(240@750)]-32-[title(40)]-[text(>=44)]-(>=20)-|",
      "H:|-20-[title]-20-|", "H:|-20-[text]-20-|",
    ] {
      addConstraints(NSLayoutConstraint.constraints(withVisualFormat: format, metrics: nil, views: views))
    }
  }

  required init?(coder aDecoder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}
