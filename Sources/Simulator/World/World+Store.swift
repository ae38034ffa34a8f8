import LabServer
import UpdateCore

/// The App Store on the device: a client of the lab's store, over the device's network.
extension World {
  static let storeHost = "store.drydock.test"
  /// Bytes of a lookup, and of a binary.
  private static let largestLookup = 1 << 20
  private static let largestBinary = 256 << 20
  private static let storePatience = Duration.seconds(15)

  /// *Update* on the gate's prompt.
  func openStore() {
    let cause = state.gate.check?.entry
    let address = profile.record?.appStoreURL
    if let problem = AppStoreAddress.problem(of: address) {
      journal.note(
        .gate, "The App Store could not be opened: \(problem).", because: cause, isFailure: true)
      send(.storeNotOpened(problem))
      return
    }
    journal.note(.gate, "The App Store was opened at \(address ?? "").", because: cause)
    send(.storeOpened(url: address ?? ""))
  }

  /// Asks which version the store has.
  func askStore(visit: Int) {
    let identifier = percentEncoded(profile.app.bundleIdentifier)
    var request = HTTPRequest("http://\(World.storeHost)/lookup?bundleId=\(identifier)")
    request.isBySystem = true
    request.deadline = World.storePatience
    request.maximumBody = World.largestLookup
    visitStore { [client, mailbox, request] in
      let receiver = StoreReceiver(limit: World.largestLookup)
      let event: StoreEvent
      do throws(TransportError) {
        let head = try await client.send(request, to: receiver)
        event = StoreLookup.read(receiver.bytes, status: head.status)
      } catch {
        event = .unreachable("Cannot connect to the App Store: \(error.sentence).")
      }
      if !Task.isCancelled { mailbox.post(.store(event, visit: visit)) }
    }
  }

  /// Fetches a binary.
  func download(_ version: String, over installed: String, visit: Int) {
    let cause = journal.note(
      .device, "The App Store downloads \(profile.app.name) \(version); \(installed) is installed.",
      because: state.gate.check?.entry)
    let name = percentEncoded(version)
    var request = HTTPRequest("http://\(World.storeHost)/store/\(name).ipa")
    request.isBySystem = true
    request.stall = World.storePatience
    request.maximumBody = World.largestBinary
    request.because = cause
    visitStore { [client, mailbox, request] in
      let receiver = StoreReceiver(limit: World.largestBinary) { received, total in
        mailbox.post(.store(.progress(received: received, total: total), visit: visit))
      }
      let event: StoreEvent
      do throws(TransportError) {
        let head = try await client.send(request, to: receiver)
        event =
          switch head.status {
          case 200:
            .downloaded(
              receiver.bytes == Array(LabStoreRelease.asInstalled.utf8) ? nil : receiver.bytes)
          default:
            .failed(
              "The download failed: the App Store answered \(head.status)"
                + StoreLookup.words(receiver.bytes, head) + ".")
          }
      } catch {
        event = .failed("The download failed: \(error.sentence).")
      }
      if !Task.isCancelled { mailbox.post(.store(event, visit: visit)) }
    }
  }

  /// Replaces the app; its process ends when that is done.
  func installFromStore(_ package: [UInt8]?, version: String, visit: Int) {
    let cause = state.gate.check?.entry
    let release = server.state.store.last { $0.version == version }
    var plugins = release?.plugins ?? [:]
    if plugins.isEmpty { plugins = profile.app.pluginVersions }
    let binary = StoreBinary(
      version: version, bundledVersion: release?.bundledVersion, plugins: plugins)
    onEngine { engine, mailbox in
      do throws(UpdateError) {
        let installed = try await engine.install(package, from: binary, because: cause)
        mailbox.post(.store(.installed(installed), visit: visit))
      } catch {
        mailbox.post(.store(.failed("The app was not installed: \(error.sentence)."), visit: visit))
      }
    }
    listFiles()
  }

  /// Runs what a visit to the store does, until it is left.
  private func visitStore(_ body: @escaping @Sendable () async -> Void) {
    storeTask?.cancel()
    storeTask = Task(executorPreference: executor) { await body() }
  }

  func leaveStore() {
    storeTask?.cancel()
    storeTask = nil
  }
}

/// The store's lookup, as Apple's iTunes lookup answers it.
enum StoreLookup {
  static func read(_ bytes: [UInt8], status: Int) -> StoreEvent {
    guard status == 200 else {
      return .unreachable("Cannot connect to the App Store: it answered \(status).")
    }
    guard let answer = try? JSONReader.read(bytes), let results = answer["results"]?.array else {
      return .unreachable("The App Store's answer cannot be understood.")
    }
    guard let first = results.first else { return .answered(version: nil) }
    guard let version = first["version"]?.string, Version(version) != nil else {
      return .unreachable("The App Store's answer names no version.")
    }
    return .answered(version: version)
  }

  /// What a server that answers in words says of a failure, as the rest of a sentence.
  static func words(_ bytes: [UInt8], _ head: HTTPHead) -> String {
    guard head["Content-Type"]?.hasPrefix("text/plain") == true,
      let line = String(validating: bytes.prefix(500), as: UTF8.self)?
        .split(whereSeparator: \.isNewline).first
    else { return "" }
    return ": \(escapingControls(String(line)))"
  }
}
