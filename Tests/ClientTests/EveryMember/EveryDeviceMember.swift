import UIKit

extension EveryMember {
  @MainActor static func showDevice() {
    let device = UIDevice.current
    show("UIDevice.orientation", device.orientation)
    show(
      "UIDevice.isGeneratingDeviceOrientationNotifications", device.isGeneratingDeviceOrientationNotifications
    )
    show("UIDevice.isBatteryMonitoringEnabled", device.isBatteryMonitoringEnabled)
    show("UIDevice.batteryState", device.batteryState)
    show("UIDevice.batteryLevel", device.batteryLevel)
    show("UIDevice.isProximityMonitoringEnabled", device.isProximityMonitoringEnabled)
    show("UIDevice.proximityState", device.proximityState)
    show("UIDevice.isMultitaskingSupported", device.isMultitaskingSupported)

    for state in [UIDevice.BatteryState.unknown, .unplugged, .charging, .full] {
      print("UIDevice.BatteryState.\(state) \(state.rawValue)")
    }
    let orientations: [UIDeviceOrientation] = [
      .unknown, .portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight, .faceUp, .faceDown,
    ]
    for orientation in orientations { print("UIDeviceOrientation.\(orientation) \(orientation.rawValue)") }
  }

  @MainActor static func showLife() {
    let application = UIApplication.shared
    show("UIApplication.isStatusBarHidden", application.isStatusBarHidden)
    show("UIApplication.statusBarStyle", application.statusBarStyle)
    show("UIApplication.isNetworkActivityIndicatorVisible", application.isNetworkActivityIndicatorVisible)
    show("UIApplication.applicationIconBadgeNumber", application.applicationIconBadgeNumber)
    show("UIApplication.applicationSupportsShakeToEdit", application.applicationSupportsShakeToEdit)
    let configuration = UISceneConfiguration(name: nil, sessionRole: .windowApplication)
    show("UISceneConfiguration.name", configuration.name)
    show("UISceneConfiguration.sceneClass", configuration.sceneClass)
    show("UISceneConfiguration.delegateClass", configuration.delegateClass)
    show("UISceneConfiguration.storyboard", configuration.storyboard)
    let traits = UITraitCollection()
    show("UITraitCollection.displayScale", traits.displayScale)
    show("UITraitCollection.userInterfaceStyle", traits.userInterfaceStyle)
    show("UITraitCollection.userInterfaceIdiom", traits.userInterfaceIdiom)
    show("UITraitCollection.horizontalSizeClass", traits.horizontalSizeClass)
    show("UITraitCollection.verticalSizeClass", traits.verticalSizeClass)
    show("UITraitCollection.layoutDirection", traits.layoutDirection)
    let controller = UIViewController()
    show("UIViewController.nibName", controller.nibName)
    show("UIViewController.nibBundle", controller.nibBundle)
    show("UIViewController.storyboard", controller.storyboard)
    show("UIViewController.transitioningDelegate", controller.transitioningDelegate)
    show("UIViewController.isModalInPresentation", controller.isModalInPresentation)
    show("UIViewController.activePresentationController", controller.activePresentationController)
    show("UIViewController.isBeingPresented", controller.isBeingPresented)
    show("UIViewController.isBeingDismissed", controller.isBeingDismissed)
    show("UIViewController.isMovingToParent", controller.isMovingToParent)
    show("UIViewController.isMovingFromParent", controller.isMovingFromParent)
    show("UIViewController.isEditing", controller.isEditing)
    show("UIViewController.definesPresentationContext", controller.definesPresentationContext)
    show(
      "UIViewController.providesPresentationContextTransitionStyle",
      controller.providesPresentationContextTransitionStyle)
    show(
      "UIViewController.modalPresentationCapturesStatusBarAppearance",
      controller.modalPresentationCapturesStatusBarAppearance)
    show("UIViewController.extendedLayoutIncludesOpaqueBars", controller.extendedLayoutIncludesOpaqueBars)
    show(
      "UIViewController.childForHomeIndicatorAutoHidden", controller.childForHomeIndicatorAutoHidden)
    show(
      "UIViewController.childForScreenEdgesDeferringSystemGestures",
      controller.childForScreenEdgesDeferringSystemGestures)
    show("UIViewController.shouldAutorotate", controller.shouldAutorotate)
    show("UIViewController.preferredStatusBarStyle", controller.preferredStatusBarStyle)
    show("UIViewController.preferredStatusBarUpdateAnimation", controller.preferredStatusBarUpdateAnimation)
    show("UIImageView.highlightedImage", UIImageView().highlightedImage)
    show("UIImageView.isHighlighted", UIImageView().isHighlighted)
    show("CALayer.allowsEdgeAntialiasing", CALayer().allowsEdgeAntialiasing)
  }
}
