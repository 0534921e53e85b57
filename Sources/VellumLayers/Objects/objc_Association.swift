/// How an object holds what is associated with it. The raw values are Apple's.
public enum objc_AssociationPolicy: UInt, Sendable {
  /// The value is held weakly: once it no longer exists, nil is associated. (On iOS its address stays, and reading it is an error.)
  case OBJC_ASSOCIATION_ASSIGN = 0
  /// The value is held strongly.
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  /// A copy of the value is held, if it is `NSCopying`.
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  /// The value is held strongly; the same as `OBJC_ASSOCIATION_RETAIN_NONATOMIC`, because every policy is atomic here.
  case OBJC_ASSOCIATION_RETAIN = 769
  /// A copy of the value is held; the same as `OBJC_ASSOCIATION_COPY_NONATOMIC`, because every policy is atomic here.
  case OBJC_ASSOCIATION_COPY = 771
}

/// Associates a value with an object, as long as both exist; nil removes it. On any thread.
///
/// An object of UIKit releases the value when it is deallocated. For any other object the value is released later: when associated
/// objects are used again.
///
/// - Parameters:
///   - object: An instance of a class. With any other value nothing is associated.
///   - key: An address that nothing else uses: that of a static or global stored variable, as in `&key`.
///   - value: What to associate: of any type.
///   - policy: How the object holds it.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  guard type(of: object) is AnyClass else { return }
  if value == nil {
    ObjectExtras.existing(of: object as AnyObject)?.associations.set(nil, key, policy)
  } else {
    ObjectExtras.findOrCreate(for: object as AnyObject).associations.set(value, key, policy)
  }
}

/// The value associated with an object under a key; nil if there is none. On any thread.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  guard type(of: object) is AnyClass else { return nil }
  return ObjectExtras.existing(of: object as AnyObject)?.associations.value(key)
}

/// Removes all values associated with an object. On any thread.
public func objc_removeAssociatedObjects(_ object: Any) {
  guard type(of: object) is AnyClass else { return }
  ObjectExtras.existing(of: object as AnyObject)?.associations.removeAll()
}
