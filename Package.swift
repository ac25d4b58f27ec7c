// swift-tools-version: 6.2
import PackageDescription

// Every module (ARCHITECTURE.md calls them rooms) and every dependency between them (the arrows).
// `Scripts/check-arrows` compares these lists with what the files import, in both directions.

/// A module of the core: values without a platform, which compile natively and as Embedded Swift.
///
/// On Linux it links the mathematics library, which `squareRoot()` may call for
/// numbers below 0; without Foundation nothing else links it. WebAssembly has an
/// instruction for that, and there `-lm` finds the C library's empty archive.
func core(_ name: String, _ folder: String, dependencies: [Target.Dependency] = []) -> Target {
  .target(
    name: name,
    dependencies: dependencies,
    path: "Sources/Core/\(folder)",
    swiftSettings: [
      .treatAllWarnings(as: .error), .treatWarning("EmbeddedRestrictions", as: .error),
      // Embedded Swift requires it.
      .enableUpcomingFeature("MemberImportVisibility"),
    ],
    linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))])
}

/// A module that depends on a platform.
func edge(_ name: String, _ path: String, dependencies: [Target.Dependency]) -> Target {
  .target(
    name: name, dependencies: dependencies, path: path,
    swiftSettings: [.treatAllWarnings(as: .error)])
}

/// A system library. If it is missing, the package manager says how to install it.
func system(
  _ name: String, pkgConfig library: String, debian packages: String, homebrew formula: String
) -> Target {
  .systemLibrary(
    name: name, path: "Sources/System/\(name)", pkgConfig: library,
    providers: [.apt([packages]), .brew([formula])])
}

func tests(
  _ name: String, dependencies: [Target.Dependency], exclude: [String] = []
) -> Target {
  .testTarget(
    name: name, dependencies: dependencies, path: "Tests/\(name)", exclude: exclude,
    swiftSettings: [.treatAllWarnings(as: .error)])
}

/// The products that only the package's own benchmarks use: the physics scenes, and other engines. Every package
/// could depend on a product, so these exist only if `Scripts/bench` asks for them.
let equipment: [Product] =
  Context.environment["DETENT_BENCH"] == nil
  ? []
  : [
    .library(name: "DetentScenes", targets: ["DetentScenes"]),
    .library(name: "DetentPeers", targets: ["DetentPeers"]),
  ]

/// The components that a page can load one at a time.
let components = ["Dial", "Radial", "Floating", "Drawer", "Confirm", "Alert"]

