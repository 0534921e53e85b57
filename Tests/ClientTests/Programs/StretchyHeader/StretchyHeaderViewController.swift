import UIKit

/// A picture above a text, which stretches when it is pulled down: constraints alone say how.
final class StretchyHeaderViewController: UIViewController {
  let scrollView = UIScrollView()
  let imageContainer = UIView()
  let imageView = UIImageView()
  let textContainer = UIView()
  private let infoText = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.alwaysBounceVertical = true
    imageContainer.backgroundColor = .darkGray
    imageView.backgroundColor = .orange
    imageView.contentMode = .scaleAspectFill
    imageView.clipsToBounds = true
    textContainer.backgroundColor = .clear
    infoText.numberOfLines = 0
    infoText.text = "What there is to say about it."

    view.addSubview(scrollView)
    scrollView.addSubview(imageContainer)
    scrollView.addSubview(textContainer)
    scrollView.addSubview(imageView)
    textContainer.addSubview(infoText)
    for view in [scrollView, imageContainer, imageView, textContainer, infoText] {
      view.translatesAutoresizingMaskIntoConstraints = false
    }

    // The top of the picture stays at the top of the screen, unless the picture would be less high than its container.
    let imageTop = imageView.topAnchor.constraint(equalTo: view.topAnchor)
    imageTop.priority = .defaultHigh
    let imageHeight = imageView.heightAnchor.constraint(greaterThanOrEqualTo: imageContainer.heightAnchor)
    imageHeight.priority = .required

    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: view.topAnchor),
      scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),

      imageContainer.topAnchor.constraint(equalTo: scrollView.topAnchor),
      imageContainer.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      imageContainer.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      imageContainer.heightAnchor.constraint(equalTo: imageContainer.widthAnchor, multiplier: 0.7),

      imageTop, imageHeight,
      imageView.leadingAnchor.constraint(equalTo: imageContainer.leadingAnchor),
      imageView.trailingAnchor.constraint(equalTo: imageContainer.trailingAnchor),
      imageView.bottomAnchor.constraint(equalTo: imageContainer.bottomAnchor),

      textContainer.topAnchor.constraint(equalTo: imageContainer.bottomAnchor),
      textContainer.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      textContainer.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      textContainer.bottomAnchor.constraint(equalTo: scrollView.bottomAnchor),
      textContainer.heightAnchor.constraint(greaterThanOrEqualToConstant: 1200),

      infoText.topAnchor.constraint(equalTo: textContainer.topAnchor, constant: 14),
      infoText.leadingAnchor.constraint(equalTo: textContainer.leadingAnchor, constant: 14),
      infoText.trailingAnchor.constraint(equalTo: textContainer.trailingAnchor, constant: -14),
      infoText.bottomAnchor.constraint(lessThanOrEqualTo: textContainer.bottomAnchor, constant: -14),
    ])
  }
}
