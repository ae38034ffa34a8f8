import CJavaScriptCore

/// Scripts that take long: the device may end the process before the turn's events are sent.
extension ScriptContext {
  /// Seconds of the processor after which it is told what runs.
  private static let patience = 2.0

  /// Has the page tell of scripts that take long, and where they are.
  func watchTime() {
    JSContextGroupSetExecutionTimeLimit(
      JSContextGetGroup(reference), Self.patience, Self.isTooLong,
      Unmanaged.passUnretained(page).toOpaque())
  }

  /// It is the device that ends the page: the engine cannot end all that a script can do.
  private static let isTooLong: JSShouldTerminateCallback = { _, data in
    guard let data else { return false }
    Unmanaged<Page>.fromOpaque(data).takeUnretainedValue().tellLongScript()
    return false
  }
}
