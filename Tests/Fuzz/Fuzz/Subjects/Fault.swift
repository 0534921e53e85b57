/// What is wrong, where nothing traps.
public struct Fault: Error, CustomStringConvertible {
  public let description: String
  public init(_ description: String) { self.description = description }
}
