/// What a declaration says about the actor that it belongs to.
enum Isolation: Equatable {
  case nonisolated
  /// The attribute of a global actor, as it is written: `@MainActor`, `@MainActor(unsafe)`.
  case globalActor(String)

  /// What a declaration says to belong to the same actor, with a space behind it.
  var text: String {
    switch self {
    case .nonisolated: "nonisolated "
    case .globalActor(let attribute): attribute + " "
    }
  }
}

/// An attribute that may be a global actor's: one of a type, without arguments other than `unsafe`.
struct CustomAttribute: Codable, Equatable {
  /// The name without those of the module and the types around it.
  let name: String
  /// The attribute as it is written.
  let text: String
}
