import Foundation

/// What the person does at a moment, described so that the program can continue it, for example in another of its windows.
///
/// It stays in the program: searches and other devices do not get it.
open class NSUserActivity: NSObject {
  /// The program's name for the kind of activity.
  public final let activityType: String
  /// A title for the person; nil for none.
  open var title: String?
  /// The data needed to continue it.
  open var userInfo: [AnyHashable: Any]?
  /// The keys of `userInfo` that are needed to continue it. Stored, not honoured.
  open var requiredUserInfoKeys: Set<String>?
  /// Whether `userInfo` must be updated before it is used. Stored, not honoured.
  open var needsSave = false
  /// The web page with the same content. Stored, not honoured.
  open var webpageURL: URL?
  /// The web page that led here. Stored, not honoured.
  open var referrerURL: URL?
  /// The date after which it cannot be continued. Stored, not honoured.
  open var expirationDate: Date?
  /// Words that a search finds it by. Stored, not honoured.
  open var keywords: Set<String> = []
  /// Whether it may be continued on another device. Stored, not honoured.
  open var isEligibleForHandoff = true
  /// Whether searches may find it. Stored, not honoured.
  open var isEligibleForSearch = false
  /// Identifies the content, to choose the scene that continues it. Stored, not honoured.
  open var targetContentIdentifier: String?

  /// Makes an activity of a type.
  public init(activityType: String) { self.activityType = activityType }

  /// Adds entries to `userInfo`; entries with the same keys are replaced.
  open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
  }

  /// Marks the activity as the current one. Has no effect.
  open func becomeCurrent() {}
  /// Marks the activity as no longer current. Has no effect.
  open func resignCurrent() {}
  /// Marks the activity as not to be continued. Has no effect.
  open func invalidate() {}
}
