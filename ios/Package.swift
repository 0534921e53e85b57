// swift-tools-version: 6.0
import PackageDescription

/// Vellum's spelling of target and action, for iOS: one source then builds on both systems. On Linux it is empty.
let package = Package(
  name: "VellumSpelling", platforms: [.iOS(.v13)],
  products: [.library(name: "VellumSpelling", targets: ["VellumSpelling"])],
  targets: [.target(name: "VellumSpelling")])
