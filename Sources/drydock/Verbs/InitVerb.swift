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
    let text = DeviceProfile.template(
      www: entries.contains("www"), routes: entries.contains("rexxar"), lproj: languages,
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
    output.event("result", ["file": .string(file), "reason": .string(reason)])
    return output.done(0)
  }
}
