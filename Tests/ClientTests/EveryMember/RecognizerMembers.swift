import UIKit

/// Prints the defaults of the members of recognizers, touches, presses, events and key commands, as EveryMember does.
@MainActor enum RecognizerMembers {
  static func show() {
    showObjects()
    showNumbers()
    showKeys()
  }

  private static func showObjects() {
    let rotation = UIRotationGestureRecognizer()
    EveryMember.show("UIRotationGestureRecognizer.rotation", rotation.rotation)
    EveryMember.show("UIRotationGestureRecognizer.velocity", rotation.velocity)
    let swipe = UISwipeGestureRecognizer()
    EveryMember.show("UISwipeGestureRecognizer.numberOfTouchesRequired", swipe.numberOfTouchesRequired)
    print("UISwipeGestureRecognizer.direction", swipe.direction.rawValue)
    print("UIScreenEdgePanGestureRecognizer.edges", UIScreenEdgePanGestureRecognizer().edges.rawValue)
    let hover = UIHoverGestureRecognizer()
    EveryMember.show("UIHoverGestureRecognizer.zOffset", hover.zOffset)
    print("UIHoverGestureRecognizer.altitudeAngle", hover.altitudeAngle == .pi / 2 ? ".pi / 2" : "?")
    EveryMember.show("UIHoverGestureRecognizer.rollAngle", hover.rollAngle)
    let style = UIHoverStyle()
    EveryMember.show("UIHoverStyle.isEnabled", style.isEnabled)
    EveryMember.show("UIHoverStyle.shape", style.shape)
    let recognizer = UIGestureRecognizer()
    EveryMember.show("UIGestureRecognizer.requiresExclusiveTouchType", recognizer.requiresExclusiveTouchType)
    print("UIGestureRecognizer.modifierFlags", recognizer.modifierFlags.rawValue)
    print("UIGestureRecognizer.buttonMask", recognizer.buttonMask.rawValue)
    print("UITapGestureRecognizer.buttonMaskRequired", UITapGestureRecognizer().buttonMaskRequired.rawValue)
    let command = UIKeyCommand()
    EveryMember.show("UIMenuElement.image", command.image)
    EveryMember.show("UICommand.discoverabilityTitle", command.discoverabilityTitle)
    EveryMember.show("UICommand.action", command.action)
    EveryMember.show("UICommand.propertyList", command.propertyList)
    print("UICommand.attributes", command.attributes.rawValue)
    print("UICommand.state", ".\(command.state)")
    EveryMember.show("UIKeyCommand.input", command.input)
    print("UIKeyCommand.modifierFlags", command.modifierFlags.rawValue)
    EveryMember.show("UIKeyCommand.wantsPriorityOverSystemBehavior", command.wantsPriorityOverSystemBehavior)
    EveryMember.show("UIKeyCommand.allowsAutomaticLocalization", command.allowsAutomaticLocalization)
    EveryMember.show("UIKeyCommand.allowsAutomaticMirroring", command.allowsAutomaticMirroring)
  }

