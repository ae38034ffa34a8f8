import Foundation

extension TestFolder {
  /// Makes `./drydock.json5` the demo's app, so that it can have another origin.
  func writeDemoApp() throws {
    try makeFolder("home/app")
    let samples = [("www", Product.samples + "/1"), ("rexxar", Product.routesSamples + "/bundled")]
    for (name, source) in samples {
      try FileManager.default.copyItem(atPath: source, toPath: "\(path)/home/app/\(name)")
    }
    try write(
      """
      {
        app: {
          name: "HybridDemo", bundleIdentifier: "org.example.hybriddemo", version: "1.0.0",
          bundle: "app",
        },
        www: { bundledVersion: "1" },
        routes: {},
      }
      """, to: "home/drydock.json5")
  }
}
