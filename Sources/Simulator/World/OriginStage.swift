import Foundation
package import LabServer

/// Stage lines that are about the server: the same for a scenario, `:` and `POST /__lab`.
package enum OriginStage {
  /// Carries one out and says what was done, in one sentence.
  @discardableResult
  package static func apply(_ step: OriginStep, to lab: LabServer, in folder: String)
    throws(StepFailure) -> String
  {
    switch step {
    case .www(let release): return try publish(release, on: lab, in: folder)
    case .file(let path, let from):
      let file = StagePath.resolve(from, in: folder)
      guard FileManager.default.isReadableFile(atPath: file) else {
        throw StepFailure("\(file) cannot be read.")
      }
      lab.change { $0.answer(path, with: RawAnswer(.file(file))) }
      return "\(path) answers with \(from)."
    case .files(let path, let from):
      let base = try StagePath.folder(from, in: folder)
      var state = lab.state
      do throws(LabServerError) {
        try state.answer(below: path, withFilesIn: base)
      } catch {
        throw StepFailure(error.description)
      }
      lab.change { $0.rawFiles = state.rawFiles }
      return "\(path) answers with the files of \(from)."
    case .json(let path, let text):
      lab.change { $0.answer(path, with: .json(text)) }
      return "\(path) answers \(text)."
    case .hosts(let names): return "\(names.joined(separator: ", ")) leads to the lab."
    case .fault(let change):
      lab.change { $0.apply(change) }
      return change.sentence
    case .routes, .texts, .record, .store: throw StepFailure("This is not available yet.")
    }
  }

  private static func publish(
    _ release: OriginStep.WWWRelease, on lab: LabServer, in folder: String
  ) throws(StepFailure) -> String {
    let directory = try StagePath.folder(release.directory, in: folder)
    let made = LabRelease(
      version: release.version, folder: directory, onlyChanged: release.isOnlyChanged,
      complete: release.isComplete, needsNative: release.nativeRange,
      needsPlugins: release.plugins)
    lab.change { state in
      // The lab's own samples step aside for what is published by a line.
      let kept = state.published.map { Array(state.releases.prefix($0 + 1)) } ?? []
      state.releases = kept.filter { $0.version != made.version } + [made]
      state.published = state.releases.count - 1
    }
    return "Release \(release.version) of www was published."
  }
}

extension FaultChange {
  /// What it does, in one sentence.
  var sentence: String {
    switch self {
    case .set(let fault): "Fault of \(fault.endpoint.description): \(fault.fault.description)."
    case .clear(let endpoint): "Fault of \(endpoint.description): none."
    }
  }
}
