// swift-tools-version: 6.2
import PackageDescription

/// Measures Vellum's speed against its targets. scripts/benchmark builds and runs it and writes docs/performance.md.
let package = Package(
  name: "Benchmarks",
  dependencies: [
    // Without the window: what is measured is headless.
    .package(name: "Vellum", path: "..", traits: []),
    .package(url: "https://github.com/ordo-one/benchmark", exact: "1.38.1", traits: []),
  ],
  targets: [
    .executableTarget(
      name: "VellumBenchmarks",
      dependencies: [
        "BenchmarkGallery", "CAllocationCount",
        .product(name: "ScrollEngine", package: "Vellum"),
        .product(name: "UIKit", package: "Vellum"),
        .product(name: "VellumHost", package: "Vellum"),
        .product(name: "Benchmark", package: "benchmark"),
      ],
      path: "Benchmarks/VellumBenchmarks",
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
    .executableTarget(
      name: "FirstFrame",
      dependencies: [
        .product(name: "UIKit", package: "Vellum"), .product(name: "VellumHost", package: "Vellum"),
      ]),
    .executableTarget(
      name: "TiledRuns",
      dependencies: [
        .product(name: "DeepZoom", package: "Vellum"), .product(name: "UIKit", package: "Vellum"),
        .product(name: "VellumHost", package: "Vellum"),
      ]),
    .executableTarget(name: "Report"),
    // Links to the folders of Vellum's targets CAllocationCount, Gallery and Look, which are no products: nobody else should
    // depend on them. Two have other names here, because the command depends on Vellum's.
    .target(name: "CAllocationCount"),
    .target(
      name: "BenchmarkGallery",
      dependencies: [
        "BenchmarkLook",
        .product(name: "DeepZoom", package: "Vellum"), .product(name: "UIKit", package: "Vellum"),
      ],
      swiftSettings: [.unsafeFlags(["-module-alias", "Look=BenchmarkLook"])]),
    .target(name: "BenchmarkLook", dependencies: [.product(name: "UIKit", package: "Vellum")]),
  ],
  swiftLanguageModes: [.v6]
)
