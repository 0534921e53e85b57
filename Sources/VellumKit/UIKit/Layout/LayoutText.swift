import Foundation

/// The descriptions of constraints in logs, as on iOS.
@MainActor enum LayoutText {
  /// The type and address of an item, as `UILabel:0x55d0`.
  static func name(of item: AnyObject?) -> String {
    guard let item else { return "(gone)" }
    let address = String(UInt(bitPattern: Unmanaged.passUnretained(item).toOpaque()), radix: 16)
    if let guide = item as? UILayoutGuide, !guide.identifier.isEmpty {
      return "\(type(of: item)):0x\(address)'\(guide.identifier)'"
    }
    return "\(type(of: item)):0x\(address)"
  }

  static func number(_ value: CGFloat) -> String {
    value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String(describing: value)
  }

  static func text(of operand: LayoutOperand) -> String {
    let start = "\(name(of: operand.item)).\(operand.attribute.name)"
    return operand.distanceEnd.map { "(\(start) to \(text(of: $0)))" } ?? start
  }

  static func text(of box: LayoutBox, _ what: String) -> String {
    let kind =
      what.hasPrefix("UISV")
      ? "NSLayoutConstraint"
      : what.contains(":")
        ? "NSContentSizeLayoutConstraint"
        : box.view?.superview != nil && box.view?.translatesAutoresizingMaskIntoConstraints == true
          ? "NSAutoresizingMaskLayoutConstraint" : "NSLayoutConstraint"
    return "<\(kind) \(what) \(name(of: box.item))   (active)>"
  }

  /// The message that iOS writes, word for word, without the names of iOS's functions at its end.
  static func conflict(_ constraints: [String], broken: String) -> String {
    let list = constraints.map { "    \"\($0)\"" }.joined(separator: ",\n")
    let note =
      constraints.contains { $0.contains("NSAutoresizingMask") }
      ? "\t(Note: If you're seeing NSAutoresizingMaskLayoutConstraints that you don't understand, refer to the "
        + "documentation for the UIView property translatesAutoresizingMaskIntoConstraints) \n" : ""
    return """
      Unable to simultaneously satisfy constraints.
      \tProbably at least one of the constraints in the following list is one you don't want. 
      \tTry this: 
      \t\t(1) look at each constraint and try to figure out which you don't expect; 
      \t\t(2) find the code that added the unwanted constraint or constraints and fix it. 
      \(note)(
      \(list)
      )

      Will attempt to recover by breaking constraint 
      \(broken)
      """
  }
}

/// Writes messages about constraints to standard error. Errors are ignored.
enum LayoutLog {
  static func write(_ text: String) { _ = Message.write(text + "\n", to: STDERR_FILENO) }
}

extension NSLayoutConstraint {
  /// `<NSLayoutConstraint:0x55d0 'name' UIView:0x55e0.width == 0.5*UIView:0x55f0.width + 8   (active)>`
  var text: String {
    let address = String(UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque()), radix: 16)
    let sign =
      switch relation {
      case .equal: "=="
      case .lessThanOrEqual: "<="
      case .greaterThanOrEqual: ">="
      }
    var words = ["\(type(of: self)):0x\(address)"]
    if let identifier { words.append("'\(identifier)'") }
    if let left { words += [LayoutText.text(of: left), sign] }
    if let right {
      let factor = multiplier == 1 ? "" : "\(LayoutText.number(multiplier))*"
      words.append(factor + LayoutText.text(of: right))
      if constant != 0 { words.append("\(constant < 0 ? "-" : "+") \(LayoutText.number(abs(constant)))") }
    } else {
      words.append(LayoutText.number(constant))
    }
    if priority != .required { words.append("@\(LayoutText.number(CGFloat(priority.rawValue)))") }
    words.append("  (\(isActive ? "active" : "inactive"))")
    return "<\(words.joined(separator: " "))>"
  }

  /// Whether it refers to a text baseline.
  var mentionsBaseline: Bool {
    [left, right].contains { $0?.attribute == .firstBaseline || $0?.attribute == .lastBaseline }
  }
}
