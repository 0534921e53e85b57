/// How sources are rewritten.
public struct RewriterOptions: Sendable {
  /// The modules that the target's dependencies bring, and whose imports therefore stay.
  public var modules: Set<String>
  /// Whether what is moved behind the end of the file says where it comes from, so that errors name the place.
  public var namesPlaces: Bool

  /// Whether spaces fill what is shorter than it was, so that everything else keeps its column.
  public var keepsColumns: Bool
  /// Whether each file with a class uses its declaration in the companion.
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
