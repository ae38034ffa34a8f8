import Testing

@testable import UpdateCore

@Suite("What is on screen")
struct PromptOnScreenTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let events: [PromptEvent]
    let onScreen: String?

    init(_ description: String, _ events: [PromptEvent], _ onScreen: String?) {
      testDescription = description
      self.events = events
      self.onScreen = onScreen
    }
  }

  static let running: [PromptEvent] = [.launched, .splashEnded]
  static let required = PromptEvent.decided(.required(store: "1.3.0"))
  static let optional = PromptEvent.decided(.optional(store: "1.3.0"))
  static let none = PromptEvent.decided(.none())

  static let orders = [
    Case("nothing at the start", running, nil),
    Case("a required update", running + [required], "required 1.3.0"),
    Case("an optional update", running + [optional], "optional 1.3.0"),
    Case("a content update", running + [.updateBegan(.www)], "updating, 0"),
    Case(
      "its progress", running + [.updateBegan(.www), .updateProgress(.www, received: 1, total: 2)],
      "updating, 1 of 2"),
    Case("its end", running + [.updateBegan(.www), .updateEnded(.www)], nil),
    Case("its success", running + [.updateBegan(.www), .updated(.www, to: "5")], "updated to 5"),
    Case("OK", running + [.updated(.www, to: "5"), .pressed("OK")], nil),
    Case("no button ends Updating", running + [.updateBegan(.www), .pressed("OK")], "updating, 0"),
    Case("an optional one waits", running + [.updateBegan(.www), optional], "updating, 0"),
    Case(
      "an optional one comes next", running + [.updateBegan(.www), optional, .updateEnded(.www)],
      "optional 1.3.0"),
    Case(
      "but not between an update and its end",
      running + [.updateBegan(.www), optional, .updated(.www, to: "5")], "updated to 5"),
    Case("a required one is first", running + [.updateBegan(.www), required], "required 1.3.0"),
    Case(
      "the update goes on beneath",
      running
        + [.updateBegan(.www), required, .updateProgress(.www, received: 2, total: 2), none],
      "updating, 2 of 2"),
    Case(
      "and ends beneath", running + [.updateBegan(.www), required, .updated(.www, to: "5")],
      "required 1.3.0"),
    Case(
      "what was up resumes", running + [.updated(.www, to: "5"), required, none], "updated to 5"),
    Case(
      "without a process there is none", [.launched, .ended, required, .updateBegan(.www)], nil),
  ]

  static let requiredPrompts = [
    Case("no Cancel", running + [required, .pressed("Cancel")], "required 1.3.0"),
    Case("Update leaves it", running + [required, .pressed("Update")], "required 1.3.0"),
    Case(
      "it is not on the home screen", running + [required, .wentToBackground], nil),
    Case(
      "it is there on return", running + [required, .wentToBackground, .cameToForeground],
      "required 1.3.0"),
    Case(
      "also if nothing can be fetched then",
      running + [required, .wentToBackground, .cameToForeground, .decided(.failed)],
      "required 1.3.0"),
    Case(
      "also if the minimum cannot be read then",
      running + [required, .decided(.unknown(hasMinimum: false))], "required 1.3.0"),
    Case(
      "also if only the store's version can be read then",
      running + [required, .decided(.optional(store: "1.3.0", hasMinimum: false))],
      "required 1.3.0"),
    Case(
      "also if a kept record requires nothing",
      running + [required, .decided(.none(basis: .kept))], "required 1.3.0"),
    Case("a fetched record takes it away", running + [required, none], nil),
    Case(
      "a fetched minimum takes it away",
      running + [required, .decided(.unknown(hasMinimum: true))],
      nil),
    Case("or makes it optional", running + [required, optional], "optional 1.3.0"),
    Case("an optional one becomes required", running + [optional, required], "required 1.3.0"),
    Case(
      "a cancelled one becomes required", running + [optional, .pressed("Cancel"), required],
      "required 1.3.0"),
    Case("the process takes it along", running + [required, .ended] + running, nil),
    Case(
      "a kept record brings it back",
      running
        + [required, .ended] + running + [.decided(.required(store: "1.3.0", basis: .kept))],
      "required 1.3.0"),
  ]

  static let optionalPrompts = [
    Case("Cancel", running + [optional, .pressed("Cancel")], nil),
    Case("not again in this launch", running + [optional, .pressed("Cancel"), optional], nil),
    Case(
      "nor after a return",
      running
        + [optional, .pressed("Cancel"), .wentToBackground, .cameToForeground, optional], nil),
    Case(
      "nor for another way to write the version",
      running + [
        .decided(.optional(store: "1.3")), .pressed("Cancel"),
        .decided(.optional(store: "v1.3.0")),
      ], nil),
    Case(
      "but for the next version",
      running
        + [optional, .pressed("Cancel"), .decided(.optional(store: "1.4.0"))], "optional 1.4.0"),
    Case(
      "and in the next launch",
      running + [optional, .pressed("Cancel"), .ended] + running
        + [optional], "optional 1.3.0"),
    Case(
      "unless declined for good", [.launched(declined: ["1.3"]), .splashEnded, optional], nil),
    Case(
      "a declined version is required all the same",
      [.launched(declined: ["1.3.0"]), .splashEnded, required], "required 1.3.0"),
    Case(
      "a newer one takes its place",
      running
        + [optional, .updateBegan(.www), .decided(.optional(store: "1.4.0"))], "optional 1.4.0"),
    Case(
      "an older one corrects it", running + [optional, .decided(.optional(store: "1.2.0"))],
      "optional 1.2.0"),
    Case(
      "a cancelled older one takes it away",
      running + [
        .decided(.optional(store: "1.2.0")), .pressed("Cancel"), optional,
        .decided(.optional(store: "1.2.0")),
      ], nil),
    Case("a failed fetch leaves it", running + [optional, .decided(.failed)], "optional 1.3.0"),
    Case("none takes it away", running + [optional, none], nil),
    Case("Update leaves it", running + [optional, .pressed("Update")], "optional 1.3.0"),
    Case(
      "it is there when one comes back from the store",
      running + [optional, .pressed("Update"), .wentToBackground, .cameToForeground],
      "optional 1.3.0"),
  ]

  static let splashes = [
    Case("nothing at once", [.launched, required], nil),
    Case("nothing when the splash ends before", [.launched, required, .splashEnded], nil),
    Case(
      "after the hold", [.launched, required, .splashEnded, .holdEnded(1)], "required 1.3.0"),
    Case("over a longer splash", [.launched, required, .holdEnded(1)], "required 1.3.0"),
    Case(
      "not in the background", [.launched, required, .wentToBackground, .holdEnded(1)], nil),
    Case(
      "on return, if the hold has ended by then",
      [.launched, required, .wentToBackground, .holdEnded(1), .cameToForeground],
      "required 1.3.0"),
    Case(
      "not on return before the hold ends",
      [.launched, required, .wentToBackground, .cameToForeground], nil),
    Case(
      "the second ask does not lengthen it",
      [.launched, required, required, .holdEnded(1)], "required 1.3.0"),
    Case(
      "nor does a newer optional one",
      [
        .launched, optional, .decided(.optional(store: "1.4.0")), .holdEnded(1),
      ], "optional 1.4.0"),
    Case("none takes it away unseen", [.launched, required, none, .holdEnded(1)], nil),
    Case(
      "the other level has a hold of its own", [.launched, optional, required, .holdEnded(1)], nil),
    Case(
      "which ends", [.launched, optional, required, .holdEnded(1), .holdEnded(2)],
      "required 1.3.0"),
    Case(
      "and is dropped outside the splash", [.launched, optional, .splashEnded, required],
      "required 1.3.0"),
    Case(
      "a hold of another process is none",
      [.launched, required, .ended, .launched, required, .holdEnded(1)], nil),
    Case(
      "a failed fetch leaves it", [.launched, optional, .decided(.failed), .holdEnded(1)],
      "optional 1.3.0"),
    Case(
      "a held optional one comes after what began meanwhile",
      [.launched, optional, .updateBegan(.www), .holdEnded(1)], "updating, 0"),
    Case(
      "a held required one comes before it",
      [.launched, required, .updateBegan(.www), .holdEnded(1)], "required 1.3.0"),
    Case(
      "once left for the background, the splash is over",
      [.launched, .wentToBackground, .cameToForeground, required], "required 1.3.0"),
  ]

  @Test("in order", arguments: orders)
  func order(_ example: Case) { check(example) }

  @Test("of a required update", arguments: requiredPrompts)
  func requiredPrompt(_ example: Case) { check(example) }

  @Test("of an optional update", arguments: optionalPrompts)
  func optionalPrompt(_ example: Case) { check(example) }

  @Test("under the launch image", arguments: splashes)
  func splash(_ example: Case) { check(example) }

  private func check(_ example: Case) {
    #expect(PromptScript(example.events).onScreen == example.onScreen)
  }
}
