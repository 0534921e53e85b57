import SwiftSyntax

/// Modules that only Apple's systems have, with the prefixes of the names that they declare.
enum AppleModule {
  static let prefixes: [String: [String]] = [
    "AVFoundation": ["AV"], "AVKit": ["AV"], "Accelerate": ["vDSP", "vImage"], "AdSupport": ["ASIdentifier"],
    "AudioToolbox": ["Audio"], "CloudKit": ["CK"],
    "Combine": ["AnyCancellable", "Published", "PassthroughSubject"],
    "Contacts": ["CN"], "ContactsUI": ["CN"], "CoreData": ["NSManaged", "NSFetch", "NSPersistent"],
    "CoreImage": ["CI"], "CoreLocation": ["CL"], "CoreMedia": ["CM"], "CoreMotion": ["CM"],
    "CoreText": ["CT"],
    "CoreVideo": ["CV"], "EventKit": ["EK"], "GameplayKit": ["GK"],
    "ImageIO": ["CGImageSource", "CGImageDestination"],
    "LocalAuthentication": ["LA"], "MapKit": ["MK"], "MessageUI": ["MF"], "Metal": ["MTL"],
    "MetalKit": ["MTK"],
    "MobileCoreServices": ["UTType", "kUTType"], "Network": ["NWPath", "NWConnection"], "PDFKit": ["PDF"],
    "Photos": ["PH"], "PhotosUI": ["PH"], "SafariServices": ["SF"], "SceneKit": ["SCN"],
    "Security": ["Sec", "kSec"], "SpriteKit": ["SK"], "StoreKit": ["SK"],
    "SwiftUI": [
      "UIViewRepresentable", "UIViewControllerRepresentable", "UIHosting", "PreviewProvider", "VStack",
    ],
    "SystemConfiguration": ["SCNetwork"], "UniformTypeIdentifiers": ["UTType"], "UserNotifications": ["UN"],
    "WatchConnectivity": ["WC"], "WebKit": ["WK"],
    "os": ["os_log", "OSLog", "Logger", "os_unfair", "OSAllocated"],
  ]
  /// Modules whose names `import UIKit` shows here.
  static let withinUIKit: Set<String> = ["ObjectiveC", "CoreFoundation", "Darwin"]

  static func isKnown(_ module: String) -> Bool {
    prefixes[module] != nil || withinUIKit.contains(module)
      || ["UIKit", "QuartzCore", "CoreGraphics", "Foundation"].contains(module)
  }
}

extension FileRewriter {
  func rewriteImport(_ node: ImportDeclSyntax) {
    let path = node.path.map(\.name.text)
    guard let module = path.first else { return }
    imports.insert(module)
    let name = node.path.bytes
    if ["UIKit", "QuartzCore", "CoreGraphics"].contains(module) {
      // `import UIKit.UIGestureRecognizerSubclass`, and `import class UIKit.UIView`.
      guard path.count > 1 else { return }
      let start = node.importKindSpecifier?.bytes.lowerBound ?? name.lowerBound
      replace(start..<name.upperBound, with: module)
    } else if options.modules.contains(module) {
      return
    } else if AppleModule.withinUIKit.contains(module) {
      if isUIKitCode {
        replace(node.bytes)
      } else if module != "CoreFoundation" {
        replace(name, with: "Foundation")
      }
    } else if let prefixes = AppleModule.prefixes[module], !uses(prefixes) {
      replace(node.bytes)
    }
  }

  /// A file that names UIKit's types without importing UIKit imports it: on iOS it gets them from a bridging header, from
  /// the header of its framework, or from a module such as SwiftUI.
  func importUIKitIfNeeded() {
    guard !imports.contains("UIKit"), !imports.isEmpty || module.importsUIKit,
      source.tree.tokens(viewMode: .sourceAccurate).contains(where: isUIKitName)
    else { return }
    append("import UIKit", key: "import UIKit")
  }

  /// Whether a token is a name like `UIView` or `NSLayoutConstraint` that the module does not declare.
  private func isUIKitName(_ token: TokenSyntax) -> Bool {
    guard case .identifier(let name) = token.tokenKind else { return false }
    let letters = name.dropFirst(2).prefix(2)
    let isUI =
      name.hasPrefix("UI") && letters.count == 2 && letters.first!.isUppercase && letters.last!.isLowercase
    return (isUI || name.hasPrefix("NSLayout"))
      && module.declarations(of: module.name(of: name, in: source.path)).isEmpty
  }

  /// Whether the file uses a name with one of these prefixes.
  private func uses(_ prefixes: [String]) -> Bool {
    source.tree.tokens(viewMode: .sourceAccurate).contains { token in
      guard case .identifier(let text) = token.tokenKind else { return false }
      guard token.parent?.as(ImportPathComponentSyntax.self) == nil else { return false }
      return prefixes.contains { prefix in
        guard text.hasPrefix(prefix) else { return false }
        // `PHAsset` begins with PH; `PHONE` and `PhotoView` do not.
        guard let next = text.dropFirst(prefix.count).first else { return true }
        return prefix.count > 2 || next.isUppercase
      }
    }
  }
}
