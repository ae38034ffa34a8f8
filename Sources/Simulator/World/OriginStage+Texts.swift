import LabServer
import UpdateCore

extension OriginStage {
  /// Files that cannot be read are published as well: what a client makes of them is what is tried.
  static func publish(
    texts version: String, from directory: String, on lab: LabServer, in folder: String
  ) throws(StepFailure) -> String {
    let texts = LabTexts(
      version: version, folder: try StagePath.folder(directory, in: folder))
    let count: Int
    let broken: [String]
    do throws(LabServerError) {
      (count, broken) = try look(at: texts)
    } catch {
      throw StepFailure(error.description)
    }
    lab.change { $0.publish(texts) }
    let what = "Texts \(version) were published: \(count) file\(count == 1 ? "" : "s")"
    guard let first = broken.first else { return what + "." }
    let more = broken.count > 1 ? ", and \(broken.count - 1) more" : ""
    return "\(what), of which some cannot be read: \(first)\(more)."
  }

  /// How many files there are, and why some are none.
  private static func look(at texts: LabTexts) throws(LabServerError) -> (Int, [String]) {
    var broken: [String] = []
    let files = try texts.files()
    for path in files where !path.hasSuffix(".json") {
      let bytes = try texts.read(path)
      do throws(StringsError) {
        _ = try StringsFile.read(bytes, path: path)
      } catch {
        broken.append(error.sentence)
      }
    }
    return (files.count, broken)
  }
}
