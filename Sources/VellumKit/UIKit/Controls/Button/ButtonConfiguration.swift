import Foundation

extension UIButton {
  /// The content and the appearance of a button.
  @preconcurrency @MainActor public struct Configuration {
    /// The kind of fill and text.
    enum Style {
      case plain, gray, tinted, filled
      /// Glass: clear or not, and in the tint colour if prominent.
      case glass(isClear: Bool, isProminent: Bool)
    }

    let style: Style

    private init(_ style: Style) { self.style = style }

    /// Text in the tint colour, and no background.
    public static func plain() -> Configuration { Configuration(.plain) }
    /// Text in its own colour on a grey background.
    public static func gray() -> Configuration { Configuration(.gray) }
    /// Text in the tint colour on a faint background of it.
    public static func tinted() -> Configuration { Configuration(.tinted) }
    /// Text on a background of the tint colour, for the main action of a place.
    public static func filled() -> Configuration { Configuration(.filled) }
    /// The same as `plain()`.
    public static func borderless() -> Configuration { plain() }
    /// The same as `gray()`.
    public static func bordered() -> Configuration { gray() }
    /// The same as `tinted()`.
    public static func borderedTinted() -> Configuration { tinted() }
    /// The same as `filled()`.
    public static func borderedProminent() -> Configuration { filled() }

    /// Text on glass, which blurs what is behind it, with the corners of a capsule.
    public static func glass() -> Configuration { pane(isClear: false, isProminent: false) }
    /// Text on glass in the tint colour.
    public static func prominentGlass() -> Configuration { pane(isClear: false, isProminent: true) }
    /// Text on glass that is more transparent.
    public static func clearGlass() -> Configuration { pane(isClear: true, isProminent: false) }
    /// Text on more transparent glass in the tint colour.
    public static func prominentClearGlass() -> Configuration { pane(isClear: true, isProminent: true) }

    private static func pane(isClear: Bool, isProminent: Bool) -> Configuration {
      var configuration = Configuration(.glass(isClear: isClear, isProminent: isProminent))
      configuration.cornerStyle = .capsule
      return configuration
    }

    /// What lies behind the content.
    public var background = UIBackgroundConfiguration()
    /// How the radius of the corners is found; `dynamic` unless set.
    public var cornerStyle = CornerStyle.dynamic
    /// How large the text and the space around it are; `medium` unless set.
    public var buttonSize = Size.medium { didSet { if !hasOwnInsets { setDefaultContentInsets() } } }
    /// The appearance on the Mac. Stored, not honoured.
    public var macIdiomStyle = MacIdiomStyle.automatic
    /// The colour that text and image are in; nil, unless set, leaves it to the style.
    public var baseForegroundColor: UIColor?
    /// The colour that the background is made of; nil, unless set, means the tint, and grey with the style `gray()`.
    public var baseBackgroundColor: UIColor?

    /// The image; nil, unless set, means the button's own.
    public var image: UIImage?
    /// Makes the colour of the image from that of the text; nil unless set.
    public var imageColorTransformer: UIConfigurationColorTransformer?
    /// The configuration of a symbol image for all that the symbol does not specify; nil, unless set, makes it as large as the text.
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    /// Whether a wheel turns in the place of the image; false unless set.
    public var showsActivityIndicator = false
    /// Makes the colour of the wheel from that of the text; nil unless set.
    public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?

    /// The title; nil, unless set, means the button's own.
    public var title: String? {
      get { attributedTitle.map { String($0.characters) } }
      set { attributedTitle = newValue.map { AttributedString($0) } }
    }
    /// The title with attributes, which override the style's. Setting `title` sets it too.
    public var attributedTitle: AttributedString?
    /// Changes the attributes in which the title is shown; nil unless set.
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// How a title that is too long is broken; `byWordWrapping` unless set.
    public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
    /// A second text below the title; nil unless set.
    public var subtitle: String? {
      get { attributedSubtitle.map { String($0.characters) } }
      set { attributedSubtitle = newValue.map { AttributedString($0) } }
    }
    /// The subtitle with attributes, which override the style's. Setting `subtitle` sets it too.
    public var attributedSubtitle: AttributedString?
    /// Changes the attributes in which the subtitle is shown; nil unless set.
    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// How a second text that is too long is broken; `byWordWrapping` unless set.
    public var subtitleLineBreakMode = NSLineBreakMode.byWordWrapping

    /// The indicator at the trailing edge, which says that a press opens a menu; `automatic` unless set.
    public var indicator = Indicator.automatic
    /// Makes the indicator's colour from the text's; nil unless set.
    public var indicatorColorTransformer: UIConfigurationColorTransformer?

    /// The points between the edges and the content. Those of the size unless set.
    public var contentInsets = Size.medium.insets { didSet { hasOwnInsets = true } }
    private var hasOwnInsets = false
    /// Sets `contentInsets` back to those that belong to the size.
    public mutating func setDefaultContentInsets() {
      contentInsets = buttonSize.insets
      hasOwnInsets = false
    }

    /// The edge of the text at which the image is; `leading` unless set. Of several edges the first of leading, trailing, top and bottom
    /// counts.
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// The points between the image and the text; 8 unless set. Chosen: that of the gallery.
    public var imagePadding: CGFloat = 8
    /// The points kept free for an image, so that texts line up; 0 unless set.
    public var imageReservation: CGFloat = 0
    /// The points between the title and the subtitle; 2 unless set. Chosen.
    public var titlePadding: CGFloat = 2
    /// How title and subtitle line up; `automatic` unless set.
    public var titleAlignment = TitleAlignment.automatic

    /// Whether the button looks different while it is selected; true unless set.
    public var automaticallyUpdateForSelection = true

    /// This configuration with the colours that the button has in its present state.
    public func updated(for button: UIButton) -> Configuration {
      var configuration = self
      let look = look(of: button)
      configuration.baseForegroundColor = look.text
      configuration.background.backgroundColor = look.fill
      return configuration
    }
  }
}
