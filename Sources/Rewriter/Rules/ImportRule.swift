import SwiftSyntax

/// Modules of Apple's systems, and how the names that they declare begin.
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
  /// Modules whose names UIKit brings here.
  static let withinUIKit: Set<String> = ["ObjectiveC", "CoreFoundation", "Darwin"]
}

extension FileRewriter {
  func rewriteImport(_ node: ImportDeclSyntax) {
    let path = node.path.map(\.name.text)
    guard let module = path.first else { return }
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

  /// Whether the file has a name that begins like this.
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
