// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "FallingBox",
  dependencies: [.package(name: "detent", path: "../..")],
  targets: [
    .executableTarget(
      name: "FallingBox", dependencies: [.product(name: "DetentDynamics", package: "detent")])
  ],
  swiftLanguageModes: [.v6]
)
