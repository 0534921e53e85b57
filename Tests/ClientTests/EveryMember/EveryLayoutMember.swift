import UIKit

extension EveryMember {
  /// The defaults of docs/api/layout.csv.
  @MainActor static func showLayout() {
    let view = UIView()
    show("UIView.translatesAutoresizingMaskIntoConstraints", view.translatesAutoresizingMaskIntoConstraints)
    show("UIView.preservesSuperviewLayoutMargins", view.preservesSuperviewLayoutMargins)
    show("UIView.insetsLayoutMarginsFromSafeArea", view.insetsLayoutMarginsFromSafeArea)
    show("UIView.semanticContentAttribute", view.semanticContentAttribute)
    show("UIView.constraints", view.constraints.count)
    show("UIView.layoutGuides", view.layoutGuides.count)
    show("UIView.alignmentRectInsets", view.alignmentRectInsets)
    show("UIView.requiresConstraintBasedLayout", UIView.requiresConstraintBasedLayout)
    show("UIView.noIntrinsicMetric", UIView.noIntrinsicMetric)
    show("UIView.layoutFittingCompressedSize", UIView.layoutFittingCompressedSize)

    let constraint = view.widthAnchor.constraint(equalToConstant: 0)
    show("NSLayoutConstraint.isActive", constraint.isActive)
    show("NSLayoutConstraint.constant", constraint.constant)
    show("NSLayoutConstraint.multiplier", constraint.multiplier)
    show("NSLayoutConstraint.priority", constraint.priority.rawValue)
    show("NSLayoutConstraint.identifier", constraint.identifier)
    show("NSLayoutConstraint.shouldBeArchived", constraint.shouldBeArchived)
    show("NSLayoutConstraint.secondItem", constraint.secondItem)
    show("NSLayoutConstraint.secondAnchor", constraint.secondAnchor)

    let guide = UILayoutGuide()
    show("UILayoutGuide.owningView", guide.owningView)

    let stack = UIStackView()
    show("UIStackView.axis", stack.axis)
    show("UIStackView.distribution", stack.distribution)
    show("UIStackView.alignment", stack.alignment)
    show("UIStackView.spacing", stack.spacing)
    show("UIStackView.isBaselineRelativeArrangement", stack.isBaselineRelativeArrangement)
    show("UIStackView.isLayoutMarginsRelativeArrangement", stack.isLayoutMarginsRelativeArrangement)

    let keyboard = view.keyboardLayoutGuide
    show("UIKeyboardLayoutGuide.followsUndockedKeyboard", keyboard.followsUndockedKeyboard)
    show("UIKeyboardLayoutGuide.usesBottomSafeArea", keyboard.usesBottomSafeArea)
    show("UIKeyboardLayoutGuide.keyboardDismissPadding", keyboard.keyboardDismissPadding)
    show(
      "UIViewController.viewRespectsSystemMinimumLayoutMargins",
      UIViewController().viewRespectsSystemMinimumLayoutMargins)
  }
}
