/// The device as a page sees it while one of its scripts stands still.
protocol PageDevice: AnyObject {
  /// Sends events while a script goes on.
  func send(_ events: [PageEvent])

  /// Sends events, the last of which asks something, and waits for what a person answers.
  func answer(after events: [PageEvent]) -> DialogAnswer

  /// Sends events, the last of which is a synchronous request, and waits for what comes of it.
  func response(to request: Int, after events: [PageEvent]) -> PageResponse
}
