import CJavaScriptCore

extension Native {
  /// What the page may do, and chance.
  static var policy: [Native] {
    [
      // allows(directive, url, is redirected) → whether the page's policy lets something be fetched
      Native("allows") { (page, call) throws(ScriptThrow) in
        guard let directive = PolicyDirective(rawValue: try call.text(0)) else {
          return call.make(true)
        }
        let url = try call.text(1)
        return call.make(page.allows(.fetch(directive, url: url, isRedirected: call.flag(2))))
      },
      // Whether the text of an attribute, or of a `javascript:` URL, may run.
      Native("allowsHandler") { (page, call) throws(ScriptThrow) in
        call.make(page.allowsHandler(try call.text(0)))
      },
      Native("allowsEval") { page, call in call.make(page.allows(.eval)) },
      // compile(parameters, body) → function, whatever the policy
      Native("compile") { (page, call) throws(ScriptThrow) in
        let body = ModuleParser.classic(try call.text(1))
        let text = ScriptText.make("(function (\(try call.text(0))) {\(body)\n})")
        let file = ScriptText.make(page.documentURL)
        defer { for string in [text, file] { string.map(JSStringRelease) } }
        var exception: JSValueRef?
        let function = JSEvaluateScript(call.context, text, nil, file, 1, &exception)
        if let exception { throw .value(ScriptThrow.Thrown(exception)) }
        return function
      },
      // random(count) → that many bytes; the page never asks for more than the standard's 65,536
      Native("random") { page, call in
        let count = min(max(0, call.integer(0)), 65_536)
        var generator = SystemRandomNumberGenerator()
        return call.buffer(
          (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) })
      },
    ]
  }
}
