import Testing

@testable import UpdateCore

@Suite("What becomes of each prompt")
struct PromptEffectTests {
  static let required = PromptOnScreenTests.required
  static let optional = PromptOnScreenTests.optional
  static let none = PromptOnScreenTests.none

  private func running() -> PromptScript { PromptScript(.launched, .splashEnded) }

  @Test("One that comes to the screen at once is shown, once")
  func shownOnce() {
    var script = running()
    script.handle(Self.required)
    script.handle(Self.required)
    script.handle(.wentToBackground)
    script.handle(.cameToForeground)
    #expect(script.log == ["shown: required 1.3.0"])
  }

  @Test("One that waits says for what, and is shown when its turn comes")
  func waits() {
    var script = running()
    script.handle(.updateBegan(.www))
    script.handle(Self.optional)
    script.handle(.updateEnded(.www))
    #expect(
      script.log == [
        "shown: updating, 0",
        "withheld: optional 1.3.0, for another prompt is up: “Your app is being updated.”",
        "shown: optional 1.3.0",
      ])
  }

  @Test("What waits behind the gate says which of its prompts is up", arguments: [true, false])
  func waitsBehindGate(isRequired: Bool) {
    var script = running()
    script.handle(isRequired ? Self.required : Self.optional)
    script.forget()
    script.handle(.updated(.www, to: "5"))
    let name = isRequired ? "required" : "optional"
    #expect(
      script.log == [
        "withheld: updated to 5, for another prompt is up: the \(name) “New Version Available”"
      ])
  }

  @Test("What comes in the background waits for the foreground")
  func background() {
    var script = running()
    script.handle(.wentToBackground)
    script.handle(.updated(.www, to: "5"))
    script.handle(Self.required)
    #expect(
      script.log == [
        "withheld: updated to 5, for the app is not in front",
        "withheld: required 1.3.0, for the app is not in front",
      ])
    script.forget()
    script.handle(.cameToForeground)
    script.handle(Self.none)
    #expect(
      script.log == [
        "shown: required 1.3.0",
        "withdrawn: required 1.3.0, for the record no longer requires it",
        "shown: updated to 5",
      ])
  }

  @Test("A hold asks for four seconds, says why nothing shows, and shows in the end")
  func hold() {
    var script = PromptScript(.launched, Self.required)
    script.handle(.splashEnded)
    script.handle(.holdEnded(script.hold))
    #expect(
      script.log == [
        "hold",
        "withheld: required 1.3.0, for the four seconds that began under the launch image are not"
          + " over",
        "shown: required 1.3.0",
      ])
    #expect(PromptQueue.splashHold == .seconds(4))
  }

  @Test("What a hold hides and a verdict takes away was never shown")
  func takenAwayUnseen() {
    var script = PromptScript(.launched, Self.optional, Self.none)
    script.handle(.holdEnded(script.hold))
    #expect(!script.log.contains { $0.hasPrefix("shown") })
    #expect(
      script.log.last
        == "withdrawn: optional 1.3.0, for the record no longer asks for an update")
  }

  @Test("A new level replaces the prompt that is there")
  func replaced() {
    var script = running()
    script.handle(Self.optional)
    script.handle(Self.required)
    script.handle(Self.optional)
    #expect(
      script.log == [
        "shown: optional 1.3.0",
        "withdrawn: optional 1.3.0, for an update is required now",
        "shown: required 1.3.0",
        "withdrawn: required 1.3.0, for the record no longer requires it",
        "shown: optional 1.3.0",
      ])
  }

  @Test("A newer store version replaces a waiting optional prompt where it stands")
  func newerStore() {
    var script = running()
    for event in [.updateBegan(.www), Self.optional, .updated(.www, to: "5")] {
      script.handle(event)
    }
    script.handle(.updateBegan(.www))
    script.forget()
    script.handle(.decided(.optional(store: "1.4.0")))
    #expect(script.waiting == ["updated to 5", "optional 1.4.0", "updating, 0"])
    #expect(
      script.log == [
        "withdrawn: optional 1.3.0, for the store's version is 1.4.0 now",
        "withheld: optional 1.4.0, for another prompt is up: “Your app has been updated.”",
      ])
  }

  @Test("Cancel is told once, and every later ask says why there is no prompt")
  func cancel() {
    var script = running()
    script.handle(Self.optional)
    script.handle(.pressed("Cancel"))
    script.handle(Self.optional)
    script.handle(Self.optional)
    let withheld = "withheld: optional 1.3.0, for it was cancelled for 1.3.0 in this launch"
    #expect(script.log == ["shown: optional 1.3.0", "declined 1.3.0", withheld, withheld])
  }

  @Test("A version declined for good says so")
  func declined() {
    let script = PromptScript(.launched(declined: ["1.2", "1.3"]), Self.optional)
    #expect(script.log == ["withheld: optional 1.3.0, for it was cancelled for 1.3.0 for good"])
    #expect(script.queue.held == nil)
  }

  @Test("A required update that turns into a cancelled optional one leaves no prompt")
  func requiredThenCancelled() {
    var script = running()
    for event in [Self.optional, .pressed("Cancel"), Self.required] { script.handle(event) }
    script.forget()
    script.handle(Self.optional)
    #expect(
      script.log == [
        "withdrawn: required 1.3.0, for the record no longer requires it",
        "withheld: optional 1.3.0, for it was cancelled for 1.3.0 in this launch",
      ])
  }

  @Test("An update that ends before its prompt could be shown says so", arguments: [true, false])
  func unseenUpdate(isUpdated: Bool) {
    var script = running()
    script.handle(Self.required)
    script.handle(.updateBegan(.www))
    script.forget()
    script.handle(isUpdated ? .updated(.www, to: "5") : .updateEnded(.www))
    #expect(
      script.log.first == "withdrawn: updating, 0, for the update ended before it could be shown")
    #expect(script.log.count == (isUpdated ? 2 : 1))
  }

  @Test("The end of the process, or the next one's begin, ends all", arguments: [true, false])
  func processEnds(isTold: Bool) {
    var script = running()
    script.handle(.updated(.www, to: "5"))
    script.handle(Self.required)
    script.forget()
    let effects = script.handle(isTold ? .ended : .launched)
    #expect(effects.count == 2)
    #expect(
      script.log == [
        "withdrawn: required 1.3.0, for the app's process ended",
        "withdrawn: updated to 5, for the app's process ended",
      ])
    script.forget()
    script.handle(.ended)
    #expect(script.log == [])
  }
}
