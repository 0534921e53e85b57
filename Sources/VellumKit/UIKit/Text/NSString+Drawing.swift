import Foundation

extension NSAttributedString {
  /// The size of the text in points, if lines end only at the end of a paragraph.
  public func size() -> CGSize { TextLayout(self).size }

  /// Draws the text in the current context, with its top left at `point`. Lines end only at the end of a
  /// paragraph.
  public func draw(at point: CGPoint) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    TextLayout(self).draw(at: point, in: context)
  }

  /// Draws as many lines in the current context as fit into the rectangle, wrapped at its width.
  public func draw(in rect: CGRect) {
    draw(with: rect, options: .usesLineFragmentOrigin, context: nil)
  }

  /// Draws the text in the current context of the thread. With `usesLineFragmentOrigin` lines wrap at the
  /// rectangle's width, and those that do not fit its height are left out; otherwise there is one line, whose
  /// baseline begins at the rectangle's origin. A width or height of 0 or less stands for no limit. Does
  /// nothing without a current context. The rectangle that the text took is stored in `context`.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) {
    guard let target = UIGraphicsGetCurrentContext() else { return }
    let layout = layout(rect.size, options)
    var origin = rect.origin
    if !options.contains(.usesLineFragmentOrigin) { origin.y -= layout.firstBaseline }
    layout.draw(at: origin, in: target)
    context?.totalBounds = CGRect(origin: origin, size: layout.size)
  }

  /// The rectangle that the text takes when `draw(with:options:context:)` draws it in a rectangle of `size`
  /// at the origin.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    let layout = layout(size, options)
    var bounds = options.contains(.usesDeviceMetrics) ? layout.ink : CGRect(origin: .zero, size: layout.size)
    if !options.contains(.usesLineFragmentOrigin) { bounds.origin.y -= layout.firstBaseline }
    context?.totalBounds = bounds
    return bounds
  }

  private func layout(_ size: CGSize, _ options: NSStringDrawingOptions) -> TextLayout {
    // A size of 0 stands for no limit.
    let width = size.width > 0 ? size.width : nil
    let height = size.height > 0 ? size.height : nil
    let mode: NSLineBreakMode? = options.contains(.truncatesLastVisibleLine) ? .byTruncatingTail : nil
    return options.contains(.usesLineFragmentOrigin)
      ? TextLayout(self, within: TextLayout.Limits(width: width, height: height, mode: mode))
      : TextLayout(self, within: TextLayout.Limits(width: mode == nil ? nil : width, lines: 1, mode: mode))
  }
}

extension String {
  /// The size of the text in points, if lines end only at the end of a paragraph.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    attributed(attributes).size()
  }

  /// Draws the text in the current context, its top left at `point`.
  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    attributed(attributes).draw(at: point)
  }

  /// Draws as many lines in the current context as fit into the rectangle, wrapped at its width.
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    attributed(attributes).draw(in: rect)
  }

  /// Draws the text in the current context of the thread. With `usesLineFragmentOrigin` lines wrap at the
  /// rectangle's width, and those that do not fit its height are left out; otherwise there is one line, whose
  /// baseline begins at the rectangle's origin. A width or height of 0 or less stands for no limit. Does
  /// nothing without a current context. The rectangle that the text took is stored in `context`.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) {
    attributed(attributes).draw(with: rect, options: options, context: context)
  }

  /// The rectangle in points that the text takes when it is drawn with the same options in a rectangle of
  /// `size` at the origin. A width or height of 0 or less stands for no limit. The result is also stored in
  /// `context`. Works on any thread.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    attributed(attributes).boundingRect(with: size, options: options, context: context)
  }

  private func attributed(_ attributes: [NSAttributedString.Key: Any]?) -> NSAttributedString {
    NSAttributedString(string: self, attributes: attributes ?? [:])
  }
}

extension NSString {
  /// The size of the text in points, if lines end only at the end of a paragraph. Works on any thread.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    (self as String).size(withAttributes: attributes)
  }

  /// Draws the text in the current context of the thread, with its top left corner at `point`; does nothing
  /// without a context.
  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    (self as String).draw(at: point, withAttributes: attributes)
  }

  /// Draws as many lines in the current context of the thread as fit into the rectangle, but at least one,
  /// wrapped at its width. A width or height of 0 or less stands for no limit. Does nothing without a
  /// context.
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    (self as String).draw(in: rect, withAttributes: attributes)
  }

  /// Draws the text in the current context of the thread. With `usesLineFragmentOrigin` lines wrap at the
  /// rectangle's width, and those that do not fit its height are left out; otherwise there is one line, whose
  /// baseline begins at the rectangle's origin. A width or height of 0 or less stands for no limit. Does
  /// nothing without a current context. The rectangle that the text took is stored in `context`.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) {
    (self as String).draw(with: rect, options: options, attributes: attributes, context: context)
  }

  /// The rectangle in points that the text takes when it is drawn with the same options in a rectangle of
  /// `size` at the origin. A width or height of 0 or less stands for no limit. The result is also stored in
  /// `context`. Works on any thread.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    (self as String).boundingRect(with: size, options: options, attributes: attributes, context: context)
  }
}
