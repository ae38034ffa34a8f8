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
    let hostPath = InitVerb.hostPath(of: "www", page: "index.html")
    let text = DeviceProfile.template(
      www: entries.contains("www"), hostPath: hostPath, routes: entries.contains("rexxar"),
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
    if let hostPath {
      output.line(
        "www/index.html has addresses that begin at the root, so www.scheme gives the app a host.")
      if hostPath != "/" { output.line("They name \(hostPath), so www.path says that it is www.") }
    }
    output.event("result", ["file": .string(file), "reason": .string(reason)])
    return output.done(0)
  }

  /// Where a folder is to be at a host for its page, which names scripts, sheets or pictures by
  /// addresses that begin at the root, as bundlers write them; `nil` for one that does not.
  private static func hostPath(of folder: String, page: String) -> String? {
    guard let handle = FileHandle(forReadingAtPath: "\(folder)/\(page)") else { return nil }
    defer { try? handle.close() }
    guard let data = try? handle.read(upToCount: 1 << 20) else { return nil }
    let text = String(decoding: data, as: UTF8.self)
    let addresses = text.matches(of: /(?i)\b(?:src|href)\s*=\s*["']?(\/[^\/"'\s>?#][^"'\s>?#]*)/)
      .prefix(100).map { String($0.output.1) }
    guard !addresses.isEmpty else { return nil }
    return addresses.lazy.compactMap { base(of: $0, in: folder) }.first ?? "/"
  }

  /// What is before a file of a folder in an address; `nil` if no such file is there.
  private static func base(of address: String, in folder: String) -> String? {
    let parts = address.split(separator: "/")
    for count in parts.indices {
      let file = "\(folder)/\(parts[count...].joined(separator: "/"))"
      guard FileManager.default.fileExists(atPath: file) else { continue }
      let base = parts[..<count].map { "/" + $0 }.joined() + "/"
      return SiteRoot.isPath(base) ? base : "/"
    }
    return nil
  }
}
