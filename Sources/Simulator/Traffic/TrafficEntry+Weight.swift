import Container
import UpdateCore

extension TrafficEntry {
  /// Bytes of all that it holds, about.
  var weight: Int { 200 + contentWeight }

  private var contentWeight: Int {
    switch content {
    case .exchange(let exchange):
      weigh(exchange.method, exchange.url) + exchange.requestBody.count
        + exchange.responseBody.count + weigh(exchange.requestHeaders)
        + weigh(exchange.responseHeaders)
    case .resource(let answer):
      weigh(answer.request) + weigh(answer.source, answer.file ?? "", answer.reason)
    case .widget(let call):
      weigh(call.url, call.name, call.outcome) + weigh(call.parameters)
    case .api(let answer):
      weigh(answer.request) + answer.body.count + weigh(answer.headers) + weigh(answer.name)
        + weigh(answer.told)
    case .decoration(let decoration):
      weigh(decoration.before) + weigh(decoration.after)
        + weigh(decoration.name, decoration.damage ?? "")
    case .plugin(let call): weigh(call.service, call.action, call.arguments, call.answer)
    case .console(let line): weigh(line.text, line.place?.file ?? "")
    case .fault(let fault): weigh(fault.message, fault.stack, fault.place?.file ?? "")
    case .refused(let refusal):
      weigh(refusal.directive, refusal.blocked, refusal.policy, refusal.place?.file ?? "")
    case .registration(let registration): registration.names.reduce(0) { $0 + weigh($1) }
    case .call(let script): weigh(script)
    case .navigation(let url, let outcome): weigh(url, outcome)
    }
  }
}

private func weigh(_ texts: String...) -> Int { texts.reduce(0) { $0 + 16 + $1.utf8.count } }

private func weigh(_ headers: [HTTPField]) -> Int {
  headers.reduce(0) { $0 + weigh($1.name, $1.value) }
}

private func weigh(_ sketch: RequestSketch) -> Int {
  weigh(sketch.method, sketch.url) + sketch.body.count + weigh(sketch.headers)
}
