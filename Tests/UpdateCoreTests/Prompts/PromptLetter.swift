@testable import UpdateCore

/// The alphabet whose every word the search tries.
struct PromptLetter: Sendable, CustomStringConvertible {
  let description: String
  /// The event in a state of the queue: the number of the hold that runs depends on it.
  let event: @Sendable (PromptQueue) -> PromptEvent

  init(_ description: String, _ event: PromptEvent) {
    self.description = description
    self.event = { _ in event }
  }

  init(_ description: String, _ event: @escaping @Sendable (PromptQueue) -> PromptEvent) {
    self.description = description
    self.event = event
  }

  static let all: [PromptLetter] = process + gate + holds + www + texts + answers

  /// Those by which one set updates, and the gate decides in every way.
  static let ofOneSet: [PromptLetter] = process + gate + holds + www + answers

  /// Those by which two sets update side by side, and the gate asks for an update or does not.
  static let ofTwoSets: [PromptLetter] =
    (process + gate + holds + www + texts + answers).filter { letter in
      let left = [
        "launched", "the splash ends", "to the background", "to the foreground",
        "the process ends", "required", "none", "the hold ends", "an update begins",
        "an update ends", "the app is updated", "OK",
      ]
      return left.contains(letter.description) || letter.description.hasPrefix("texts")
    }

  private static let holds: [PromptLetter] = [
    PromptLetter("the hold ends") { .holdEnded($0.lastHold) },
    PromptLetter("an earlier hold ends") { .holdEnded($0.lastHold - 1) },
  ]

  private static let www = [
    PromptLetter("an update begins", .updateBegan(.www)),
    PromptLetter("an update comes on", .updateProgress(.www, received: 1, total: 2)),
    PromptLetter("an update ends", .updateEnded(.www)),
    PromptLetter("the app is updated", .updated(.www, to: "5")),
  ]

  private static let texts = [
    PromptLetter("texts begin", .updateBegan(.texts)),
    PromptLetter("texts come on", .updateProgress(.texts, received: 1, total: nil)),
    PromptLetter("texts end", .updateEnded(.texts)),
    PromptLetter("texts are updated", .updated(.texts, to: "8")),
  ]

  private static let answers = [
    PromptLetter("Update", .pressed("Update")),
    PromptLetter("Cancel", .pressed("Cancel")),
    PromptLetter("OK", .pressed("OK")),
    PromptLetter("the store fails", .storeFailed("The App Store could not be opened.")),
  ]

  private static let process = [
    PromptLetter("launched", .launched(declined: [])),
    PromptLetter("launched, 1.3.0 declined", .launched(declined: ["1.3.0"])),
    PromptLetter("the splash ends", .splashEnded),
    PromptLetter("to the background", .wentToBackground),
    PromptLetter("to the foreground", .cameToForeground),
    PromptLetter("the process ends", .ended),
  ]

  private static let gate = [
    PromptLetter("required", .decided(.required(store: "1.3.0"))),
    PromptLetter("required, store 1.4.0", .decided(.required(store: "1.4.0"), note: "A note.")),
    PromptLetter("required, kept", .decided(.required(store: "1.3.0", basis: .kept))),
    PromptLetter("optional 1.3.0", .decided(.optional(store: "1.3.0"))),
    PromptLetter("optional 1.4.0", .decided(.optional(store: "1.4.0"))),
    PromptLetter(
      "optional, bad minimum", .decided(.optional(store: "1.3.0", hasMinimum: false))),
    PromptLetter("optional, kept", .decided(.optional(store: "1.3.0", basis: .kept))),
    PromptLetter("none", .decided(.none())),
    PromptLetter("none, kept", .decided(.none(basis: .kept))),
    PromptLetter("unknown", .decided(.unknown(hasMinimum: true))),
    PromptLetter("unknown, bad minimum", .decided(.unknown(hasMinimum: false))),
    PromptLetter("the fetch fails", .decided(.failed)),
  ]
}
