import Foundation
import HostInterface
import Testing
import VellumKit

@MainActor struct UIDeviceTests {
  private let device = UIDevice.current
  private let screen = TestScreen()

  private func resize(_ width: CGFloat, _ height: CGFloat) {
    screen.send(.resized(CGSize(width: width, height: height), scale: 1))
  }

  @Test func itSaysWhatItRunsOn() {
    #expect(device === UIDevice.current)
    #expect(device.systemName == "Linux" && device.model == "PC" && device.localizedModel == device.model)
    #expect(!device.name.isEmpty)
    #expect(device.systemVersion.split(separator: ".").count == 3)
    #expect(device.systemVersion.split(separator: ".").allSatisfy { Int($0) != nil })
    #expect(device.userInterfaceIdiom == .pad && device.isMultitaskingSupported)
    device.playInputClick()
  }

  @Test func itsIdentifierStaysTheSame() throws {
    let hasMachineID = (try? String(contentsOfFile: "/etc/machine-id", encoding: .utf8))?.isEmpty == false
    #expect((device.identifierForVendor != nil) == hasMachineID)
    #expect(device.identifierForVendor == device.identifierForVendor)
  }

  @Test func itsOrientationIsThatOfTheWindowWhileItIsFollowed() {
    resize(100, 200)
    #expect(device.orientation == .unknown && !device.isGeneratingDeviceOrientationNotifications)
    device.beginGeneratingDeviceOrientationNotifications()
    device.beginGeneratingDeviceOrientationNotifications()
    #expect(device.orientation == .portrait)
    resize(200, 100)
    #expect(device.orientation == .landscapeLeft)
    device.endGeneratingDeviceOrientationNotifications()
    #expect(device.isGeneratingDeviceOrientationNotifications)
    device.endGeneratingDeviceOrientationNotifications()
    device.endGeneratingDeviceOrientationNotifications()
    #expect(device.orientation == .unknown && !device.isGeneratingDeviceOrientationNotifications)
  }

  @Test func aTurnOfTheWindowIsPosted() {
    nonisolated(unsafe) var heard: [String] = []
    let names = [
      UIApplication.willChangeStatusBarOrientationNotification,
      UIApplication.didChangeStatusBarOrientationNotification, UIDevice.orientationDidChangeNotification,
    ]
    let tokens = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
        let key = UIApplication.statusBarOrientationUserInfoKey
        heard.append("\(note.name.rawValue) \(note.userInfo?[key] as? Int ?? -1)")
      }
    }
    resize(100, 200)
    heard = []
    device.beginGeneratingDeviceOrientationNotifications()
    resize(150, 200)
    #expect(heard == [])
    resize(300, 200)
    #expect(
      heard == [
        "UIApplicationWillChangeStatusBarOrientationNotification 3",
        "UIApplicationDidChangeStatusBarOrientationNotification 1",
        "UIDeviceOrientationDidChangeNotification -1",
      ])
    device.endGeneratingDeviceOrientationNotifications()
    for token in tokens { NotificationCenter.default.removeObserver(token) }
  }

  @Test func batteryAndProximityAreUnknown() {
    device.isBatteryMonitoringEnabled = true
    device.isProximityMonitoringEnabled = true
    #expect(device.isBatteryMonitoringEnabled && !device.isProximityMonitoringEnabled)
    #expect(device.batteryState == .unknown && device.batteryLevel == -1 && !device.proximityState)
    device.isBatteryMonitoringEnabled = false
    #expect(
      [
        UIDevice.batteryStateDidChangeNotification, UIDevice.batteryLevelDidChangeNotification,
        UIDevice.proximityStateDidChangeNotification,
      ].map(\.rawValue) == [
        "UIDeviceBatteryStateDidChangeNotification", "UIDeviceBatteryLevelDidChangeNotification",
        "UIDeviceProximityStateDidChangeNotification",
      ])
  }

  @Test func orientationsAreNumberedAsInUIKit() {
    let all: [UIDeviceOrientation] = [
      .unknown, .portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight, .faceUp, .faceDown,
    ]
    #expect(all.map(\.rawValue) == Array(0...6))
    #expect(all.filter(\.isPortrait) == [.portrait, .portraitUpsideDown])
    #expect(all.filter(\.isLandscape) == [.landscapeLeft, .landscapeRight])
    #expect(all.filter(\.isFlat) == [.faceUp, .faceDown])
    #expect(all.filter(\.isValidInterfaceOrientation) == Array(all[1...4]))
    #expect(UIInterfaceOrientation.landscapeLeft.rawValue == UIDeviceOrientation.landscapeRight.rawValue)
    #expect(UIInterfaceOrientation.landscapeRight.rawValue == UIDeviceOrientation.landscapeLeft.rawValue)
    #expect(UIInterfaceOrientation.landscapeLeft.isLandscape && UIInterfaceOrientation.portrait.isPortrait)
    let states: [UIDevice.BatteryState] = [.unknown, .unplugged, .charging, .full]
    #expect(states.map(\.rawValue) == Array(0...3))
  }
}
