import LabServer
import UpdateCore

/// The embedded lab with the benchmark's packages, ready-made.
struct BenchOrigin {
  enum Release: String {
    case full, oneFile

    var version: String { self == .full ? "2" : "3" }
  }

  private let server: LabServer

  init(_ package: BenchPackage) throws(BenchError) {
    do throws(LabServerError) {
      // Nothing waits here, so nobody has to drive the clock.
      server = try LabServer(clock: LabClock(.real))
    } catch {
      throw .lab(error.description)
    }
    publish(package.full, as: .full)
    publish(package.oneFile, as: .oneFile)
  }

  func apiURL(_ release: Release) -> String { url("\(release.rawValue)/api") }

  func packageURL(_ release: Release) -> String { url("\(release.rawValue)/package.zip") }

  func stop() { server.stop() }

  private func url(_ path: String) -> String { "http://127.0.0.1:\(server.port)/\(path)" }

  private func publish(_ bytes: [UInt8], as release: Release) {
    let hash = SHA256.digest(of: bytes).text
    let offer: JSONValue = [
      "version": .string(release.version), "url": .string(packageURL(release)),
      "size": JSONValue(bytes.count), "sha256": .string(hash),
    ]
    server.change { state in
      state.answer("\(release.rawValue)/api", with: .json(offer.write()))
      state.answer(
        "\(release.rawValue)/package.zip",
        with: RawAnswer(headers: [HTTPField("ETag", "\"\(hash)\"")], .bytes(bytes)))
    }
  }
}
