import CJavaScriptCore
import UpdateCore

extension ScriptContext {
  /// What came of a request, as the prelude wants it: `{status, url, redirected, headers, body}`
  /// or `{error, reason}`.
  func make(_ response: PageResponse) -> JSValueRef? {
    let call = NativeCall(context: reference, count: 0, arguments: nil)
    switch response {
    case .answered(let answer):
      let fields = answer.headers.flatMap { [call.make($0.name), call.make($0.value)] }
      return make([
        ("status", make(answer.status)), ("url", make(answer.url)),
        ("redirected", make(answer.isRedirected)), ("headers", call.array(fields)),
        ("body", call.buffer(answer.body)),
      ])
    case .failed(let failure):
      return make([("error", make(failure.kind.name)), ("reason", make(failure.reason))])
    }
  }
}

extension PageResponse.Failure.Kind {
  /// Its name in the prelude.
  fileprivate var name: String {
    switch self {
    case .network: "network"
    case .timeout: "timeout"
    case .aborted: "aborted"
    }
  }
}
