import CPango
import Foundation

/// Facts about the machine that the program runs on.
///
/// What only a phone has (battery, proximity, a way that it is held) exists and holds its value.
@preconcurrency @MainActor open class UIDevice: NSObject {
  /// The one object of this class, which stands for the machine.
  open class var current: UIDevice { shared }
  private static let shared = UIDevice()

  /// The machine's name in its network.
  open var name: String { ProcessInfo.processInfo.hostName }
  /// The kind of machine: `PC`, because nothing more precise is known.
  open var model: String { "PC" }
  /// The same as ``model``: it is not translated.
  open var localizedModel: String { model }
  /// The name of the system: `Linux`.
  open var systemName: String { "Linux" }
  /// The version of the system's kernel, such as `6.1.0`.
  open var systemVersion: String {
    let version = ProcessInfo.processInfo.operatingSystemVersion
    return "\(version.majorVersion).\(version.minorVersion).\(version.patchVersion)"
  }

  /// The kind of interface that programs are to show: `pad`, as for programs of iPads that run on a Mac.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { .pad }
  /// Always true: programs run beside one another.
  open var isMultitaskingSupported: Bool { true }

  /// An identifier of this program on this machine; the same on every run, and no other program's. Nil on a machine without
  /// an identifier of its own (`/etc/machine-id`).
  open var identifierForVendor: UUID? {
    guard let machine = try? String(contentsOfFile: "/etc/machine-id", encoding: .utf8), !machine.isEmpty,
      let sum = g_compute_checksum_for_string(
        G_CHECKSUM_SHA256, machine + ProcessInfo.processInfo.processName, -1)
    else { return nil }
    defer { g_free(sum) }
    var digits = Array(String(cString: sum).prefix(32))
    // What a random UUID says of itself: version 4, the usual variant.
    (digits[12], digits[16]) = ("4", "a")
    for place in [8, 13, 18, 23] { digits.insert("-", at: place) }
    return UUID(uuidString: String(digits))
  }

  /// Plays the click of a keyboard on the screen. Does nothing: there is no such keyboard.
  open func playInputClick() {}

  // MARK: - Orientation

  /// How the window is turned, in the words of a device: `portrait` where it is at least as high as wide, else `landscapeLeft`.
  /// `unknown` unless notifications are being generated.
  open var orientation: UIDeviceOrientation {
    guard isGeneratingDeviceOrientationNotifications else { return .unknown }
    return UIDeviceOrientation(UIScreen.main.scene.interfaceOrientation)
  }

  private var generations = 0
  /// Whether ``orientation`` is followed.
  open var isGeneratingDeviceOrientationNotifications: Bool { generations > 0 }
  /// Begins to follow ``orientation``. As many calls of ``endGeneratingDeviceOrientationNotifications()`` end it.
  open func beginGeneratingDeviceOrientationNotifications() { generations += 1 }
  /// Ends what one call of ``beginGeneratingDeviceOrientationNotifications()`` has begun; ignored without one.
  open func endGeneratingDeviceOrientationNotifications() { generations = max(generations - 1, 0) }

  /// Posted when ``orientation`` has changed, while that is followed: a window that was higher than wide is wider than high, or the
  /// other way round.
  public nonisolated class var orientationDidChangeNotification: NSNotification.Name {
    NSNotification.Name("UIDeviceOrientationDidChangeNotification")
  }

  func orientationDidChange() {
    guard isGeneratingDeviceOrientationNotifications else { return }
    NotificationCenter.default.post(name: Self.orientationDidChangeNotification, object: self)
  }

  // MARK: - Battery and proximity

  /// How a battery is charged. Raw values are UIKit's.
  public enum BatteryState: Int, Sendable {
    /// The state is not known: the machine's battery is not asked.
    case unknown
    /// The machine runs on its battery.
    case unplugged
    /// The machine is plugged in, and its battery is not full.
    case charging
    /// The machine is plugged in, and its battery is full.
    case full
  }

  /// Holds its value: the battery is not asked, so ``batteryState`` and ``batteryLevel`` stay unknown.
  open var isBatteryMonitoringEnabled = false
  /// The state of the battery; always `unknown`.
  open var batteryState: BatteryState { .unknown }
  /// The charge of the battery; always -1, which means unknown.
  open var batteryLevel: Float { -1 }

  /// Stays false, whatever it is set to: there is no sensor.
  open var isProximityMonitoringEnabled: Bool {
    get { false }
    set {}
  }
  /// Whether the device is close to the face; always false, because there is no sensor.
  open var proximityState: Bool { false }

  /// Never posted: the battery is not asked.
  public nonisolated class var batteryStateDidChangeNotification: NSNotification.Name {
    NSNotification.Name("UIDeviceBatteryStateDidChangeNotification")
  }
  /// Never posted: the battery is not asked.
  public nonisolated class var batteryLevelDidChangeNotification: NSNotification.Name {
    NSNotification.Name("UIDeviceBatteryLevelDidChangeNotification")
  }
  /// Never posted: there is no sensor.
  public nonisolated class var proximityStateDidChangeNotification: NSNotification.Name {
    NSNotification.Name("UIDeviceProximityStateDidChangeNotification")
  }
}
