import Testing
import UpdateCore

@testable import Container

@Suite struct XMLHttpRequestTests {
  /// A request that logs its events, upload's with "up-" before them.
  private static let logging = """
    globalThis.x = new XMLHttpRequest(), globalThis.log = [];
    for (const type of ["readystatechange", "loadstart", "progress", "load", "loadend", "error",
      "abort", "timeout"]) {
      x[`on${type}`] = (e) => log.push(type === "readystatechange" ? x.readyState : type);
      x.upload[`on${type}`] = (e) => log.push(`up-${type}`);
    }
    """

  private func logged(_ script: String) -> WebPage {
    var page = WebPage()
    page.evaluate(Self.logging + script)
    return page
  }

  @Test func eventsComeInTheirOrder() {
    var page = logged("x.open('POST', 'y'); x.send('bödy');")
    #expect(page.value(of: "log.join(' ')") == "1 loadstart up-loadstart")
    #expect(page.requests.first?.body.count == 5)
    page.answer(body: "hé")
    #expect(
      page.value(of: "log.join(' ')")
        == "1 loadstart up-loadstart up-progress up-load up-loadend 2 3 progress 4 load loadend")
    #expect(page.value(of: "[x.status, x.statusText, x.responseText]") == "[200,\"OK\",\"hé\"]")
  }

  @Test func anEmptyAnswerHasNothingToLoad() {
    var page = logged("x.open('GET', 'y'); x.send();")
    page.answer(status: 204)
    #expect(page.value(of: "log.join(' ')") == "1 loadstart 2 progress 4 load loadend")
  }

  @Test(arguments: [
    (PageResponse.Failure.Kind.network, "error"), (.timeout, "timeout"), (.aborted, "abort"),
  ])
  func aFailureHasStatusZero(_ kind: PageResponse.Failure.Kind, _ type: String) {
    var page = logged("x.timeout = 50; x.open('PUT', 'y'); x.send('a');")
    #expect(page.requests.first?.timeout == 50)
    page.fail(kind)
    #expect(
      page.value(of: "log.join(' ')")
        == "1 loadstart up-loadstart 4 up-\(type) up-loadend \(type) loadend")
    #expect(
      page.value(of: "[x.status, x.responseText, x.getAllResponseHeaders(), x.responseURL]")
        == "[0,\"\",\"\",\"\"]")
  }

  @Test func anAbortIsToldAndCancels() {
    var page = logged("x.open('GET', 'y'); x.send(); x.abort();")
    #expect(page.value(of: "log.join(' ')") == "1 loadstart 4 abort loadend")
    #expect(page.value(of: "x.readyState") == "0")
    #expect(page.cancelled == [1])
    page.answer(1)
    #expect(page.value(of: "log.length") == "5")
  }

  @Test func openingAgainEndsWhatWasGoingOn() {
    var page = logged("x.open('GET', 'y'); x.send(); x.open('GET', 'z'); x.send();")
    #expect(page.cancelled == [1])
    page.answer(2, body: "z")
    #expect(
      page.value(of: "log.join(' ')") == "1 loadstart loadstart 2 3 progress 4 load loadend")
  }

  @Test func anErrorInAListenerIsReportedAndTheRestIsTold() {
    var page = logged("x.onload = () => { throw new Error('mine') }; x.open('GET', 'y'); x.send();")
    page.answer()
    #expect(page.value(of: "log.at(-1)") == "loadend")
    #expect(page.faults.contains { $0.contains("mine") })
  }

  @Test func headersAreJoinedAndForbiddenOnesAreNot() throws {
    var page = logged(
      "x.open('GET', 'y'); x.setRequestHeader('X-A', '1'); x.setRequestHeader('x-a', ' 2 ');"
        + "x.setRequestHeader('Cookie', 'c'); x.send();")
    let request = try #require(page.requests.first)
    #expect(request.kind == .xhr)
    #expect(request.headers.map { "\($0.name): \($0.value)" } == ["X-A: 1, 2", "Accept: */*"])
    #expect(page.lines == ["Refused to set unsafe header \"Cookie\""])
    page.answer(headers: [("X-B", "1"), ("a", "2"), ("x-b", "3"), ("Set-Cookie", "s")])
    #expect(page.value(of: "x.getAllResponseHeaders()") == "a: 2\r\nx-b: 1, 3\r\n")
    #expect(
      page.value(of: "[x.getResponseHeader('X-B'), x.getResponseHeader('set-cookie')]")
        == "[\"1, 3\",null]")
  }

  @Test(arguments: [
    ("json", "{\"a\":[1]}", "[x.response.a[0], x.response === x.response]", "[1,true]"),
    ("json", "no", "x.response", "null"),
    ("arraybuffer", "abc", "x.response.byteLength", "3"),
    ("blob", "abc", "[x.response.size, x.response.type]", "[3,\"text/plain;charset=utf-8\"]"),
    ("document", "<p>", "x.response", "null"),
    ("text", "é", "x.response", "é"),
    (
      "json", "{}", "x.responseText",
      "throws InvalidStateError: The object is in an invalid state."
    ),
  ])
  func answersAreOfTheTypeAskedFor(
    _ type: String, _ body: String, _ expression: String, _ result: String
  ) {
    var page = logged("x.open('GET', 'y'); x.responseType = '\(type)'; x.send();")
    page.answer(headers: [("Content-Type", "text/plain;charset=utf-8")], body: body)
    #expect(page.value(of: expression) == result)
  }

  @Test func theCharsetIsTheAnswersOrThePages() {
    var page = logged("x.open('GET', 'y'); x.overrideMimeType('a/b;charset=latin1'); x.send();")
    page.answer(body: "é")
    #expect(page.value(of: "x.responseText") == "Ã©")
  }

  static let misuses: [WebAPICase] = [
    WebAPICase("x.send()", "throws InvalidStateError: The object is in an invalid state."),
    WebAPICase(
      "x.setRequestHeader('a', 'b')",
      "throws InvalidStateError: The object is in an invalid state."),
    WebAPICase("x.open('TRACE', 'y')", "throws SecurityError: The method \"TRACE\" is forbidden"),
    WebAPICase("x.open('a b', 'y')", "throws SyntaxError: \"a b\" is no method"),
    WebAPICase("x.open('GET', 'http://[')", "throws SyntaxError: \"http://[\" is no URL"),
    WebAPICase("x.open('GET')", "throws TypeError: Not enough arguments"),
    WebAPICase(
      "(x.open('GET', 'y'), x.setRequestHeader('a b', 'c'))",
      "throws SyntaxError: Invalid header name: 'a b'"),
    WebAPICase(
      "(x.responseType = 'json', x.open('GET', 'y', false))",
      "throws InvalidAccessError: A synchronous request has no timeout and no type"),
    WebAPICase("(x.responseType = 'moon', x.responseType)", "json"),
    WebAPICase("x.responseXML", "throws InvalidStateError: The object is in an invalid state."),
    WebAPICase("[XMLHttpRequest.DONE, x.HEADERS_RECEIVED, x.UNSENT]", "[4,2,0]"),
    WebAPICase("new XMLHttpRequestUpload()", "throws TypeError: Illegal constructor"),
    WebAPICase("Object.prototype.toString.call(x.upload)", "[object XMLHttpRequestUpload]"),
    WebAPICase("(x.onload = 5, x.onload)", "null"),
  ]

  @Test func misuseIsRefused() {
    var page = logged("")
    for item in Self.misuses {
      #expect(page.value(of: item.expression) == item.result, "\(item.expression)")
    }
  }

  /// A device that answers synchronous requests with their own address.
  private final class EchoDevice: PageDevice {
    private(set) var asked: [PageRequest] = []

    func send(_ events: [PageEvent]) {}

    func answer(after events: [PageEvent]) -> DialogAnswer { .cancelled }

    func response(to request: Int, after events: [PageEvent]) -> PageResponse {
      guard case .request(let request) = events.last else {
        return .failed(PageResponse.Failure(.network, reason: "no request"))
      }
      asked.append(request)
      return .answered(
        PageResponse.Answer(
          status: 200, url: request.url, headers: [HTTPField("A", "b")], body: Array("sync".utf8)))
    }
  }

  @Test func aSynchronousRequestIsThereAtOnce() {
    let device = EchoDevice()
    var page = WebPage(device: device)
    page.evaluate(Self.logging)
    #expect(
      page.value(
        of: "(x.open('POST', 'y?q#h', false), x.send('body'),"
          + " [x.responseText, x.getResponseHeader('a'), x.responseURL, log.join(' ')])")
        == "[\"sync\",\"b\",\"http://www.test/a/y?q\",\"1 4 load loadend\"]")
    #expect(device.asked.map(\.method) == ["POST"])
    #expect(device.asked.first?.isSynchronous == true)
    #expect(device.asked.first?.body == Array("body".utf8))
  }

  @Test func aDocumentIsSentAsItsMarkup() {
    var page = WebPage(html: "<p>é</p>")
    page.evaluate("const x = new XMLHttpRequest(); x.open('POST', 'y'); x.send(document)")
    #expect(page.requests.last?.headers.first?.value == "text/html;charset=UTF-8")
    #expect(
      page.requests.last.map { String(decoding: $0.body, as: UTF8.self) }
        == "<html><head></head><body><p>é</p></body></html>")
  }

  @Test func aSynchronousRequestThatNobodyAnswersThrows() {
    var page = logged("x.open('GET', 'y', false);")
    #expect(page.value(of: "x.send()") == "throws NetworkError: A network error occurred.")
    #expect(page.value(of: "x.readyState") == "4")
  }
}