let package = Package(
  name: "detent",
  // The first Apple systems with `String.utf8Span`, according to the standard library's interface file. Only Debian 12
  // and WebAssembly are tested.
  platforms: [.macOS(.v26), .iOS(.v26), .tvOS(.v26), .watchOS(.v26), .visionOS(.v26)],
  products: [
    .library(name: "Detent", targets: ["Detent"]),
    // With the points and vectors that its users need.
    .library(name: "DetentDynamics", targets: ["DetentDynamics", "DetentGeometry"]),
    .library(name: "DetentSketch", targets: ["DetentSketch"]),
    .library(name: "DetentPlayground", targets: ["DetentPlayground"]),
    .library(name: "DetentDriver", targets: ["DetentDriver"]),
    .library(name: "DetentCatalogue", targets: ["DetentCatalogue"]),
    .library(name: "DetentCairo", targets: ["DetentCairo"]),
    .library(name: "DetentGTK", targets: ["DetentGTK"]),
    .library(name: "DetentDesktop", targets: ["DetentDesktop"]),
    .library(name: "DetentTerminal", targets: ["DetentTerminal"]),
    .executable(name: "detent", targets: ["DesktopProgram"]),
    .executable(name: "detent-gtk", targets: ["WindowProgram"]),
    // Turns a component of your own into an element of a page.
    .library(name: "DetentWeb", targets: ["DetentWeb"]),
    // The allocator for a program compiled to WebAssembly without DetentWeb.
    .library(name: "WebMemory", targets: ["WebMemory"]),
    .executable(name: "detent-web", targets: ["WebPage"]),
    .executable(name: "detent-gallery", targets: ["WebGallery"]),
    .executable(name: "detent-dynamics", targets: ["WebDynamics"]),
  ] + equipment
    + components.map { .executable(name: "detent-web-\($0.lowercased())", targets: ["Web\($0)"]) },
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0")
  ],
  targets: [
    core("DetentText", "Text"),
    core("DetentGeometry", "Geometry"),
    core("DetentMotion", "Motion", dependencies: ["DetentGeometry"]),
    core("DetentDynamics", "Dynamics", dependencies: ["DetentText", "DetentGeometry"]),
    core("DetentDrawing", "Drawing", dependencies: ["DetentText", "DetentGeometry"]),
    core(
      "DetentSketch", "Sketch", dependencies: ["DetentGeometry", "DetentDynamics", "DetentDrawing"]),
    core("DetentGestures", "Gestures", dependencies: ["DetentGeometry"]),
    core(
      "DetentControls", "Controls",
      dependencies: [
        "DetentText", "DetentGeometry", "DetentMotion", "DetentDrawing", "DetentGestures",
      ]),
    core(
      "DetentMenus", "Menus",
      dependencies: [
        "DetentText", "DetentGeometry", "DetentMotion", "DetentDrawing", "DetentGestures",
        "DetentControls",
      ]),
    core(
      "DetentComponents", "Components",
      dependencies: [
        "DetentText", "DetentGeometry", "DetentMotion", "DetentDynamics", "DetentDrawing",
        "DetentGestures", "DetentControls", "DetentMenus",
      ]),
    core(
      "DetentPlayground", "Playground",
      dependencies: [
        "DetentText", "DetentGeometry", "DetentDynamics", "DetentDrawing", "DetentSketch",
        "DetentGestures", "DetentControls",
      ]),
    core(
      "DetentStage", "Stage",
      dependencies: ["DetentGeometry", "DetentDrawing", "DetentGestures", "DetentControls"]),
    core(
      "DetentScripts", "Scripts",
      dependencies: [
        "DetentText", "DetentGeometry", "DetentDrawing", "DetentGestures", "DetentControls",
        "DetentMenus", "DetentComponents", "DetentStage",
      ]),
    core(
      "Detent", "Detent",
      dependencies: [
        "DetentText", "DetentGeometry", "DetentMotion", "DetentDynamics", "DetentDrawing",
        "DetentGestures", "DetentControls", "DetentMenus", "DetentComponents", "DetentStage",
        "DetentScripts",
      ]),
    core("DetentDriver", "Driver", dependencies: ["Detent"]),

    // Its scripts are files; the package manager embeds their bytes in the module as Swift code.
    .target(
      name: "DetentCatalogue", dependencies: ["Detent"], path: "Sources/Catalogue",
      resources: [.embedInCode("Scripts")], swiftSettings: [.treatAllWarnings(as: .error)]),

    system("CCairo", pkgConfig: "cairo", debian: "libcairo2-dev", homebrew: "cairo"),
    system("CPango", pkgConfig: "pangocairo", debian: "libpango1.0-dev", homebrew: "pango"),
    system("CGTK", pkgConfig: "gtk4", debian: "libgtk-4-dev", homebrew: "gtk4"),
    system(
      "CXKBCommon", pkgConfig: "xkbcommon", debian: "libxkbcommon-dev", homebrew: "libxkbcommon"),
    // With XCB's extensions, each of which has its own pkg-config file.
    system(
      "CXCB", pkgConfig: "xcb",
      debian: """
        libxcb1-dev libxcb-cursor-dev libxcb-present-dev libxcb-randr0-dev libxcb-shm0-dev \
        libxcb-xinput-dev libxcb-xkb-dev libxkbcommon-x11-dev
        """, homebrew: "libxcb"),
    system(
      "CWayland", pkgConfig: "wayland-client", debian: "libwayland-dev", homebrew: "wayland"),
    .systemLibrary(name: "CMainQueue", path: "Sources/System/CMainQueue"),
    system("CWebP", pkgConfig: "libwebpmux", debian: "libwebp-dev", homebrew: "webp"),
    system("CSixel", pkgConfig: "libsixel", debian: "libsixel-dev", homebrew: "libsixel"),
    system("CZlib", pkgConfig: "zlib", debian: "zlib1g-dev", homebrew: "zlib"),

    edge(
      "DetentCairo", "Sources/Renderers/Cairo",
      dependencies: ["DetentGeometry", "DetentDrawing", "CCairo", "CPango", "CWebP", "CZlib"]),
    edge(
      "DetentHosting", "Sources/Hosts/Hosting",
      dependencies: ["Detent", "DetentCairo", "CPango", "CXKBCommon"]),
    edge(
      "DetentGTK", "Sources/Hosts/GTK",
      dependencies: ["Detent", "DetentCairo", "DetentHosting", "CGTK", "CMainQueue"]),
    edge(
      "DetentDesktop", "Sources/Hosts/Desktop",
      dependencies: [
        "Detent", "DetentCairo", "DetentHosting", "CCairo", "CPango", "CWayland", "CXCB",
        "CXKBCommon",
      ]),
    // Restores the terminal if the program that took it over dies. It is C, because Swift cannot fork.
    .target(
      name: "CTerminalGuard", path: "Sources/Hosts/TerminalGuard",
      cSettings: [.treatAllWarnings(as: .error)]),
    edge(
      "DetentTerminal", "Sources/Hosts/Terminal",
      dependencies: [
        "Detent", "DetentCairo", "DetentHosting", "CCairo", "CPango", "CSixel", "CTerminalGuard",
        "CZlib",
      ]),
    .target(name: "WebMemory", path: "Sources/Hosts/WebMemory"),
    edge("DetentWeb", "Sources/Hosts/Web", dependencies: ["Detent", "WebMemory"]),
    .executableTarget(
      name: "WebPage", dependencies: ["DetentWeb"], path: "Sources/Hosts/WebPage/All",
      swiftSettings: [.treatAllWarnings(as: .error)]),
    .executableTarget(
      name: "WebDynamics", dependencies: ["DetentGeometry", "DetentDynamics", "WebMemory"],
      path: "Sources/Hosts/WebDynamics", swiftSettings: [.treatAllWarnings(as: .error)]),
    .executableTarget(
      name: "WebGallery",
      dependencies: ["DetentWeb", "Detent", "DetentPlayground", "DetentCatalogue"],
      path: "Sources/Hosts/WebGallery", swiftSettings: [.treatAllWarnings(as: .error)]),
    .executableTarget(
      name: "WebDigests", dependencies: ["Detent", "DetentCatalogue", "DetentScenes", "WebMemory"],
      path: "Tests/WebDigests",
      swiftSettings: [.treatAllWarnings(as: .error)]),
    .executableTarget(
      name: "WebPhysics", dependencies: ["DetentDrawing", "DetentScenes"], path: "Tests/WebPhysics",
      swiftSettings: [.treatAllWarnings(as: .error)]),
    // GTK's own widgets, for the gallery's window.
    edge("DetentForm", "Sources/CommandLine/Form", dependencies: ["DetentGTK", "CGTK"]),
    // An example, shown by the gallery: widgets that the physics moves. It brings its own module of GTK.
    .systemLibrary(name: "ExampleGTK", path: "Examples/CellarApp/GTK", pkgConfig: "gtk4"),
    edge("DetentMoved", "Examples/Moved/Samples", dependencies: ["DetentGTK", "ExampleGTK"]),
    edge(
      "DetentItems", "Sources/CommandLine/Items", dependencies: ["DetentControls", "DetentDrawing"]),
    edge(
      "DetentCode", "Sources/CommandLine/Code",
      dependencies: [
        "DetentText", "DetentControls", "DetentComponents", "DetentDrawing", "DetentGeometry",
        "DetentScripts",
      ]),
    // The commands, independent of where they show things, and the program whose windows are GTK's.
    .target(
      name: "DetentCommands",
      dependencies: [
        "Detent", "DetentPlayground", "DetentItems", "DetentCatalogue", "DetentCairo",
        "DetentHosting", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Sources/CommandLine", exclude: ["Items", "Code", "Form", "Programs"],
      swiftSettings: [.treatAllWarnings(as: .error)]),
    .executableTarget(
      name: "DesktopProgram",
      dependencies: ["Detent", "DetentCommands", "DetentDesktop", "DetentTerminal", "DetentCairo"],
      path: "Sources/CommandLine/Programs/Desktop", swiftSettings: [.treatAllWarnings(as: .error)]),
    .executableTarget(
      name: "WindowProgram",
      dependencies: [
        "Detent", "DetentPlayground", "DetentCode", "DetentCommands", "DetentGTK", "DetentForm",
        "DetentMoved",
      ],
      path: "Sources/CommandLine/Programs/Window", swiftSettings: [.treatAllWarnings(as: .error)]),

    // The worlds that the documentation shows, and their pictures.
    edge(
      "DetentSamples", "Documentation/Samples",
      dependencies: ["DetentDynamics", "DetentDrawing", "DetentSketch"]),
    .executableTarget(
      name: "Sketcher", dependencies: ["DetentSamples", "DetentCairo"],
      path: "Documentation/Sketcher", swiftSettings: [.treatAllWarnings(as: .error)]),
    // Films of widgets that the physics moves.
    .executableTarget(
      name: "Filmer",
      dependencies: ["Detent", "DetentMoved", "DetentGTK", "DetentCairo", "CGTK", "CCairo"],
      path: "Documentation/Filmer", swiftSettings: [.treatAllWarnings(as: .error)]),
    // The code of the other pages.
    edge(
      "DetentGuides", "Documentation/Guides",
      dependencies: [
        "Detent", "DetentDriver", "DetentPlayground", "DetentSketch", "DetentCatalogue",
        "DetentCairo", "DetentGTK", "DetentDesktop", "DetentTerminal", "CGTK",
      ]),

    // Box2D and Chipmunk are linked into whatever links this target:
    // tests and benchmarks. Without their headers it compiles to nothing.
    .target(
      name: "CPeers", path: "Tests/Peers/Shim", exclude: ["box2d3.c"],
      cSettings: [.treatAllWarnings(as: .error)], cxxSettings: [.treatAllWarnings(as: .error)],
      linkerSettings: [
        .linkedLibrary("box2d"), .linkedLibrary("chipmunk"), .linkedLibrary("stdc++"),
      ]),
    .target(
      name: "DetentScenes", dependencies: ["DetentGeometry", "DetentDynamics", "DetentDrawing"],
      path: "Tests/Peers/Scenes",
      swiftSettings: [
        .treatAllWarnings(as: .error),
        // Embedded Swift requires it; the scenes run in WebAssembly too.
        .enableUpcomingFeature("MemberImportVisibility"),
      ]),
    edge(
      "DetentPeers", "Tests/Peers/Engines",
      dependencies: ["DetentGeometry", "DetentDrawing", "DetentScenes", "CPeers"]),
    // A program with tasks on the main actor, for the tests of GTK's main loop.
    .executableTarget(
      name: "TaskProgram", dependencies: ["Detent", "DetentGTK"], path: "Tests/TaskProgram",
      swiftSettings: [.treatAllWarnings(as: .error)]),
    edge("DetentGoldens", "Tests/GoldenFiles", dependencies: []),
    edge("DetentRandom", "Tests/Random", dependencies: []),
    edge("DetentEffort", "Tests/Effort", dependencies: []),
    // The documentation's pages and the code on them.
    edge("DetentPages", "Tests/Pages", dependencies: []),

    tests("DrawingTests", dependencies: ["DetentDrawing", "DetentGeometry"]),
    tests("TextTests", dependencies: ["DetentText"]),
    tests("GeometryTests", dependencies: ["DetentGeometry", "DetentRandom"]),
    tests("MotionTests", dependencies: ["DetentMotion", "DetentGeometry", "DetentRandom"]),
    tests("CodeTests", dependencies: ["DetentCode", "Detent", "DetentGoldens", "DetentRandom"]),
    tests(
      "CommandTests",
      dependencies: [
        "DetentItems", "DetentCode", "DetentControls", "DetentComponents", "DetentDrawing",
        "DetentGestures", "DetentMenus", "DetentText", "DetentScripts", "DetentCatalogue",
        "DetentCommands", "DetentPages", "DetentRandom", "DetentEffort", "Detent", "DetentHosting",
        "DesktopProgram", "WindowProgram",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      exclude: ["Help"]),
    tests(
      "DynamicsTests",
      dependencies: ["DetentDynamics", "DetentGeometry", "DetentRandom", "DetentEffort"]),
    tests(
      "PeersTests",
      dependencies: [
        "DetentDynamics", "DetentGeometry", "DetentScenes", "DetentPeers", "DetentRandom",
      ]),
    tests(
      "SketchTests",
      dependencies: ["DetentSketch", "DetentDynamics", "DetentDrawing", "DetentGeometry"]),
    tests("SamplesTests", dependencies: ["DetentSamples", "DetentCairo", "DetentDrawing"]),
    tests("PagesTests", dependencies: ["Detent", "DetentDriver", "DetentGuides", "DetentPages"]),
    tests("GesturesTests", dependencies: ["DetentGestures", "DetentGeometry"]),
    tests(
      "ControlsTests",
      dependencies: ["Detent", "DetentMenus", "DetentDriver", "DetentRandom", "DetentEffort"]),
    tests("PlaygroundTests", dependencies: ["DetentPlayground", "Detent", "DetentDriver"]),
    tests("StageTests", dependencies: ["Detent", "DetentStage", "DetentRandom"]),
    tests(
      "CatalogueTests",
      dependencies: ["Detent", "DetentCatalogue", "DetentGoldens", "DetentEffort"]),
    tests("ScenesTests", dependencies: ["DetentScenes", "DetentGoldens", "DetentEffort"]),
    tests(
      "CairoTests",
      dependencies: [
        "DetentCairo", "DetentDrawing", "DetentGeometry", "DetentGoldens", "DetentEffort", "Detent",
        "DetentCatalogue", "CCairo", "CWebP",
      ]),
    tests(
      "WebTests",
      dependencies: [
        "DetentWeb", "Detent", "DetentDrawing", "DetentGeometry", "DetentGestures", "DetentGoldens",
      ]),
    tests("DesktopTests", dependencies: ["DetentDesktop", "DetentHosting", "Detent", "CWayland"]),
    tests("TerminalTests", dependencies: ["DetentTerminal", "DetentCairo", "Detent"]),
    tests("HostingTests", dependencies: ["DetentHosting", "DetentCairo", "Detent", "CXKBCommon"]),
    tests(
      "GTKTests",
      dependencies: [
        "DetentGTK", "DetentForm", "DetentCairo", "DetentDrawing", "Detent", "DetentStage", "CGTK",
        "TaskProgram",
      ]),
  ]
    + components.map { name in
      .executableTarget(
        name: "Web\(name)", dependencies: ["Detent", "DetentWeb"],
        path: "Sources/Hosts/WebPage/\(name)", swiftSettings: [.treatAllWarnings(as: .error)])
    },
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)

// Keeps only what the tests of the core need, so that no host and no program is built.
if Context.environment["DETENT_CORE"] != nil {
  let targets = Dictionary(uniqueKeysWithValues: package.targets.map { ($0.name, $0) })

  /// Returns a target and everything it depends on; nil if a system library or a program is among them.
  func rooms(of target: Target) -> Set<String>? {
    guard target.type != .system, target.type != .executable else { return nil }
    var found: Set<String> = [target.name]
    for dependency in target.dependencies {
      guard case .byNameItem(let name, _) = dependency, let known = targets[name],
        let more = rooms(of: known)
      else { return nil }
      found.formUnion(more)
    }
    return found
  }

  let kept = package.targets.filter { $0.type == .test }.compactMap(rooms)
    .reduce(into: Set<String>()) { $0.formUnion($1) }
  package.targets.removeAll { !kept.contains($0.name) }
  package.products.removeAll { product in
    guard let library = product as? Product.Library else { return true }
    return !kept.isSuperset(of: library.targets)
  }
}

// An incremental build (Swift 6.3) looks for changes only in the modules that a target lists.
// It misses changes behind a re-export or behind a stored property of another module, and keeps
// object files in which a struct has its old size, so that the program crashes. Each target
// therefore also lists its indirect dependencies, and a product also exports those modules.
if Context.environment["DETENT_ARROWS"] != "written" {
  let listed = Dictionary(
    uniqueKeysWithValues: package.targets.map { target in
      let names = target.dependencies.compactMap { dependency -> String? in
        if case .byNameItem(let name, _) = dependency { name } else { nil }
      }
      return (target.name, names)
    })

  func everything(behind names: [String]) -> [String] {
    var found: [String] = []
    var waiting = names
    while let name = waiting.popLast() {
      for next in listed[name] ?? [] where !found.contains(next) && !names.contains(next) {
        found.append(next)
        waiting.append(next)
      }
    }
    return found.sorted()
  }

  for target in package.targets {
    let names = everything(behind: listed[target.name] ?? [])
    target.dependencies += names.map { .byName(name: $0) }
  }
  package.products = package.products.map { product in
    guard let library = product as? Product.Library else { return product }
    let rooms = everything(behind: library.targets).filter { $0.hasPrefix("Detent") }
    return .library(name: library.name, targets: library.targets + rooms)
  }
}
