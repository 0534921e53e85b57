// swift-tools-version: 6.2
import Foundation
import PackageDescription

/// Programs written as for iOS, in each mode of the language: the plugin builds them from untouched sources, and
/// Tests/ClientTests/ProgramTests drives them with fingers.
let programs: [(name: String, mode: SwiftLanguageMode)] = [
  ("BottomSheet", .v5), ("CardCarousel", .v6), ("Carousel", .v5), ("CollapsingHeader", .v5),
  ("ConstraintZoom", .v5), ("ContainerZoom", .v6), ("CropTool", .v6), ("DialKnob", .v6),
  ("DocumentZoom", .v5),
  ("EndlessRow", .v5), ("FormatPages", .v5), ("InfinitePager", .v6), ("LayoutZoom", .v6),
  ("NestedSheet", .v6), ("NewsBanner", .v5), ("PageReader", .v5), ("PagesWithDots", .v6),
  ("ParallaxLayers", .v5), ("PeekCarousel", .v5), ("PhotoBrowser", .v5), ("PhotoGallery", .v6),
  ("PullToLoad", .v5), ("RecycledPager", .v5), ("RefreshingList", .v6), ("RotatingPictures", .v6),
  ("SectionedList", .v6), ("SideDrawer", .v5), ("StickyHeader", .v6), ("StretchyHeader", .v6),
  ("TabbedPager", .v5), ("TaskList", .v5), ("TiledMap", .v5), ("TiledPages", .v6),
  ("TiledViewer", .v5), ("TutorialPages", .v5), ("ZoomView", .v6), ("ZoomingViewer", .v5),
]

/// What the compiler reads in place of a target's sources; the plugin writes it.
func rewritten(_ target: String) -> SwiftSetting {
  .unsafeFlags(["-vfsoverlay", "\(Context.packageDirectory)/.build/vellum-rewrite/\(target)/overlay.yaml"])
}

/// Whether the toolchain brings swift-syntax 603 built, as Swift 6.3 does for its own use. The plugin then compiles its program
/// with that; to build swift-syntax takes minutes.
let toolchainHasParser: Bool = {
  #if os(Linux) && compiler(>=6.3) && compiler(<6.4)
    // The toolchain that runs is the one whose PackageDescription is loaded.
    let file = FileHandle(forReadingAtPath: "/proc/self/maps")
    let loaded = String(decoding: (try? file?.readToEnd()) ?? Data(), as: UTF8.self)
    let library = "/pm/ManifestAPI/libPackageDescription.so"
    guard let line = loaded.split(separator: "\n").first(where: { $0.hasSuffix(library) }),
      let start = line.firstIndex(of: "/")
    else { return false }
    let folder = URL(filePath: line[start...].dropLast(library.count) + "/host")
    return ["SwiftParser.swiftmodule", "libSwiftParser.so"].allSatisfy {
      FileManager.default.fileExists(atPath: folder.appending(path: $0).path)
    }
  #else
    return false
  #endif
}()

