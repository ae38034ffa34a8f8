import CJavaScriptCore

extension Native {
  /// The device: time, console, dialogs, places to go, texts as bytes.
  static var device: [Native] {
    [
      Native("now") { page, call in call.make(page.clock.uptime) },
      Native("wall") { page, call in call.make(page.clock.wall) },
      // console(level, text, file, line and column where no caller is to be found, or nothing)
      Native("console") { (page, call) throws(ScriptThrow) in
        let level = ConsoleLine.Level(name: try call.text(0))
        let text = try call.text(1)
        var place = page.context?.callerPlace()
        if place == nil, call.integer(3) > 0 {
          place = page.place(
            ScriptPlace(file: try call.text(2), line: call.integer(3), column: call.integer(4)))
        }
        page.tell(.console(ConsoleLine(level, text, at: place)))
        return call.undefined
      },
      // fault(kind, message, file, line, column, stack)
      Native("fault") { (page, call) throws(ScriptThrow) in
        let kind = ScriptFault.Kind(name: try call.text(0)) ?? .exception
        let place = ScriptPlace(
          file: try call.text(2), line: call.integer(3), column: call.integer(4))
        page.tell(
          fault: ScriptFault(
            kind, try call.text(1),
            at: place.line > 0 ? place : nil,
            stack: try call.text(5)))
        return call.undefined
      },
      // placeOf(a function's text) → [file, line]
      Native("placeOf") { (page, call) throws(ScriptThrow) in
        let place = page.place(of: try call.text(0))
        return call.array([call.make(place.file), call.make(place.line)])
      },
      // dialog("alert" | "confirm" | "prompt", message, initial) → answer
      Native("dialog") { (page, call) throws(ScriptThrow) in
        let kind = try call.text(0)
        let message = try call.text(1).cut(toBytes: MessageLimits.text)
        let dialog: PageDialog =
          switch kind {
          case "confirm": .confirm(message)
          case "prompt":
            .prompt(message, initial: try call.text(2).cut(toBytes: MessageLimits.text))
          default: .alert(message)
          }
        switch page.answer(to: dialog) {
        case .accepted: return call.make(true)
        case .text(let text): return call.make(text)
        case .cancelled: return kind == "confirm" ? call.make(false) : call.null
        }
      },
      // navigate(url, kind): resolved already
      Native("navigate") { (page, call) throws(ScriptThrow) in
        guard let kind = PageNavigation.Kind(name: try call.text(1)) else {
          return call.undefined
        }
        page.navigate(try call.text(0), kind)
        return call.undefined
      },
      // traveled(url, entries): to another of the page's own entries
      Native("traveled") { (page, call) throws(ScriptThrow) in
        page.navigate(try call.text(0), .travel(call.integer(1)))
        return call.undefined
      },
      Native("goBy") { page, call in
        page.navigate(page.url.text, .history(call.integer(0)))
        return call.undefined
      },
      Native("postMessage") { (page, call) throws(ScriptThrow) in
        guard !page.outbox.isFull else { throw .rangeError("too many messages in one turn") }
        let (handler, body) = (try call.text(0), try call.text(1))
        guard handler.utf8.count <= MessageLimits.handler,
          body.utf8.count <= MessageLimits.message
        else { throw .rangeError("a message may have \(MessageLimits.message) bytes") }
        page.tell(.message(handler: handler, body: body))
        return call.undefined
      },
      Native("missing") { (page, call) throws(ScriptThrow) in
        page.tell(missing: try call.text(0))
        return call.undefined
      },
      Native("encodeUTF8") { (page, call) throws(ScriptThrow) in
        call.buffer(Array(try call.text(0).utf8))
      },
      // decodeUTF8(bytes, fatal, ignoreBOM) → text; undefined when fatal and malformed
      Native("decodeUTF8") { (page, call) throws(ScriptThrow) in
        var bytes = try call.bytes(0)[...]
        if !call.flag(2), bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
        if call.flag(1) {
          guard let text = String(validating: bytes, as: UTF8.self) else { return call.undefined }
          return call.make(text)
        }
        return call.make(String(decoding: bytes, as: UTF8.self))
      },
      // part(name, host, shared) → what the part returns
      Native("part") { (page, call) throws(ScriptThrow) in
        var exception: JSValueRef?
        let part = Prelude.part(try call.text(0))
        let result = Prelude.run(part, in: call.context, call[1], call[2], &exception)
        if let exception { throw .value(.init(exception)) }
        return result
      },
      // describePage() → [url, user agent, languages…] and the handlers
      Native("urlText") { page, call in call.make(page.url.text) },
      Native("agent") { page, call in call.make(page.load.userAgent) },
      Native("languageList") { page, call in call.array(page.load.languages.map(call.make)) },
      Native("handlerList") { page, call in call.array(page.load.messageHandlers.map(call.make)) },
    ]
  }
}

extension ConsoleLine.Level {
  /// The level of that name in the prelude; `log` for any other.
  fileprivate init(name: String) {
    self =
      switch name {
      case "debug": .debug
      case "info": .info
      case "warn": .warn
      case "error": .error
      default: .log
      }
  }
}

extension PageNavigation.Kind {
  /// The kind of that name in the prelude.
  fileprivate init?(name: String) {
    switch name {
    case "link": self = .link
    case "location": self = .location
    case "replace": self = .replace
    case "frame": self = .frame
    case "reload": self = .reload
    case "push": self = .push
    case "state": self = .state
    default: return nil
    }
  }
}
