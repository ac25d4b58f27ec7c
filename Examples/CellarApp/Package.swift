// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "CellarApp",
  dependencies: [.package(name: "detent", path: "../..")],
  targets: [
    .executableTarget(
      name: "CellarApp", dependencies: [.product(name: "DetentGTK", package: "detent")])
  ],
  swiftLanguageModes: [.v6]
)
