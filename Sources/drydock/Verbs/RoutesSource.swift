import Foundation
import Glibc
import Simulator
import Synchronization
import UpdateCore

/// The routes map that a command line names: a file or a URL.
struct RoutesSource {
  private static let deadline = Duration.seconds(60)

  let bytes: [UInt8]
  /// What relative URLs in it are resolved against: its own URL; a file's is the profile's.
  let url: String
  /// How it is named in sentences.
  let name: String

  init(_ name: String, _ invocation: Invocation, _ clock: LabClock) throws(Session.Failure) {
    self.name = name
    if WebURL(name) != nil {
      url = name
      bytes = try Self.fetch(name, clock)
    } else {
      url = try Self.mapURL(invocation)
      bytes = try Self.read(name)
    }
  }

  static func client(_ clock: LabClock) -> HTTPClient {
    HTTPClient(clock: clock, userAgent: "drydock/\(ProductVersion.current)")
  }

  /// Where the device would get its map from.
  private static func mapURL(_ invocation: Invocation) throws(Session.Failure) -> String {
    let session = Session(invocation)
    let isNamed = session.profile != nil || access("drydock.json5", F_OK) == 0
    var profile = DeviceProfile.demo(bundle: "")
    if isNamed {
      profile = try session.loadProfile()
    } else if let origin = session.origin {
      do throws(ProfileError) {
        try profile.setOrigin(origin)
      } catch {
        throw Session.Failure(sentence: error.sentence, status: 2)
      }
    }
    return profile.absolute(profile.routes?.mapURL ?? "routes.json")
  }

  private static func read(_ path: String) throws(Session.Failure) -> [UInt8] {
    guard let file = FileHandle(forReadingAtPath: path) else {
      let reason = String(cString: strerror(errno))
      throw Session.Failure(sentence: "\(path) cannot be read: \(reason)", status: 2)
    }
    defer { try? file.close() }
    do {
      return Array(try file.read(upToCount: RoutesMap.maximumSize + 1) ?? Data())
    } catch {
      throw Session.Failure(sentence: "\(path) cannot be read", status: 2)
    }
  }

  private static func fetch(_ url: String, _ clock: LabClock) throws(Session.Failure) -> [UInt8] {
    var request = HTTPRequest(url)
    request.maximumBody = RoutesMap.maximumSize
    request.deadline = deadline
    let client = client(clock)
    let receiver = Receiver()
    let answer = Waiting.run(clock) { [request] _ -> Result<HTTPHead, TransportError> in
      do throws(TransportError) {
        return .success(try await client.send(request, to: receiver))
      } catch {
        return .failure(error)
      }
    }
    switch answer {
    case .success(let head) where head.status == 200: return receiver.bytes
    case .success(let head):
      throw Session.Failure(
        sentence: "\(escapingControls(url)): the server answers \(head.status)", status: 1)
    case .failure(let error):
      throw Session.Failure(sentence: "\(escapingControls(url)): \(error.sentence)", status: 1)
    }
  }

  /// Keeps an answer's body, which the transport limits.
  private final class Receiver: ResponseReceiver {
    private let state = Mutex<[UInt8]>([])

    var bytes: [UInt8] { state.withLock { $0 } }

    func begin(_ head: HTTPHead) -> Bool { true }

    func receive(_ bytes: UnsafeRawBufferPointer) -> Bool {
      state.withLock { $0.append(contentsOf: bytes) }
      return true
    }
  }
}
