import Foundation
import UpdateCore

extension DeviceCheck {
  /// The tree is one of the releases, whole, and every lookup answers from that one; links lead to it.
  mutating func checkTexts() async {
    let served = ServedTree.files(below: "\(path)/Documents/texts")
    let status = await launch.texts.status()
    let edits = mayBeEdited ? Set(status.set.localEdits) : []
    let match = allowed.first {
      $0.texts?.version == status.set.active
        && $0.texts?.files.filter { !edits.contains($0.key) }
          == served?.filter { !edits.contains($0.key) }
    }
    guard let match else {
      problems.append(
        "texts are none of the releases: version \(status.set.active ?? "none"), "
          + "\(served?.values.sorted().joined() ?? "no files")")
      return
    }
    for (path, problem) in status.problems { problems.append("texts: \(path): \(problem)") }
    for (language, text) in match.texts?.answers ?? [:] {
      let query = TextQuery("hello", language: language)
      let answer = launch.texts.catalog.answer(query, preferred: [])
      // A language that the app does not declare is not asked.
      guard match.app.texts?.answers[language] != nil,
        !edits.contains("\(language).lproj/Localizable.strings")
      else { continue }
      if answer.value != text || answer.source != .documents {
        problems.append("texts: \(language) answers \"\(answer.value)\" and not \"\(text)\"")
      }
    }
    checkLinks(match.texts?.folders ?? [])
  }

  private mutating func checkLinks(_ wanted: Set<String>) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(path)/Documents")) ?? []
    for name in wanted.union(names.filter { $0.hasSuffix(".lproj") }).sorted() {
      let target = try? FileManager.default.destinationOfSymbolicLink(
        atPath: "\(path)/Documents/\(name)")
      if target != (wanted.contains(name) ? "texts/\(name)" : nil) {
        problems.append("Documents/\(name) leads to \(target ?? "nothing")")
      }
    }
  }
}
