// swift-tools-version: 6.2
import PackageDescription

/// One set of rules for every Swift target: language mode 6, strict imports, warnings are errors.
let swiftSettings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .treatAllWarnings(as: .error),
]

/// A system library: its module map is in `Sources/<name>`, `apt` names the Debian package.
func system(_ name: String, pkgConfig: String? = nil, apt: String) -> Target {
  .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([apt])])
}

func target(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: swiftSettings)
}

func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(name: name, dependencies: dependencies, swiftSettings: swiftSettings)
}

/// What fuzzers run: tests that replay their corpora, or with `DRYDOCK_FUZZ`, which `make fuzz` sets,
/// a program that links libFuzzer.
func fuzz(_ dependencies: [Target.Dependency]) -> Target {
  let path = "Tests/FuzzTests"
  guard let library = Context.environment["DRYDOCK_FUZZ"] else {
    return .testTarget(
      name: "FuzzTests", dependencies: dependencies, path: path, exclude: ["Main"],
      swiftSettings: swiftSettings)
  }
  return .executableTarget(
    name: "fuzz", dependencies: dependencies, path: path, exclude: ["Replay"],
    swiftSettings: swiftSettings,
    linkerSettings: [.unsafeFlags([library, "-lstdc++"])])
}

let package = Package(
  name: "drydock",
  products: [
    .executable(name: "drydock", targets: ["drydock"]),
    .library(name: "CrashShim", type: .dynamic, targets: ["CrashShim"]),
  ],
  targets: [
    system("CNcurses", pkgConfig: "ncursesw", apt: "libncursesw5-dev"),
    system("CCurl", pkgConfig: "libcurl", apt: "libcurl4-openssl-dev"),
    system("CDeflate", apt: "libdeflate-dev"),
    system("CZlib", pkgConfig: "zlib", apt: "zlib1g-dev"),
    system("CCrypto", pkgConfig: "libcrypto", apt: "libssl-dev"),
    system("CPCRE2", pkgConfig: "libpcre2-8", apt: "libpcre2-dev"),
    system("CICU", pkgConfig: "icu-i18n", apt: "libicu-dev"),
    system("CGumbo", pkgConfig: "gumbo", apt: "libgumbo-dev"),
    system(
      "CJavaScriptCore", pkgConfig: "javascriptcoregtk-4.1", apt: "libjavascriptcoregtk-4.1-dev"),
    system("CMicroHTTPD", pkgConfig: "libmicrohttpd", apt: "libmicrohttpd-dev"),
    .target(name: "CTerminal", dependencies: ["CNcurses"]),
    .target(name: "CPlurals", dependencies: ["CICU"]),
    .target(name: "CSupport"),
    .target(name: "CPrelude", exclude: ["prelude"]),
    .target(name: "CrashShim"),

    target(
      "UpdateCore",
      ["CSupport", "CPlurals", "CCurl", "CDeflate", "CZlib", "CCrypto", "CPCRE2"]),
    target("TextUI", []),
    target("Container", ["UpdateCore", "TextUI", "CGumbo", "CJavaScriptCore", "CPrelude"]),
    target("LabServer", ["UpdateCore", "CMicroHTTPD"]),
    target("Simulator", ["UpdateCore", "Container", "LabServer", "TextUI"]),
    target("Terminal", ["TextUI", "CTerminal", "CSupport"]),
    .executableTarget(
      name: "drydock",
      dependencies: [
        "UpdateCore", "TextUI", "Container", "LabServer", "Simulator", "Terminal",
      ],
      swiftSettings: swiftSettings),
    .executableTarget(
      name: "torture",
      dependencies: ["UpdateCore"],
      swiftSettings: swiftSettings),

    tests("TextUITests", ["TextUI"]),
    tests("UpdateCoreTests", ["UpdateCore"]),
    tests("ContainerTests", ["Container"]),
    tests("LabServerTests", ["LabServer"]),
    tests(
      "SimulatorTests", ["Simulator", "UpdateCore", "Container", "LabServer", "TextUI"]),
    tests("TerminalTests", ["Terminal"]),
    tests("TortureTests", ["torture"]),
    tests("DrydockTests", ["drydock", "Simulator", "LabServer", "UpdateCore"]),
    fuzz(["Simulator", "UpdateCore", "Container", "TextUI"]),
  ]
)
