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
      name: "Lamp",
      dependencies: [
        .product(name: "Detent", package: "detent"),
        .product(name: "WebMemory", package: "detent"),
      ]),
    .executableTarget(
      name: "CarouselPage",
      dependencies: [
        .product(name: "Carousel", package: "examples"),
        .product(name: "Detent", package: "detent"),
        .product(name: "WebMemory", package: "detent"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
