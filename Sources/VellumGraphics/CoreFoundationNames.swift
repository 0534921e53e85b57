// Names of Core Foundation's types. Swift bridges nothing here, so each is a name of Swift's own type, and `as` compiles.

/// Core Foundation's name for an array of anything, so that `colors as CFArray` compiles.
public typealias CFArray = [Any]
/// Core Foundation's name for `String`, so that `name as CFString` compiles.
public typealias CFString = String
/// Core Foundation's name for a dictionary of anything, so that `options as CFDictionary` compiles.
public typealias CFDictionary = [AnyHashable: Any]
