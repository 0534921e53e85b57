@_exported import struct VellumKit.DecodingBudget

/// The limits on what a source may use. The defaults are chosen; a program may set others.
public struct TileLimits: Sendable {
  /// The most pixels that a stored tile may have, its overlap included.
  public var tilePixels = 4096 * 4096
  /// The most bytes that a stored tile may have.
  public var tileBytes = 64 << 20
  /// The most bytes that a description may have: a DZI, an `info.json`, a directory of PMTiles.
  public var descriptionBytes = 4 << 20
  /// The memory and temporary disk space for a picture that is fetched or decoded as a whole.
  public var budget = DecodingBudget.current
  /// The most requests to a host at a time, at least 1. Eight are polite to a server that has not offered more. A program that shows one
  /// picture may ask for as many as a first view has tiles. A server with HTTP/2 answers all of them on one connection.
  public var connections = 8
  /// The seconds that a server may be silent before the request fails.
  public var silence = 10.0
  /// The seconds that a whole answer may take. A picture that is fetched as a whole may take a day, but not come slower
  /// than 1000 bytes a second for 30 s.
  public var duration = 60.0
  /// Seconds that a server may leave all requests unanswered before it is asked for nothing more; nil for no limit, for a
  /// window with a person who may close it.
  package var patience: Double?

  /// Makes the default limits.
  public init() {}
}
