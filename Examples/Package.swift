// swift-tools-version: 6.2
import PackageDescription

// Five programs as other packages would contain them. In your own
// package, use the address of Detent's repository in place of the path.
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

    // A GTK 4 app with its own main loop and a component among its widgets.
    .systemLibrary(name: "GTK", path: "CellarApp/GTK", pkgConfig: "gtk4"),
    .target(name: "Listening", dependencies: ["GTK"], path: "Listening"),
    .executableTarget(
      name: "CellarApp",
      dependencies: ["GTK", "Listening", .product(name: "DetentGTK", package: "detent")],
      path: "CellarApp", exclude: ["GTK"]),

    // GTK's own widgets, moved by the physics.
    .target(
      name: "MovedSamples",
      dependencies: ["GTK", .product(name: "DetentGTK", package: "detent")],
      path: "Moved/Samples"),
    .executableTarget(
      name: "MovedApp",
      dependencies: ["MovedSamples", .product(name: "DetentGTK", package: "detent")],
      path: "Moved/App"),

    // A custom component: in a module without a platform, in a window, in a picture, and in a test.
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

    // A custom menu, on top of what all menus share.
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
