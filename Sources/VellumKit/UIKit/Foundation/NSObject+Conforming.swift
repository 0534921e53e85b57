import Foundation

extension NSObjectProtocol {
  /// Whether the object conforms to a protocol, given as `UIScrollViewDelegate.self`.
  public func conforms<Requirement>(to aProtocol: Requirement.Type) -> Bool { self is Requirement }
}