  private static func showNumbers() {
    for (name, value) in [
      ("right", UISwipeGestureRecognizer.Direction.right.rawValue),
      ("left", UISwipeGestureRecognizer.Direction.left.rawValue),
      ("up", UISwipeGestureRecognizer.Direction.up.rawValue),
      ("down", UISwipeGestureRecognizer.Direction.down.rawValue),
    ] { print("UISwipeGestureRecognizer.Direction.\(name)", value) }
    for (name, value) in [
      ("began", UITouch.Phase.began.rawValue),
      ("moved", UITouch.Phase.moved.rawValue),
      ("stationary", UITouch.Phase.stationary.rawValue),
      ("ended", UITouch.Phase.ended.rawValue),
      ("cancelled", UITouch.Phase.cancelled.rawValue),
      ("regionEntered", UITouch.Phase.regionEntered.rawValue),
      ("regionMoved", UITouch.Phase.regionMoved.rawValue),
      ("regionExited", UITouch.Phase.regionExited.rawValue),
    ] { print("UITouch.Phase.\(name)", value) }
    for (name, value) in [
      ("direct", UITouch.TouchType.direct.rawValue),
      ("indirect", UITouch.TouchType.indirect.rawValue),
      ("pencil", UITouch.TouchType.pencil.rawValue),
      ("indirectPointer", UITouch.TouchType.indirectPointer.rawValue),
    ] { print("UITouch.TouchType.\(name)", value) }
    for (name, value) in [
      ("force", UITouch.Properties.force.rawValue),
      ("azimuth", UITouch.Properties.azimuth.rawValue),
      ("altitude", UITouch.Properties.altitude.rawValue),
      ("location", UITouch.Properties.location.rawValue),
      ("roll", UITouch.Properties.roll.rawValue),
    ] { print("UITouch.Properties.\(name)", value) }
    for (name, value) in [
      ("began", UIPress.Phase.began.rawValue),
      ("changed", UIPress.Phase.changed.rawValue),
      ("stationary", UIPress.Phase.stationary.rawValue),
      ("ended", UIPress.Phase.ended.rawValue),
      ("cancelled", UIPress.Phase.cancelled.rawValue),
    ] { print("UIPress.Phase.\(name)", value) }
    for (name, value) in [
      ("upArrow", UIPress.PressType.upArrow.rawValue),
      ("downArrow", UIPress.PressType.downArrow.rawValue),
      ("leftArrow", UIPress.PressType.leftArrow.rawValue),
      ("rightArrow", UIPress.PressType.rightArrow.rawValue),
      ("select", UIPress.PressType.select.rawValue),
      ("menu", UIPress.PressType.menu.rawValue),
      ("playPause", UIPress.PressType.playPause.rawValue),
      ("pageUp", UIPress.PressType.pageUp.rawValue),
      ("pageDown", UIPress.PressType.pageDown.rawValue),
    ] { print("UIPress.PressType.\(name)", value) }
    for (name, value) in [
      ("alphaShift", UIKeyModifierFlags.alphaShift.rawValue),
      ("shift", UIKeyModifierFlags.shift.rawValue),
      ("control", UIKeyModifierFlags.control.rawValue),
      ("alternate", UIKeyModifierFlags.alternate.rawValue),
      ("command", UIKeyModifierFlags.command.rawValue),
      ("numericPad", UIKeyModifierFlags.numericPad.rawValue),
    ] { print("UIKeyModifierFlags.\(name)", value) }
    for (name, value) in [
      ("touches", UIEvent.EventType.touches.rawValue),
      ("motion", UIEvent.EventType.motion.rawValue),
      ("remoteControl", UIEvent.EventType.remoteControl.rawValue),
      ("presses", UIEvent.EventType.presses.rawValue),
      ("scroll", UIEvent.EventType.scroll.rawValue),
      ("hover", UIEvent.EventType.hover.rawValue),
      ("transform", UIEvent.EventType.transform.rawValue),
    ] { print("UIEvent.EventType.\(name)", value) }
    for (name, value) in [
      ("none", UIEvent.EventSubtype.none.rawValue),
      ("motionShake", UIEvent.EventSubtype.motionShake.rawValue),
      ("remoteControlPlay", UIEvent.EventSubtype.remoteControlPlay.rawValue),
      ("remoteControlPause", UIEvent.EventSubtype.remoteControlPause.rawValue),
      ("remoteControlStop", UIEvent.EventSubtype.remoteControlStop.rawValue),
      ("remoteControlTogglePlayPause", UIEvent.EventSubtype.remoteControlTogglePlayPause.rawValue),
      ("remoteControlNextTrack", UIEvent.EventSubtype.remoteControlNextTrack.rawValue),
      ("remoteControlPreviousTrack", UIEvent.EventSubtype.remoteControlPreviousTrack.rawValue),
      ("remoteControlBeginSeekingBackward", UIEvent.EventSubtype.remoteControlBeginSeekingBackward.rawValue),
      ("remoteControlEndSeekingBackward", UIEvent.EventSubtype.remoteControlEndSeekingBackward.rawValue),
      ("remoteControlBeginSeekingForward", UIEvent.EventSubtype.remoteControlBeginSeekingForward.rawValue),
      ("remoteControlEndSeekingForward", UIEvent.EventSubtype.remoteControlEndSeekingForward.rawValue),
    ] { print("UIEvent.EventSubtype.\(name)", value) }
    for (name, value) in [
      ("primary", UIEvent.ButtonMask.primary.rawValue),
      ("secondary", UIEvent.ButtonMask.secondary.rawValue),
    ] { print("UIEvent.ButtonMask.\(name)", value) }
    for (name, value) in [
      ("top", UIRectEdge.top.rawValue),
      ("left", UIRectEdge.left.rawValue),
      ("bottom", UIRectEdge.bottom.rawValue),
      ("right", UIRectEdge.right.rawValue),
      ("all", UIRectEdge.all.rawValue),
    ] { print("UIRectEdge.\(name)", value) }
  }

  private static func showKeys() {
    for (name, value) in [
      ("inputUpArrow", UIKeyCommand.inputUpArrow),
      ("inputDownArrow", UIKeyCommand.inputDownArrow),
      ("inputLeftArrow", UIKeyCommand.inputLeftArrow),
      ("inputRightArrow", UIKeyCommand.inputRightArrow),
      ("inputEscape", UIKeyCommand.inputEscape),
      ("inputPageUp", UIKeyCommand.inputPageUp),
      ("inputPageDown", UIKeyCommand.inputPageDown),
      ("inputHome", UIKeyCommand.inputHome),
      ("inputEnd", UIKeyCommand.inputEnd),
      ("inputDelete", UIKeyCommand.inputDelete),
      ("f1", UIKeyCommand.f1),
      ("f2", UIKeyCommand.f2),
      ("f3", UIKeyCommand.f3),
      ("f4", UIKeyCommand.f4),
      ("f5", UIKeyCommand.f5),
      ("f6", UIKeyCommand.f6),
      ("f7", UIKeyCommand.f7),
      ("f8", UIKeyCommand.f8),
      ("f9", UIKeyCommand.f9),
      ("f10", UIKeyCommand.f10),
      ("f11", UIKeyCommand.f11),
      ("f12", UIKeyCommand.f12),
    ] { print("UIKeyCommand.\(name)", value) }
  }
}
