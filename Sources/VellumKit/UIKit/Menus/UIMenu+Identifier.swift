extension UIMenu {
  /// Identifies a menu. The named ones are places in a menu bar; there is no menu bar here.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates an identifier from its text, as `init(rawValue:)` does.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// The place of a menu bar for: application.
    public static let application = Identifier("com.apple.menu.application")
    /// The place of a menu bar for: file.
    public static let file = Identifier("com.apple.menu.file")
    /// The place of a menu bar for: edit.
    public static let edit = Identifier("com.apple.menu.edit")
    /// The place of a menu bar for: view.
    public static let view = Identifier("com.apple.menu.view")
    /// The place of a menu bar for: window.
    public static let window = Identifier("com.apple.menu.window")
    /// The place of a menu bar for: help.
    public static let help = Identifier("com.apple.menu.help")
    /// The place of a menu bar for: about.
    public static let about = Identifier("com.apple.menu.about")
    /// The place of a menu bar for: preferences.
    public static let preferences = Identifier("com.apple.menu.preferences")
    /// The place of a menu bar for: services.
    public static let services = Identifier("com.apple.menu.services")
    /// The place of a menu bar for: hide.
    public static let hide = Identifier("com.apple.menu.hide")
    /// The place of a menu bar for: quit.
    public static let quit = Identifier("com.apple.menu.quit")
    /// The place of a menu bar for: new scene.
    public static let newScene = Identifier("com.apple.menu.new-scene")
    /// The place of a menu bar for: open recent.
    public static let openRecent = Identifier("com.apple.menu.open-recent")
    /// The place of a menu bar for: close.
    public static let close = Identifier("com.apple.menu.close")
    /// The place of a menu bar for: print.
    public static let print = Identifier("com.apple.menu.print")
    /// The place of a menu bar for: document.
    public static let document = Identifier("com.apple.menu.document")
    /// The place of a menu bar for: undo redo.
    public static let undoRedo = Identifier("com.apple.menu.undo-redo")
    /// The place of a menu bar for: standard edit.
    public static let standardEdit = Identifier("com.apple.menu.standard-edit")
    /// The place of a menu bar for: find.
    public static let find = Identifier("com.apple.menu.find")
    /// The place of a menu bar for: replace.
    public static let replace = Identifier("com.apple.menu.replace")
    /// The place of a menu bar for: share.
    public static let share = Identifier("com.apple.menu.share")
    /// The place of a menu bar for: text style.
    public static let textStyle = Identifier("com.apple.menu.text-style")
    /// The place of a menu bar for: spelling.
    public static let spelling = Identifier("com.apple.menu.spelling")
    /// The place of a menu bar for: spelling panel.
    public static let spellingPanel = Identifier("com.apple.menu.spelling-panel")
    /// The place of a menu bar for: spelling options.
    public static let spellingOptions = Identifier("com.apple.menu.spelling-options")
    /// The place of a menu bar for: substitutions.
    public static let substitutions = Identifier("com.apple.menu.substitutions")
    /// The place of a menu bar for: substitutions panel.
    public static let substitutionsPanel = Identifier("com.apple.menu.substitutions-panel")
    /// The place of a menu bar for: substitution options.
    public static let substitutionOptions = Identifier("com.apple.menu.substitution-options")
    /// The place of a menu bar for: transformations.
    public static let transformations = Identifier("com.apple.menu.transformations")
    /// The place of a menu bar for: speech.
    public static let speech = Identifier("com.apple.menu.speech")
    /// The place of a menu bar for: lookup.
    public static let lookup = Identifier("com.apple.menu.lookup")
    /// The place of a menu bar for: learn.
    public static let learn = Identifier("com.apple.menu.learn")
    /// The place of a menu bar for: format.
    public static let format = Identifier("com.apple.menu.format")
    /// The place of a menu bar for: font.
    public static let font = Identifier("com.apple.menu.font")
    /// The place of a menu bar for: text size.
    public static let textSize = Identifier("com.apple.menu.text-size")
    /// The place of a menu bar for: text color.
    public static let textColor = Identifier("com.apple.menu.text-color")
    /// The place of a menu bar for: text style pasteboard.
    public static let textStylePasteboard = Identifier("com.apple.menu.text-style-pasteboard")
    /// The place of a menu bar for: text.
    public static let text = Identifier("com.apple.menu.text")
    /// The place of a menu bar for: writing direction.
    public static let writingDirection = Identifier("com.apple.menu.writing-direction")
    /// The place of a menu bar for: alignment.
    public static let alignment = Identifier("com.apple.menu.alignment")
    /// The place of a menu bar for: toolbar.
    public static let toolbar = Identifier("com.apple.menu.toolbar")
    /// The place of a menu bar for: sidebar.
    public static let sidebar = Identifier("com.apple.menu.sidebar")
    /// The place of a menu bar for: fullscreen.
    public static let fullscreen = Identifier("com.apple.menu.fullscreen")
    /// The place of a menu bar for: minimize and zoom.
    public static let minimizeAndZoom = Identifier("com.apple.menu.minimize-and-zoom")
    /// The place of a menu bar for: bring all to front.
    public static let bringAllToFront = Identifier("com.apple.menu.bring-all-to-front")
    /// The place of a menu bar for: root.
    public static let root = Identifier("com.apple.menu.root")
    /// The place of a menu bar for: open.
    public static let open = Identifier("com.apple.menu.open")
    /// The place of a menu bar for: auto fill.
    public static let autoFill = Identifier("com.apple.menu.auto-fill")
  }
}
