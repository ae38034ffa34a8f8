/// What can happen to the prompts of an app.
package enum PromptEvent: Sendable, Hashable {
  /// The process begins and its launch image is up; `declined` are the store versions that were
  /// cancelled for good (`optionalPrompt: "version"`).
  case launched(declined: [String])
  case splashEnded
  case wentToBackground, cameToForeground
  /// The process has ended, and with it all that it showed.
  case ended
  /// The gate has decided; `note` is for the prompt, if there is one.
  case decided(GateVerdict, note: String?)
  /// Four seconds have passed since the hold of this number began.
  case holdEnded(Int)
  case updateBegan(ContentSet)
  case updateProgress(ContentSet, received: Int, total: Int?)
  /// The running content update ended without another release to show.
  case updateEnded(ContentSet)
  /// The page of a new release is up, or its texts are: the update is done.
  case updated(ContentSet, to: String)
  /// A button of the prompt on screen.
  case pressed(String)
  /// The App Store could not be opened for the gate's prompt, or does not have what it asks for; one
  /// sentence.
  case storeFailed(String)
}

/// What the prompts ask of whoever holds them, and what became of each, in order.
package enum PromptEffect: Sendable, Hashable {
  /// Send `holdEnded` with this number after `PromptQueue.splashHold` of lab time.
  case hold(Int)
  /// *Update* was pressed on the gate's prompt: open its page in the App Store.
  case openStore
  /// *Cancel* was pressed on an optional prompt for this store version.
  case declined(store: String?)
  /// A prompt came to the screen for the first time.
  case shown(Prompt)
  /// A prompt is not shown, now or at all, with the reason as a clause ("another prompt is up").
  case withheld(Prompt, reason: String)
  /// A prompt that was shown, or was to be, is gone without an answer, with the reason as a clause.
  case withdrawn(Prompt, reason: String)
}
