import Foundation
import ScrollEngine
import VellumKit

/// Everything that reached a program while it ran. Given to the same program again, it leads to the same offsets, bit for bit.
public struct Recording: Equatable, Sendable {
  /// One input with its time.
  public struct Entry: Equatable, Sendable {
    /// The input.
    public var input: HostInput
    /// The time of the input, on the host's clock.
    public var time: Timestamp

    /// An input at a moment of the host's clock.
    public init(_ input: HostInput, at time: Timestamp) {
      self.input = input
      self.time = time
    }
  }

  /// The first line.
  public var header: Header
  /// The inputs, in the order in which they reached the program.
  public var entries: [Entry]

  /// A recording with these inputs.
  public init(header: Header, entries: [Entry] = []) {
    self.header = header
    self.entries = entries
  }
}

extension Recording {
  /// The first line: what the program was started with.
  public struct Header: Equatable, Sendable {
    /// The version of the file format. Raised when older readers would misread a file.
    public static let version = 1

    /// The program's arguments, without its own name.
    public var arguments: [String]
    /// The folder that relative paths among the arguments start from.
    public var directory: String?
    /// The size of the screen in points; nil in a script that leaves it to the player.
    public var size: CGSize?
    /// The device pixels of a point; nil in a script that leaves it to the player.
    public var scale: CGFloat?
    /// The host's clock at the start; nil in a script, which was not recorded.
    public var clock: Timestamp?

    /// A header; what is left out is nil or empty.
    public init(
      arguments: [String] = [], directory: String? = nil, size: CGSize? = nil, scale: CGFloat? = nil,
      clock: Timestamp? = nil
    ) {
      self.arguments = arguments
      self.directory = directory
      self.size = size
      self.scale = scale
      self.clock = clock
    }
  }
}
