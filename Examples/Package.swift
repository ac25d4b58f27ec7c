// swift-tools-version: 6.2
import PackageDescription

// Five programs as somebody else would write them. In a package of yours, the address that you cloned
// Detent from stands where the path is here.
let package = Package(
  name: "examples",
  products: [
    .library(name: "Carousel", targets: ["Carousel"]), .library(name: "Knob", targets: ["Knob"]),
  ],
  dependencies: [.package(name: "detent", path: "..")],
  targets: [
    // The physics alone.
    .executableTarget(
      name: "FallingBox", dependencies: [.product(name: "DetentDynamics", package: "detent")],
      path: "FallingBox"),

    // A GTK 4 app with a main loop of its own and a component among its widgets.
    .systemLibrary(name: "GTK", path: "CellarApp/GTK", pkgConfig: "gtk4"),
    .target(name: "Listening", dependencies: ["GTK"], path: "Listening"),
    .executableTarget(
      name: "CellarApp",
      dependencies: ["GTK", "Listening", .product(name: "DetentGTK", package: "detent")],
      path: "CellarApp", exclude: ["GTK"]),

    // Widgets of GTK's own, moved by the physics.
    .target(
      name: "MovedSamples",
      dependencies: ["GTK", .product(name: "DetentGTK", package: "detent")],
      path: "Moved/Samples"),
    .executableTarget(
      name: "MovedApp",
      dependencies: ["MovedSamples", .product(name: "DetentGTK", package: "detent")],
      path: "Moved/App"),

    // A component of one's own: in a module without a platform, in a window, in a picture, in a test.
    .target(
      name: "Knob", dependencies: [.product(name: "Detent", package: "detent")],
      path: "Knob/Component"),
    .executableTarget(
      name: "KnobApp",
      dependencies: [
        "Knob", .product(name: "DetentCairo", package: "detent"),
        .product(name: "DetentGTK", package: "detent"),
      ],
      path: "Knob/App"),
    .testTarget(
      name: "KnobTests", dependencies: ["Knob", .product(name: "DetentDriver", package: "detent")],
      path: "Knob/Tests"),

    // A menu of one's own, on the floor that all menus share.
    .target(
      name: "Carousel", dependencies: [.product(name: "Detent", package: "detent")],
      path: "Carousel/Component"),
    .executableTarget(
      name: "CarouselApp",
      dependencies: ["Carousel", .product(name: "DetentGTK", package: "detent")],
      path: "Carousel/App"),
    .testTarget(
      name: "CarouselTests",
      dependencies: ["Carousel", .product(name: "DetentDriver", package: "detent")],
      path: "Carousel/Tests"),
  ],
  swiftLanguageModes: [.v6]
)
