// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Page",
  dependencies: [
    .package(name: "detent", path: "../.."),
    .package(name: "examples", path: ".."),
  ],
  targets: [
    .executableTarget(
      name: "Own",
      dependencies: [
        .product(name: "Carousel", package: "examples"),
        .product(name: "Detent", package: "detent"),
        .product(name: "DetentWeb", package: "detent"),
        .product(name: "Knob", package: "examples"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
