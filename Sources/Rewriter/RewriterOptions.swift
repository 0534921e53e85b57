/// How sources are rewritten.
public struct RewriterOptions: Sendable {
  /// The modules that the target depends on. Imports of them stay.
  public var modules: Set<String>
  /// Whether declarations that are moved to the end of the file state their old place, so that errors name that place.
  public var namesPlaces: Bool

  /// Whether shorter text is padded with spaces, so that everything else keeps its column.
  public var keepsColumns: Bool
  /// Whether each file with a class or an extension uses its declaration in the companion.
  public var tiesFilesToCompanion: Bool

  /// The options for a target that is rewritten while it is built, and that depends on UIKit only.
  public init(
    modules: Set<String> = [], namesPlaces: Bool = true, keepsColumns: Bool = true,
    tiesFilesToCompanion: Bool = false
  ) {
    self.modules = modules
    self.namesPlaces = namesPlaces
    self.keepsColumns = keepsColumns
    self.tiesFilesToCompanion = tiesFilesToCompanion
  }

  /// The options for sources that are edited in place.
  public static let edited = RewriterOptions(namesPlaces: false, keepsColumns: false)
}
