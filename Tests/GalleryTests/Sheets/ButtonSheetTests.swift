import TestSupport
import Testing
import UIKit

/// Buttons without symbols, which would depend on the desktop's icons: no types with a symbol of their own, and no pop-up buttons.
@MainActor struct ButtonSheetTests {
  private let states: [(String, UIControl.State)] = [
    ("normal", .normal), ("highlighted", .highlighted), ("selected", .selected), ("disabled", .disabled),
  ]

  private func put(_ button: UIButton, in state: UIControl.State) {
    button.isHighlighted = state.contains(.highlighted)
    button.isSelected = state.contains(.selected)
    button.isEnabled = !state.contains(.disabled)
  }

  @Test(arguments: [UIUserInterfaceStyle.light, .dark])
  func statesOfButtonsLookAsBefore(style: UIUserInterfaceStyle) throws {
    try expectSheet("sheet-button-states", style, cell: CGSize(width: 160, height: 72)) {
      configurations() + types()
    }
  }

  private func configurations() -> [(String, UIView)] {
    let styles: [(String, UIButton.Configuration)] = [
      ("plain", .plain()), ("gray", .gray()), ("tinted", .tinted()), ("filled", .filled()),
      ("glass", .glass()), ("prominentGlass", .prominentGlass()), ("clearGlass", .clearGlass()),
      ("prominentClearGlass", .prominentClearGlass()),
    ]
    var views: [(String, UIView)] = []
    for (name, style) in styles {
      for (stateName, state) in states {
        let button = UIButton(configuration: style)
        button.configuration?.title = "Title"
        put(button, in: state)
        views.append(("\(name), \(stateName)", button))
      }
    }
    return views
  }

  private func types() -> [(String, UIView)] {
    let types: [(String, UIButton.ButtonType)] = [("custom", .custom), ("system", .system)]
    var views: [(String, UIView)] = []
    for (name, type) in types {
      for (stateName, state) in states {
        let button = UIButton(type: type)
        button.setTitle("Title", for: .normal)
        button.setImage(SheetPicture.ring(), for: .normal)
        if type == .custom { button.setTitleColor(.orange, for: .normal) }
        put(button, in: state)
        views.append(("\(name), \(stateName)", button))
      }
    }
    return views
  }

  @Test(arguments: [UIUserInterfaceStyle.light, .dark])
  func shapesOfButtonsLookAsBefore(style: UIUserInterfaceStyle) throws {
    try expectSheet("sheet-button-shapes", style, cell: CGSize(width: 128, height: 104)) {
      sizes() + contents() + backgrounds() + roles()
    }
  }

  private func button(_ change: (inout UIButton.Configuration) -> Void) -> UIButton {
    var configuration = UIButton.Configuration.tinted()
    configuration.title = "Title"
    change(&configuration)
    return UIButton(configuration: configuration)
  }

  private func sizes() -> [(String, UIView)] {
    let sizes: [(String, UIButton.Configuration.Size)] = [
      ("mini", .mini), ("small", .small), ("medium", .medium), ("large", .large),
    ]
    let corners: [(String, UIButton.Configuration.CornerStyle)] = [
      ("fixed", .fixed), ("dynamic", .dynamic), ("small corners", .small), ("medium corners", .medium),
      ("large corners", .large), ("capsule", .capsule),
    ]
    var views: [(String, UIView)] = []
    for (name, size) in sizes { views.append((name, button { $0.buttonSize = size })) }
    for (name, corner) in corners { views.append((name, button { $0.cornerStyle = corner })) }
    return views
  }

  private func contents() -> [(String, UIView)] {
    let placements: [(String, NSDirectionalRectEdge)] = [
      ("leading", .leading), ("trailing", .trailing), ("top", .top), ("bottom", .bottom),
    ]
    let alignments: [(String, UIButton.Configuration.TitleAlignment)] = [
      ("titles automatic", .automatic), ("titles leading", .leading), ("titles center", .center),
      ("titles trailing", .trailing),
    ]
    var views: [(String, UIView)] = []
    for (name, placement) in placements {
      let made = button { configuration in
        configuration.image = SheetPicture.ring()
        configuration.imagePlacement = placement
      }
      views.append(("image \(name)", made))
    }
    for (name, alignment) in alignments {
      let made = button { configuration in
        configuration.subtitle = "Subtitle"
        configuration.titleAlignment = alignment
      }
      views.append((name, made))
    }
    views.append(("activity indicator", button { $0.showsActivityIndicator = true }))
    return views
  }

  private func backgrounds() -> [(String, UIView)] {
    [
      (
        "stroke",
        button { configuration in
          configuration.background.strokeWidth = 2
          configuration.background.strokeColor = .orange
        }
      ),
      (
        "stroke outside",
        button { configuration in
          configuration.background.strokeWidth = 2
          configuration.background.strokeColor = .orange
          configuration.background.strokeOutset = 4
        }
      ),
      ("background image", button { $0.background.image = SheetPicture.quarters() }),
      (
        "own colours",
        button { configuration in
          configuration.baseForegroundColor = .yellow
          configuration.baseBackgroundColor = .purple
        }
      ),
    ]
  }

  private func roles() -> [(String, UIView)] {
    let roles: [(String, UIButton.Role)] = [
      ("normal", .normal), ("primary", .primary), ("cancel", .cancel), ("destructive", .destructive),
    ]
    var views: [(String, UIView)] = []
    for (name, role) in roles {
      let made = button { _ in }
      made.role = role
      views.append(("role \(name)", made))
    }
    return views
  }
}
