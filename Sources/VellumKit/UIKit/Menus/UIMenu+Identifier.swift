extension UIMenu {
  /// Identifies a menu. The constants name the standard menus of a menu bar, their submenus and their sections. No menu bar is shown
  /// here.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates an identifier from its text, as `init(rawValue:)` does.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// The menu named after the program, with About, Settings, Hide and Quit.
    public static let application = Identifier("com.apple.menu.application")
    /// The File menu, which opens, closes, shares and prints documents.
    public static let file = Identifier("com.apple.menu.file")
    /// The Edit menu, with Undo, Cut, Copy, Paste and Find.
    public static let edit = Identifier("com.apple.menu.edit")
    /// The View menu, which shows and hides parts of a window, such as the toolbar.
    public static let view = Identifier("com.apple.menu.view")
    /// The Window menu, with Minimize, Zoom and the list of windows.
    public static let window = Identifier("com.apple.menu.window")
    /// The Help menu, which leads to the program's documentation.
    public static let help = Identifier("com.apple.menu.help")
    /// The section of the application menu with About.
    public static let about = Identifier("com.apple.menu.about")
    /// The section of the application menu with Settings.
    public static let preferences = Identifier("com.apple.menu.preferences")
    /// The submenu of the application menu with what other programs can do with the selection.
    public static let services = Identifier("com.apple.menu.services")
    /// The section of the application menu with Hide, Hide Others and Show All.
    public static let hide = Identifier("com.apple.menu.hide")
    /// The section of the application menu with Quit.
    public static let quit = Identifier("com.apple.menu.quit")
    /// The section of the File menu with New Window.
    public static let newScene = Identifier("com.apple.menu.new-scene")
    /// The submenu of the File menu with the documents opened last.
    public static let openRecent = Identifier("com.apple.menu.open-recent")
    /// The section of the File menu with Close.
    public static let close = Identifier("com.apple.menu.close")
    /// The section of the File menu with Print.
    public static let print = Identifier("com.apple.menu.print")
    /// The section of the File menu for the open document, with Save, Duplicate, Move and Rename.
    public static let document = Identifier("com.apple.menu.document")
    /// The section of the Edit menu with Undo and Redo.
    public static let undoRedo = Identifier("com.apple.menu.undo-redo")
    /// The section of the Edit menu with Cut, Copy, Paste, Delete and Select All.
    public static let standardEdit = Identifier("com.apple.menu.standard-edit")
    /// The submenu of the Edit menu with Find, Find Next and Find Previous.
    public static let find = Identifier("com.apple.menu.find")
    /// The section of an edit menu that replaces the selected text.
    public static let replace = Identifier("com.apple.menu.replace")
    /// The section of an edit menu with Share.
    public static let share = Identifier("com.apple.menu.share")
    /// The section of an edit menu with Bold, Italic and Underline.
    public static let textStyle = Identifier("com.apple.menu.text-style")
    /// The submenu of the Edit menu for spelling and grammar.
    public static let spelling = Identifier("com.apple.menu.spelling")
    /// The section of the spelling submenu that shows its panel and checks the document.
    public static let spellingPanel = Identifier("com.apple.menu.spelling-panel")
    /// The section of the spelling submenu that turns its options on and off, such as checking while typing.
    public static let spellingOptions = Identifier("com.apple.menu.spelling-options")
    /// The submenu of the Edit menu for text that is replaced while typing, such as straight quotes by curly ones.
    public static let substitutions = Identifier("com.apple.menu.substitutions")
    /// The section of the substitutions submenu that shows its panel.
    public static let substitutionsPanel = Identifier("com.apple.menu.substitutions-panel")
    /// The section of the substitutions submenu that turns its options on and off, such as smart quotes and smart dashes.
    public static let substitutionOptions = Identifier("com.apple.menu.substitution-options")
    /// The submenu of the Edit menu that changes the selection to upper case, lower case or capitalized words.
    public static let transformations = Identifier("com.apple.menu.transformations")
    /// The submenu of the Edit menu that starts and stops reading text aloud.
    public static let speech = Identifier("com.apple.menu.speech")
    /// The section of an edit menu that looks the selected text up in a dictionary.
    public static let lookup = Identifier("com.apple.menu.lookup")
    /// The section of an edit menu that adds the selected word to the dictionary.
    public static let learn = Identifier("com.apple.menu.learn")
    /// The Format menu, for the font and the layout of text.
    public static let format = Identifier("com.apple.menu.format")
    /// The submenu of the Format menu for the font, with Bold and Italic.
    public static let font = Identifier("com.apple.menu.font")
    /// The section of the Font submenu with Bigger and Smaller.
    public static let textSize = Identifier("com.apple.menu.text-size")
    /// The section of the Font submenu that shows the colours for text.
    public static let textColor = Identifier("com.apple.menu.text-color")
    /// The section of the Font submenu that copies and pastes the style of text.
    public static let textStylePasteboard = Identifier("com.apple.menu.text-style-pasteboard")
    /// The submenu of the Format menu for the alignment and the writing direction of text.
    public static let text = Identifier("com.apple.menu.text")
    /// The section of the Text submenu that sets whether text runs to the right or to the left.
    public static let writingDirection = Identifier("com.apple.menu.writing-direction")
    /// The section of the Text submenu that aligns text left, centred, justified or right.
    public static let alignment = Identifier("com.apple.menu.alignment")
    /// The section of the View menu that shows, hides and customizes the toolbar.
    public static let toolbar = Identifier("com.apple.menu.toolbar")
    /// The section of the View menu that shows and hides the sidebar.
    public static let sidebar = Identifier("com.apple.menu.sidebar")
    /// The section of the View menu with Enter Full Screen.
    public static let fullscreen = Identifier("com.apple.menu.fullscreen")
    /// The section of the Window menu with Minimize and Zoom.
    public static let minimizeAndZoom = Identifier("com.apple.menu.minimize-and-zoom")
    /// The section of the Window menu with Bring All to Front.
    public static let bringAllToFront = Identifier("com.apple.menu.bring-all-to-front")
    /// The menu bar itself, whose entries are all other menus.
    public static let root = Identifier("com.apple.menu.root")
    /// The section of the File menu with Open.
    public static let open = Identifier("com.apple.menu.open")
    /// The section of an edit menu that fills in contacts and passwords.
    public static let autoFill = Identifier("com.apple.menu.auto-fill")
  }
}
