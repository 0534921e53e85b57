@_exported import struct VellumKit.DecodingBudget

/// The most that a source may use. The defaults are chosen; a program may set others.
public struct TileLimits: Sendable {
  /// Pixels of one tile as it is stored, its overlap included.
  public var tilePixels = 4096 * 4096
  /// Bytes of one tile as it is stored.
  public var tileBytes = 64 << 20
  /// Bytes of a description: DZI, info.json, a directory of PMTiles.
  public var descriptionBytes = 4 << 20
  /// What a picture that has to be fetched or decoded as a whole may take.
  public var budget = DecodingBudget.current
  /// Requests to a host at a time, at least 1. Eight are polite to a server that has not offered more; a program that shows one
  /// picture may ask for as many as a first view has tiles. A server with HTTP/2 answers all of them on one connection.
  public var connections = 8
  /// Seconds that a server may be silent.
  public var silence = 10.0
  /// Seconds that an answer may take altogether, a picture that is fetched whole not counted.
  public var duration = 60.0
  /// Seconds that a server may leave all requests unanswered before it is asked for nothing more; nil for no limit, for a
  /// window with a person who may close it.
  package var patience: Double?

  /// Makes the default limits.
  public init() {}
}
