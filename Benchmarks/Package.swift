// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that the library depends on no peer. Debian has the two:
// libbox2d-dev and libchipmunk-dev.
let package = Package(
  name: "bench",
  dependencies: [.package(name: "detent", path: "..")],
  targets: [
    .target(name: "Allocations", cSettings: [.treatAllWarnings(as: .error)]),
    .target(
      name: "Peers",
      cSettings: [.treatAllWarnings(as: .error)], cxxSettings: [.treatAllWarnings(as: .error)],
      linkerSettings: [
        .linkedLibrary("box2d"), .linkedLibrary("chipmunk"), .linkedLibrary("stdc++"),
      ]),
    .executableTarget(
      name: "bench",
      dependencies: [
        "Allocations", "Peers",
        .product(name: "Detent", package: "detent"),
        .product(name: "DetentCatalogue", package: "detent"),
        .product(name: "DetentCairo", package: "detent"),
      ],
      path: "Sources/Bench",
      swiftSettings: [.treatAllWarnings(as: .error)]),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)
