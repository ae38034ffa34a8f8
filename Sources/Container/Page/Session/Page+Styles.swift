import UpdateCore

extension Page {
  /// Brings styles up to date, and tells what was wrong with sheets.
  func restyle() {
    document.styling.media = MediaEnvironment(columns: width)
    document.restyle(forms)
    let errors = document.styling.errors
    guard !errors.isEmpty else { return }
    document.styling.errors = []
    for failure in errors { tell(failure) }
  }

  /// Reads the style sheet that a `link` has asked for; whether it is one.
  func take(_ answer: PageResponse.Answer, forStyleSheet link: NodeID) -> Bool {
    let url = resolve(document[link].attribute("href") ?? "") ?? ""
    let type = answer.headers.last { $0.name.lowercased() == "content-type" }?.value.lowercased()
    if let type, !type.hasPrefix("text/css"), Self.refusedTypes.contains(where: type.hasPrefix) {
      tell(SheetFailure(error: .notAStyleSheet(url: url, type: type), url: url, line: 1))
      return false
    }
    guard document[link].isConnected else { return true }
    var sheet = document.read(ScriptEncoding.text(of: answer), url: url)
    sheet.media = document[link].attribute("media") ?? ""
    sheet.isDisabled = document[link].has("disabled")
    document.styling.sheets.set(sheet, of: link)
    document.touchStyles()
    return true
  }

  /// What servers send in the place of a style sheet that is not there.
  private static let refusedTypes = ["text/html", "application/json", "image/"]

  private func tell(_ failure: SheetFailure) {
    let file = failure.url.isEmpty ? documentURL : failure.url
    tell(
      .console(
        ConsoleLine(
          .error, "\(failure.error)", at: ScriptPlace(file: file, line: failure.line))))
  }
}
