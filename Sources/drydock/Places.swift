import Foundation
import Glibc

/// Where things are: this program, the samples it comes with, the devices a person keeps.
enum Places {
  /// This program's own file, for the page process.
  static var executable: String {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &buffer, buffer.count - 1)
    guard count > 0 else { return CommandLine.arguments.first ?? "drydock" }
    return String(decoding: buffer.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// The folder of `sample-www`: beside an installed program in `share/drydock`, or above a built
  /// one in the package it was built from.
  static var samples: String? { sample("sample-www") }

  /// The folder of `sample-store`, beside that of `sample-www`: what the demo's App Store has.
  static var storeSamples: String? { sample("sample-store") }

  /// The folder of `sample-routes`, beside that of `sample-www`: a map that the app brings, and newer
  /// ones of its origin.
  static var routesSamples: String? { sample("sample-routes") }

  /// The folder of `sample-texts`, beside that of `sample-www`: the texts that the app brings, and
  /// newer ones.
  static var textsSamples: String? { sample("sample-texts") }

  private static func sample(_ name: String) -> String? {
    var folder = parent(of: executable)
    let installed = parent(of: folder) + "/share/drydock/\(name)"
    if isFolder(installed) { return installed }
    while folder.count > 1 {
      if isFolder("\(folder)/\(name)") { return "\(folder)/\(name)" }
      folder = parent(of: folder)
    }
    return nil
  }

  /// `$XDG_DATA_HOME/drydock/devices/<name>`.
  static func device(named name: String) -> String {
    let environment = ProcessInfo.processInfo.environment
    let data =
      environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
      ?? (environment["HOME"] ?? "/tmp") + "/.local/share"
    return "\(data)/drydock/devices/\(name)"
  }

  private static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return "/" }
    return String(path[..<slash])
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
