import TextUI
import UpdateCore

extension AppState {
  /// The engine's update of the texts: silent unless the profile asks for the prompt, and what shows
  /// texts shows the new ones at once.
  mutating func handleTexts(_ event: EngineEvent) -> [Effect] {
    switch event {
    case .entered(let step, _, let detail):
      if step == .check {
        textsUpdate = UpdateState()
        news.forget(.texts)
      }
      textsUpdate.step = step
      textsUpdate.detail = detail
      if step == .fetch { return textsPrompt(.updateBegan(.texts)) }
    case .progress(_, let received, let total):
      textsUpdate.received = received
      textsUpdate.total = total
      return textsPrompt(.updateProgress(.texts, received: received, total: total))
    case .retrying(_, let retry):
      textsUpdate.detail = "\(retry.words): \(retry.reason)"
    case .activated(_, let from, let to):
      texts = SetState(active: to, before: from)
      return [.refreshTexts, .listFiles]
    case .finished(let result):
      textsUpdate.step = nil
      textsUpdate.last = result
      texts.active = result.active ?? texts.active
      textsView.failure = result.error?.shortSentence
      tell(result)
      guard result.outcome == .updated, let version = result.to else {
        return textsPrompt(.updateEnded(.texts))
      }
      return textsPrompt(.updated(.texts, to: version))
    // Only releases of `www` have a trial: every file of texts is read before one is taken.
    case .tryAgain, .passed, .rolledBack: break
    }
    return []
  }

  /// Tells a person of the update, where the profile asks for that.
  private mutating func textsPrompt(_ event: PromptEvent) -> [Effect] {
    promptsTexts && device.isRunning ? prompt(event) : []
  }
}

extension AppState {
  var textsUnavailable: String? {
    if pane != .texts { return "That is for the Texts pane: 4 shows it." }
    return textsView.catalog?.tables.isEmpty ?? true ? "This app has no texts." : nil
  }

  var tableUnavailable: String? {
    textsUnavailable
      ?? (textsView.catalog?.tables.count == 1 ? "There is no other table of texts." : nil)
  }

  var languageUnavailable: String? {
    textsView.nextPreferred == nil ? "This app has no other language." : nil
  }

  /// The app's next language, as if a person had put it first in the device's settings.
  mutating func nextLanguage() -> [Effect] {
    guard let next = textsView.nextPreferred else { return [] }
    return [.stage(.device(.languages(next)))]
  }
}
