import Container
import UpdateCore

/// All that the device keeps is read again, once after each launch, when its first page is shown.
extension World {
  func examineOnce(_ event: PageEvent) {
    if case .stage(.complete) = event { examineOnce() }
  }

  /// Something of the app is on the screen.
  func examineOnce() {
    guard let launch = launchEntry, examined != launch else { return }
    examined = launch
    onEngine { [routesEngine, texts] engine, mailbox in
      do throws(UpdateError) {
        let release = try await engine.examine(because: launch)
        try await routesEngine?.examine(because: launch)
        if let texts = texts.engine {
          try await texts.examine(because: launch)
          mailbox.post(.texts(await texts.status()))
        }
        guard let release else { return }
        mailbox.post(
          .prepared(release: release.version, first: false, onTrial: release.isOnTrial))
      } catch {
        // It is in the journal; what is shown goes on.
      }
    }
  }
}
