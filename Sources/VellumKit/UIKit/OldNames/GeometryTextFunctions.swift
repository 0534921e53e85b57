// The functions of C for NSCoder's texts of geometry; see OldNames.swift.
#if !NoOldNames
  import Foundation

  /// The old name of `NSCoder.string(for:)`.
  public func NSStringFromCGPoint(_ point: CGPoint) -> String { NSCoder.string(for: point) }
  /// The old name of `NSCoder.string(for:)`.
  public func NSStringFromCGVector(_ vector: CGVector) -> String { NSCoder.string(for: vector) }
  /// The old name of `NSCoder.string(for:)`.
  public func NSStringFromCGSize(_ size: CGSize) -> String { NSCoder.string(for: size) }
  /// The old name of `NSCoder.string(for:)`.
  public func NSStringFromCGRect(_ rect: CGRect) -> String { NSCoder.string(for: rect) }
  /// The old name of `NSCoder.string(for:)`.
  public func NSStringFromCGAffineTransform(_ transform: CGAffineTransform) -> String {
    NSCoder.string(for: transform)
  }
  /// The old name of `NSCoder.string(for:)`.
  public func NSStringFromUIEdgeInsets(_ insets: UIEdgeInsets) -> String { NSCoder.string(for: insets) }
  /// The old name of `NSCoder.string(for:)`.
  public func NSStringFromUIOffset(_ offset: UIOffset) -> String { NSCoder.string(for: offset) }
  /// The old name of `NSCoder.string(for:)`.
  public func NSStringFromDirectionalEdgeInsets(_ insets: NSDirectionalEdgeInsets) -> String {
    NSCoder.string(for: insets)
  }
  /// The old name of `NSCoder.cgPoint(for:)`.
  public func CGPointFromString(_ string: String) -> CGPoint { NSCoder.cgPoint(for: string) }
  /// The old name of `NSCoder.cgVector(for:)`.
  public func CGVectorFromString(_ string: String) -> CGVector { NSCoder.cgVector(for: string) }
  /// The old name of `NSCoder.cgSize(for:)`.
  public func CGSizeFromString(_ string: String) -> CGSize { NSCoder.cgSize(for: string) }
  /// The old name of `NSCoder.cgRect(for:)`.
  public func CGRectFromString(_ string: String) -> CGRect { NSCoder.cgRect(for: string) }
  /// The old name of `NSCoder.cgAffineTransform(for:)`.
  public func CGAffineTransformFromString(_ string: String) -> CGAffineTransform {
    NSCoder.cgAffineTransform(for: string)
  }
  /// The old name of `NSCoder.uiEdgeInsets(for:)`.
  public func UIEdgeInsetsFromString(_ string: String) -> UIEdgeInsets { NSCoder.uiEdgeInsets(for: string) }
  /// The old name of `NSCoder.uiOffset(for:)`.
  public func UIOffsetFromString(_ string: String) -> UIOffset { NSCoder.uiOffset(for: string) }
  /// The old name of `NSCoder.nsDirectionalEdgeInsets(for:)`.
  public func NSDirectionalEdgeInsetsFromString(_ string: String) -> NSDirectionalEdgeInsets {
    NSCoder.nsDirectionalEdgeInsets(for: string)
  }
#endif
