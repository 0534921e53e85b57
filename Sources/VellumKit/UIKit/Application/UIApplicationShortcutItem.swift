import Foundation

/// An entry of the menu of a program's icon on a telephone. Desktops show none.
@preconcurrency @MainActor open class UIApplicationShortcutItem: NSObject {
  /// The program's name for what the entry does.
  public final let type: String
  /// The title of the entry.
  public final let localizedTitle: String
  /// The line below the title; nil for none.
  public final let localizedSubtitle: String?
  /// What the program needs to do what the entry says; nil for nothing.
  public final let userInfo: [String: any NSSecureCoding]?

  /// Makes an entry with a title.
  public init(type: String, localizedTitle: String) {
    (self.type, self.localizedTitle) = (type, localizedTitle)
    (localizedSubtitle, userInfo) = (nil, nil)
  }
}
