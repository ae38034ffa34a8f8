import LabServer
import UpdateCore

/// A release of 10,000 files, and the next, which differs in one of them and names a manifest; the
/// same bytes in every run.
struct BenchManifest {
  static let fileCount = 10_000
  private static let fileSize = 2_000

  private let server: LabServer
  /// Bytes of the manifest and of the file that changed.
  let needed: Int
  /// The file that changed.
  let changedPath: String

  init(files: Int = fileCount) throws(BenchError) {
    do throws(LabServerError) {
      // Nothing waits here, so nobody has to drive the clock.
      server = try LabServer(clock: LabClock(.real))
    } catch {
      throw .lab(error.description)
    }
    var random = SplitMix(3)
    let old = (0..<files).map { _ in BenchManifest.content(&random) }
    let changed = files / 2
    let new = BenchManifest.content(&random)
    var lines: [String] = []
    var writer = ZipWriter()
    do throws(ZipWriterError) {
      for (index, bytes) in old.enumerated() {
        try writer.add(BenchManifest.path(index), bytes)
        let next = index == changed ? new : bytes
        lines.append(
          #"{"path":"\#(BenchManifest.path(index))","size":\#(next.count),"#
            + #""sha256":"\#(SHA256.digest(of: next).text)"}"#)
      }
    } catch {
      throw .package(error.description)
    }
    let manifest = Array(
      #"{"version":"3","base":"files","files":[\#(lines.joined(separator: ",\n"))]}"#.utf8)
    needed = manifest.count + new.count
    changedPath = BenchManifest.path(changed)
    let package = writer.finish()
    let base = "http://127.0.0.1:\(server.port)"
    server.change { [changedPath] state in
      state.answer("full/api", with: .json(#"{"version":"2","url":"\#(base)/package.zip"}"#))
      state.answer("package.zip", with: RawAnswer(.bytes(package)))
      state.answer("next/api", with: .json(#"{"version":"3","manifest":"\#(base)/manifest.json"}"#))
      state.answer("manifest.json", with: RawAnswer(.bytes(manifest)))
      state.answer("files/\(changedPath)", with: RawAnswer(.bytes(new)))
    }
  }

  var fullURL: String { url("full/api") }
  var nextURL: String { url("next/api") }
  var packageURL: String { url("package.zip") }
  var manifestURL: String { url("manifest.json") }
  var fileURL: String { url("files/\(changedPath)") }

  func stop() { server.stop() }

  private func url(_ path: String) -> String { "http://127.0.0.1:\(server.port)/\(path)" }

  private static func path(_ index: Int) -> String {
    "assets/part-\(index / 100)/file-\(index).js"
  }

  private static func content(_ random: inout SplitMix) -> [UInt8] {
    let size = fileSize / 2 + random.below(fileSize)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size + 8)
    while bytes.count < size {
      withUnsafeBytes(of: random.next()) { bytes.append(contentsOf: $0) }
    }
    return Array(bytes.prefix(size))
  }
}
