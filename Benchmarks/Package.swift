// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that users of the library do not build the benchmarks. The other engines
// come from the library's tests, which hold the same scenes against them. The library has them as
// products only with DETENT_BENCH=1, which Scripts/bench sets.
let package = Package(
  name: "bench",
  dependencies: [
    .package(name: "detent", path: ".."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
  ],
  targets: [
    .target(name: "Allocations", cSettings: [.treatAllWarnings(as: .error)]),
    .executableTarget(
      name: "bench",
      dependencies: [
        "Allocations",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Detent", package: "detent"),
        .product(name: "DetentCatalogue", package: "detent"),
        .product(name: "DetentCairo", package: "detent"),
        .product(name: "DetentPeers", package: "detent"),
        .product(name: "DetentScenes", package: "detent"),
      ],
      path: "Sources/Bench",
      swiftSettings: [.treatAllWarnings(as: .error)]),
  ],
  swiftLanguageModes: [.v6]
)
