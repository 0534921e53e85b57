import Foundation

/// What the person does at a moment, in words that a program can continue from: in another of its windows, for example.
///
/// It stays in the program: it is not found by searches, and does not come from, or go to, other devices.
open class NSUserActivity: NSObject {
  /// The kind of activity, as the program calls it.
  public final let activityType: String
  /// A name for the person; nil for none.
  open var title: String?
  /// What is needed to continue it.
  open var userInfo: [AnyHashable: Any]?
  /// The keys of `userInfo` without which it cannot be continued. Stored and not followed.
  open var requiredUserInfoKeys: Set<String>?
  /// Whether `userInfo` is to be brought up to date before it is used. Stored and not followed.
  open var needsSave = false
  /// The page that shows the same on the web. Stored.
  open var webpageURL: URL?
  /// The page that led here. Stored.
  open var referrerURL: URL?
  /// When it can no longer be continued. Stored and not followed.
  open var expirationDate: Date?
  /// Words to find it by. Stored and not followed.
  open var keywords: Set<String> = []
  /// Whether it may be continued on another device. Stored and not followed.
  open var isEligibleForHandoff = true
  /// Whether searches may find it. Stored and not followed.
  open var isEligibleForSearch = false
  /// What is shown, by which a scene is chosen to continue it. Stored and not followed.
  open var targetContentIdentifier: String?

  /// Makes an activity.
  public init(activityType: String) { self.activityType = activityType }

  /// Adds to `userInfo`; what has the same keys is replaced.
  open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
  }

  /// Says that this is what the person does now. Nobody is told.
  open func becomeCurrent() {}
  /// Says that this is no longer what the person does. Nobody is told.
  open func resignCurrent() {}
  /// Says that it can no longer be continued. Nobody is told.
  open func invalidate() {}
}
