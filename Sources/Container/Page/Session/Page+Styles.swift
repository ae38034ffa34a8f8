import UpdateCore

extension Page {
  /// Brings styles up to date, asks for what sheets import, and tells what was wrong with them.
  func restyle() {
    document.readStaleSheets()
    requestImports()
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
    readStyleSheet(ScriptEncoding.text(of: answer), url: url, of: link)
    return true
  }

  /// Reads the text of a `link`, and asks for what it imports.
  func readStyleSheet(_ text: String, url: String, of link: NodeID) {
    guard document[link].isConnected else { return }
    var sheet = document.read(text, url: url)
    sheet.media = document[link].attribute("media") ?? ""
    sheet.isDisabled = document[link].has("disabled")
    document.styling.sheets.set(sheet, of: link)
    document.touchStyles()
  }

  // MARK: Imports

  /// Asks for the sheets that others import and that have not been asked for.
  func requestImports() {
    guard context != nil else { return }
    for wanted in document.styling.sheets.takeWanted() {
      guard loading.imports < StyleSheet.Limit.imports else {
        let error = StyleSheetError.tooManyImports(limit: StyleSheet.Limit.imports)
        return tell(SheetFailure(error: error, url: wanted.base, line: 1))
      }
      let base = wanted.base.isEmpty ? self.base : URLReference(wanted.base)
      guard let reference = URLReference(attribute: wanted.url) else { continue }
      let url = reference.resolved(against: base).text
      loading.imports += 1
      if let text = DataURL.text(of: url) {
        document.styling.sheets.addImport(document.read(text, url: url), wanted)
        document.touchStyles()
      } else if allows(.styleSheet(url: url, nonce: "")) {
        send(.styleSheet, url, for: .importedSheet(wanted))
      }
    }
  }

  func receive(_ response: PageResponse, forImport wanted: WantedSheet) {
    switch response {
    case .answered(let answer) where (200..<300).contains(answer.status):
      let sheet = document.read(ScriptEncoding.text(of: answer), url: answer.url)
      document.styling.sheets.addImport(sheet, wanted)
      document.touchStyles()
    case .answered(let answer):
      tell(
        SheetFailure(
          error: .unreachable(url: wanted.url, reason: "status \(answer.status)"),
          url: wanted.base, line: wanted.line))
    case .failed(let failure):
      tell(
        SheetFailure(
          error: .unreachable(url: wanted.url, reason: failure.reason), url: wanted.base,
          line: wanted.line))
    }
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

  // MARK: What scripts do to sheets

  /// Reads the `style` elements that have changed.
  func readStyleSheets() {
    document.readStaleSheets()
  }

  func rule(_ call: NativeCall) -> CSSRule? {
    guard let sheet = document.styling.sheets[StyleSheetID(rawValue: call.integer(0))],
      sheet.rules.indices.contains(call.integer(1))
    else { return nil }
    return sheet.rules[call.integer(1)]
  }

  func changeSheet(_ id: StyleSheetID, _ change: (inout StyleSheet) -> Void) {
    _ = document.styling.sheets.update(id, change)
    document.touchStyles()
  }

  func editSheet(
    _ id: StyleSheetID, _ change: (inout StyleSheet) throws(StyleSheetError) -> Void
  ) throws(ScriptThrow) {
    var failure: StyleSheetError?
    changeSheet(id) { sheet in
      do throws(StyleSheetError) {
        try change(&sheet)
      } catch {
        failure = error
      }
    }
    switch failure {
    case nil: break
    case .badIndex: throw .exception(name: "IndexSizeError", "\(failure.map { "\($0)" } ?? "")")
    case .some(let error): throw .exception(name: "SyntaxError", "\(error)")
    }
  }
}
