import SwiftSyntax

/// Attributes of Objective-C and Interface Builder, which have no meaning here.
enum RemovedAttribute {
  static let names: Set<String> = [
    "objc", "objcMembers", "nonobjc", "IBOutlet", "IBAction", "IBSegueAction", "IBInspectable",
    "IBDesignable",
    "GKInspectable", "NSCopying",
  ]
  static let mains: Set<String> = ["UIApplicationMain", "NSApplicationMain"]
}

extension FileRewriter {
  /// Replaces the attributes, and a `dynamic` beside one of them, with spaces. `isManaged` is whether `@NSManaged` has a meaning.
  func removeAttributes(
    _ attributes: AttributeListSyntax, modifiers: DeclModifierListSyntax? = nil, isManaged: Bool = false
  ) {
    for attribute in attributes.named {
      if RemovedAttribute.names.contains(attribute.name) || isManaged && attribute.name == "NSManaged" {
        replace(attribute.bytes)
      } else if RemovedAttribute.mains.contains(attribute.name) {
        replace(attribute.bytes, with: "@main")
      } else if attribute.name == "NSManaged" {
        report(
          .error, at: attribute,
          "@NSManaged needs Core Data, which is not there, or a class of layers: write a stored property")
      }
    }
    for modifier in modifiers ?? [] where modifier.name.text == "dynamic" { replace(modifier.bytes) }
  }
}