/// Vellum: UIScrollView for Swift where UIKit does not exist.
/// This file says which target may depend on which; ARCHITECTURE.md draws it. scripts/check-layers
/// checks that sources import only what is declared here.
let package = Package(
  name: "Vellum",
  products: [
    .library(name: "UIKit", targets: ["UIKit", "QuartzCore", "CoreGraphics"]),
    .library(name: "ScrollEngine", targets: ["ScrollEngine"]),
    .library(name: "DeepZoom", targets: ["DeepZoom"]),
    .library(name: "VellumHost", targets: ["VellumHost", "VellumHeadless", "RenderList"]),
    .executable(name: "vellum", targets: ["vellum"]),
    .executable(name: "vellum-documents", targets: ["vellum-documents"]),
    .plugin(name: "VellumRewrite", targets: ["VellumRewrite"]),
  ],
  traits: [
    .default(enabledTraits: ["Window"]),
    .trait(
      name: "Window", description: "Opens a GTK 4 window. Leave it out on servers: nothing then links GTK."),
    .trait(
      name: "NoOldNames",
      description: "Leaves out UIKit's names from before Swift 4.2, and the CGRect functions of C."),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/attaswift/BigInt", exact: "6.0.1"),
    // Built for `vellum port` only, and for the plugin where the toolchain does not bring it.
    .package(url: "https://github.com/swiftlang/swift-syntax", exact: "603.0.1"),
  ],
  targets: [
    // The engine: values, no imports, Embedded-clean.
    .target(name: "ScrollEngine"),

    // Linear constraints with priorities: values, no imports.
    .target(name: "ConstraintSolver"),

    // The committed picture and its Cairo painter.
    .target(name: "RenderList", dependencies: ["ScrollEngine", "CCairo", "CFrameMemory"]),

    // Core Graphics, Core Animation and UIKit, each on the one before.
    .target(
      name: "VellumGraphics",
      dependencies: ["ScrollEngine", "RenderList", "CCairo", "CVipsShim", "CDocumentProtocol"]),
    // What UIKit and its hosts say to each other.
    .target(name: "HostInterface", dependencies: ["VellumGraphics", "RenderList", "ScrollEngine"]),
    .target(
      name: "VellumLayers",
      dependencies: [
        "VellumGraphics", "HostInterface", "ScrollEngine", "RenderList", "CCairo", "CResample",
      ]),
    .target(
      name: "VellumKit",
      dependencies: [
        "VellumLayers", "HostInterface", "ScrollEngine", "ConstraintSolver", "RenderList", "CCairo", "CPango",
        "CVips", "CVipsShim",
      ]),

    // Pictures that are read tile by tile, and the view that shows them.
    .target(
      name: "DeepZoom",
      dependencies: [
        "VellumKit", "ScrollEngine", "RenderList", "CVips", "CVipsShim", "CTileShim", "CTurboJPEG", "CZip",
        "CZlib", "CSQLite", "CCurl", "CEscape", .product(name: "BigInt", package: "BigInt"),
      ]),

    // Hosts.
    .target(name: "VellumHost", dependencies: ["HostInterface", "VellumKit", "RenderList", "ScrollEngine"]),
    .target(
      name: "VellumHeadless", dependencies: ["VellumHost", "VellumKit", "RenderList", "ScrollEngine"]),
    .target(
      name: "VellumGTK",
      dependencies: [
        "VellumHost", "HostInterface", "VellumKit", "RenderList", "ScrollEngine", "CGtk4", "CGtkShim",
      ]),

    // The names that clients import.
    .target(
      name: "UIKit",
      dependencies: [
        "VellumKit", "HostInterface", "QuartzCore", "CoreGraphics", "VellumHeadless", "_Testing_UIKit",
        .target(name: "VellumGTK", condition: .when(traits: ["Window"])),
      ]),
    .target(name: "QuartzCore", dependencies: ["VellumLayers"]),
    .target(name: "CoreGraphics", dependencies: ["VellumGraphics", "_Testing_CoreGraphics"]),
    // Swift Testing expects these two beside modules of those names.
    .target(name: "_Testing_UIKit"),
    .target(name: "_Testing_CoreGraphics"),

    // What makes code that is written for Objective-C's runtime into Swift that needs none, while a client is built.
    .target(
      name: "Rewriter",
      dependencies: [
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
      ]),
    .executableTarget(name: "vellum-rewrite", dependencies: ["Rewriter"]),
    .executableTarget(name: "vellum-port", dependencies: ["Rewriter"]),
    .plugin(
      name: "VellumRewrite", capability: .buildTool(),
      dependencies: toolchainHasParser ? [] : ["vellum-rewrite"]),

    // The viewer and the gallery, ordinary clients that look alike, and the command.
    .target(name: "Look", dependencies: ["UIKit"]),
    .target(
      name: "PhotoViewer", dependencies: ["UIKit", "HostInterface", "DeepZoom", "Look", "ScrollEngine"]),
    .target(name: "Gallery", dependencies: ["UIKit", "DeepZoom", "Look"]),
    .executableTarget(
      name: "vellum",
      dependencies: [
        "PhotoViewer", "Gallery", "DeepZoom", "UIKit", "VellumHost", "VellumHeadless",
        .target(name: "VellumGTK", condition: .when(traits: ["Window"])),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),

    // Draws PDF and SVG in a process of its own. It alone links poppler, whose licence is the GPL, and librsvg; nothing links it.
    .executableTarget(
      name: "vellum-documents",
      dependencies: ["CDocumentProtocol", "CPoppler", "CPopplerFacts", "CRsvg", "CFontconfig"],
      cSettings: [.define("_GNU_SOURCE")]),
    // What it and the programs that start it say to each other.
    .target(name: "CDocumentProtocol", cSettings: [.define("_GNU_SOURCE")]),

    // System libraries, and what Swift cannot say about them (variadic calls, GTypes, macros).
    .systemLibrary(name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
    .systemLibrary(name: "CPango", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"])]),
    .systemLibrary(name: "CVips", pkgConfig: "vips", providers: [.apt(["libvips-dev"])]),
    .systemLibrary(name: "CGtk4", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),
    .systemLibrary(name: "CTurboJPEG", pkgConfig: "libturbojpeg", providers: [.apt(["libturbojpeg0-dev"])]),
    .systemLibrary(name: "CZip", pkgConfig: "libzip", providers: [.apt(["libzip-dev"])]),
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(name: "CCurl", pkgConfig: "libcurl", providers: [.apt(["libcurl4-openssl-dev"])]),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(name: "CPoppler", pkgConfig: "poppler-glib", providers: [.apt(["libpoppler-glib-dev"])]),
    .systemLibrary(
      name: "CPopplerFacts", pkgConfig: "poppler-cpp", providers: [.apt(["libpoppler-cpp-dev"])]),
    .systemLibrary(name: "CRsvg", pkgConfig: "librsvg-2.0", providers: [.apt(["librsvg2-dev"])]),
    .systemLibrary(name: "CFontconfig", pkgConfig: "fontconfig", providers: [.apt(["libfontconfig-dev"])]),
    .target(name: "CVipsShim", dependencies: ["CVips", "CZlib"]),
    .target(name: "CTileShim", dependencies: ["CVips", "CVipsShim"]),
    .target(name: "CResample"),
    .target(name: "CFrameMemory"),
    .target(name: "CEscape"),
    .target(name: "CGtkShim", dependencies: ["CGtk4"], linkerSettings: [.linkedLibrary("dispatch")]),

    // Tests and benchmarks. Whatever links the allocation count has its allocations counted.
    .target(name: "CAllocationCount"),
    .target(name: "CTestProcess", path: "Tests/CTestProcess"),
    .target(
      name: "TestSupport", dependencies: ["ScrollEngine", "CAllocationCount", "CTestProcess"],
      path: "Tests/TestSupport"),
    .testTarget(name: "ScrollEngineTests", dependencies: ["ScrollEngine", "TestSupport"]),
    .testTarget(
      name: "ConstraintSolverTests",
      dependencies: ["ConstraintSolver", "TestSupport", .product(name: "BigInt", package: "BigInt")]),
    .testTarget(name: "TraceTests", dependencies: ["ScrollEngine"]),
    .testTarget(name: "RewriterTests", dependencies: ["Rewriter", "TestSupport"]),
    // Render lists of all kinds, for whatever paints them.
    .target(
      name: "RenderPictures", dependencies: ["RenderList", "TestSupport"], path: "Tests/RenderPictures"),
    .testTarget(name: "RenderListTests", dependencies: ["RenderList", "RenderPictures", "TestSupport"]),
    // Random runs of scroll views, and what runs them by the million: scripts/chaos.
    .target(
      name: "Chaos", dependencies: ["UIKit", "VellumHeadless", "VellumHost", "ScrollEngine", "TestSupport"],
      path: "Tests/Chaos/Chaos"),
    .executableTarget(name: "ChaosCommand", dependencies: ["Chaos"], path: "Tests/Chaos/Command"),
    // Inputs changed at random, for every parser, and what tries them by the million: scripts/fuzz.
    .target(
      name: "Fuzz",
      dependencies: [
        "DeepZoom", "Gallery", "PhotoViewer", "UIKit", "VellumKit", "VellumHeadless", "VellumHost",
        "HostInterface", "TestSupport",
        "CSQLite", "CTileShim", "CVips", "CVipsShim", "CZlib", "CDocumentProtocol",
      ], path: "Tests/Fuzz/Fuzz"),
    .executableTarget(name: "FuzzCommand", dependencies: ["Fuzz"], path: "Tests/Fuzz/Command"),
    .testTarget(
      name: "UIKitTests",
      dependencies: [
        "UIKit", "VellumKit", "VellumLayers", "VellumGraphics", "HostInterface", "ScrollEngine",
        "VellumHeadless", "VellumHost", "RenderList", "TestSupport", "Chaos", "TiledViewSwift5",
        "TiledViewSwift6", "CDocumentProtocol",
      ],
      exclude: ["Images/make-fixtures"], resources: [.copy("Images/Fixtures")]),
    .testTarget(
      name: "DeepZoomTests",
      dependencies: [
        "DeepZoom", "UIKit", "CoreGraphics", "VellumHeadless", "VellumHost", "VellumKit", "ScrollEngine",
        "RenderList", "TestSupport", "CVips", "CVipsShim", "CTileShim", "CSQLite", "CZlib",
        .product(name: "BigInt", package: "BigInt"),
      ]),
    .testTarget(
      name: "PhotoViewerTests",
      dependencies: [
        "PhotoViewer", "DeepZoom", "UIKit", "VellumGraphics", "VellumHeadless", "VellumHost", "HostInterface",
        "TestSupport",
      ]),
    .testTarget(
      name: "GalleryTests",
      dependencies: [
        "Gallery", "Look", "UIKit", "DeepZoom", "VellumHeadless", "VellumHost", "VellumKit", "RenderList",
        "TestSupport", "CAllocationCount",
      ],
      exclude: ["Snapshots"]),
    .testTarget(
      name: "CommandTests",
      dependencies: ["UIKit", "Gallery", "DeepZoom", "TestSupport", "vellum", "vellum-port"]),
    // Clients as they are written for iOS: that they build is the test.
    .executableTarget(
      name: "ReadmeProgram", dependencies: ["UIKit"], path: "Tests/ClientTests/ReadmeProgram",
      swiftSettings: [.swiftLanguageMode(.v5)]),
    // The programs of the articles in Sources/UIKit/Vellum.docc, and the tests of one of them.
    .executableTarget(
      name: "FirstProgram", dependencies: ["UIKit"], path: "Tests/ClientTests/FirstProgram"),
    .executableTarget(
      name: "ZoomingImage", dependencies: ["UIKit"], path: "Tests/ClientTests/ZoomingImage"),
    .testTarget(
      name: "ZoomingImageTests", dependencies: ["ZoomingImage", "UIKit", "VellumHeadless"],
      path: "Tests/ClientTests/ZoomingImageTests"),
    .executableTarget(
      name: "TiledPicture", dependencies: ["UIKit", "DeepZoom"], path: "Tests/ClientTests/TiledPicture"),
    // What a program without a window waits for.
    .executableTarget(
      name: "TemplateProgram", dependencies: ["UIKit"], path: "Tests/ClientTests/TemplateProgram"),
    // A window for each scene that it requests.
    .executableTarget(
      name: "NoteWindows", dependencies: ["UIKit"], path: "Tests/ClientTests/NoteWindows"),
    .executableTarget(
      name: "WaitingProgram", dependencies: ["UIKit", "DeepZoom"],
      path: "Tests/ClientTests/WaitingProgram"),
    // What a host with a virtual clock does about such waits.
    .executableTarget(
      name: "VirtualClock", dependencies: ["UIKit", "VellumHeadless"],
      path: "Tests/ClientTests/VirtualClock"),
    .target(
      name: "TiledViewSwift5", dependencies: ["UIKit"], path: "Tests/ClientTests/TiledViewSwift5",
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .target(name: "TiledViewSwift6", dependencies: ["UIKit"], path: "Tests/ClientTests/TiledViewSwift6"),
    .testTarget(
      name: "ProgramTests",
      dependencies: ["UIKit", "VellumHeadless", "VellumHost", "TestSupport"]
        + programs.map { .byName(name: $0.name) },
      path: "Tests/ClientTests/ProgramTests", swiftSettings: [rewritten("ProgramTests")],
      plugins: ["VellumRewrite"]),
    // Its output is what scripts/api-coverage compares with the table's defaults.
    .executableTarget(
      name: "EveryMember", dependencies: ["UIKit"], path: "Tests/ClientTests/EveryMember",
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .executableTarget(
      name: "WindowProbe", dependencies: ["VellumGTK", "VellumHost", "VellumKit", "ScrollEngine"],
      path: "Tests/WindowTests/WindowProbe"),
    .executableTarget(
      name: "ScrollProbe", dependencies: ["UIKit", "VellumGTK", "VellumHeadless", "VellumHost"],
      path: "Tests/WindowTests/ScrollProbe"),
    // What scripts/benchmark-window measures of the nodes.
    .executableTarget(
      name: "NodeFrames", dependencies: ["UIKit", "VellumGTK", "VellumHeadless"],
      path: "Tests/WindowTests/NodeFrames"),
    .testTarget(
      name: "GTKTests",
      dependencies: [
        "VellumGTK", "HostInterface", "RenderList", "VellumKit", "ScrollEngine", "RenderPictures",
        "TestSupport", "CGtk4", "CGtkShim",
      ]),
    .testTarget(
      name: "HeadlessTests",
      dependencies: [
        "VellumHeadless", "VellumHost", "VellumKit", "ScrollEngine", "RenderList", "TestSupport",
      ]),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)

package.targets += programs.map { program in
  .target(
    name: program.name, dependencies: ["UIKit", "QuartzCore"],
    path: "Tests/ClientTests/Programs/\(program.name)",
    swiftSettings: [.swiftLanguageMode(program.mode), rewritten(program.name)], plugins: ["VellumRewrite"])
}

// With what a debugger wants to know, tests take about twice as long to compile. Failed expectations name their lines without it; traps in
// tests do not.
for target in package.targets where target.type == .test {
  target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(["-Xfrontend", "-gnone"])]
}
