import Foundation
import Simulator
import UpdateCore

/// `drydock init`: a commented profile for what this folder holds.
struct InitVerb {
  let invocation: Invocation

  func run() throws(Session.Failure) -> Int32 {
    let output = Output(isJSON: invocation.has(.json))
    let file = "drydock.json5"
    let manager = FileManager.default
    guard !manager.fileExists(atPath: file) else {
      throw Session.Failure(sentence: "\(file) is there already, and stays as it is", status: 1)
    }
    let entries = (try? manager.contentsOfDirectory(atPath: ".")) ?? []
    let languages = entries.filter { $0.hasSuffix(".lproj") }.sorted()
    // An app without localization has its texts beside www.
    let loose = entries.filter {
      TextTree.holdsTexts($0) && TextTree.place(of: $0)?.table != "InfoPlist"
    }.sorted()
    // Native views are copied and updated with the texts: there is no key for them.
    let views = ((try? manager.contentsOfDirectory(atPath: "Base.lproj")) ?? [])
      .filter { $0.hasSuffix(".view.json") }
    let name = URL(fileURLWithPath: manager.currentDirectoryPath).lastPathComponent
    let hasHost = InitVerb.beginsAtRoot("www/index.html")
    let text = DeviceProfile.template(
      www: entries.contains("www"), hasHost: hasHost, routes: entries.contains("rexxar"),
      lproj: languages,
      loose: !loose.isEmpty, name: name)
    do {
      try text.write(toFile: file, atomically: false, encoding: .utf8)
    } catch {
      throw Session.Failure(sentence: "\(file) cannot be written here", status: 1)
    }
    let found =
      (entries.contains("www") ? ["www"] : []) + (entries.contains("rexxar") ? ["rexxar"] : [])
      + languages + loose
      + (views.isEmpty ? [] : ["\(views.count) native view\(views.count == 1 ? "" : "s")"])
    let reason =
      found.isEmpty
      ? "\(file) is written; no www, rexxar or lproj folder and no .strings was found here."
      : "\(file) is written for \(found.joined(separator: ", "))."
    output.line(reason)
    if hasHost {
      output.line(
        "www/index.html has addresses that begin at the root, so www.scheme gives the app a host.")
    }
    output.event("result", ["file": .string(file), "reason": .string(reason)])
    return output.done(0)
  }

  /// Whether a page names scripts, sheets or pictures by addresses that begin at the root, as bundlers
  /// write them unless they are told not to.
  private static func beginsAtRoot(_ path: String) -> Bool {
    guard let handle = FileHandle(forReadingAtPath: path) else { return false }
    defer { try? handle.close() }
    guard let data = try? handle.read(upToCount: 1 << 20) else { return false }
    let text = String(decoding: data, as: UTF8.self)
    return text.contains(/(?i)\b(src|href)\s*=\s*["']?\/[^\/"'\s>]/)
  }
}
