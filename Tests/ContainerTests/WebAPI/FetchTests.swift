import Testing
import UpdateCore

@testable import Container

@Suite struct FetchTests {
  static let headers: [WebAPICase] = [
    WebAPICase("[...new Headers({B: '2', a: '1', b2: ' x '})].join(';')", "a,1;b,2;b2,x"),
    WebAPICase("new Headers([['a', '1'], ['A', '2']]).get('a')", "1, 2"),
    WebAPICase("new Headers().get('a')", "null"),
    WebAPICase(
      "((h, seen = []) => { for (const [k] of h) { seen.push(k); h.append('abc', '1'); }"
        + " return seen })(new Headers({foo: 2, baz: 1}))", "[\"baz\",\"baz\",\"foo\"]"),
    WebAPICase(
      "((h) => (h[Symbol.iterator] = function* () { yield ['t', 'u'] }, new Headers(h).get('t')))"
        + "(new Headers())", "u"),
    WebAPICase("new Headers({'a b': '1'})", "throws TypeError: Invalid header name: 'a b'"),
    WebAPICase(
      "new Headers({a: 'x\\0'}) instanceof Headers",
      "throws TypeError: Header value is invalid: 'x\0'"),
    WebAPICase("new Headers({a: 'ž'})", "throws TypeError: Header value is invalid: 'ž'"),
    WebAPICase("new Headers([['a']])", "throws TypeError: A pair has a name and a value"),
    WebAPICase(
      "((h) => (h.set('A', 3), [...h].join()))(new Headers([['a', 1], ['b', 2], ['a', 3]]))",
      "a,3,b,2"),
    WebAPICase("((h) => (h.delete('A'), h.has('a')))(new Headers({a: 1}))", "false"),
    WebAPICase(
      "[...new Headers([['Set-Cookie', 'x'], ['set-cookie', 'y']])].join('|')",
      "set-cookie,x|set-cookie,y"),
    WebAPICase("new Headers([['Set-Cookie', 'x']]).getSetCookie()", "[\"x\"]"),
    WebAPICase("new Headers(new Headers({a: 1})).get('A')", "1"),
    WebAPICase(
      "[...new Request('/', {headers: {Cookie: '1', Host: 'x', 'Sec-A': 1, 'X-A': 1}}).headers]",
      "[[\"x-a\",\"1\"]]"),
    WebAPICase(
      "[...new Request('/', {mode: 'no-cors', headers: {'X-A': 1, Accept: 'b'}}).headers]",
      "[[\"accept\",\"b\"]]"),
    WebAPICase(
      "Response.error().headers.append('a', 'b')",
      "throws TypeError: The headers cannot be changed"),
    WebAPICase(
      "new Response('', {headers: {'Set-Cookie': 'a'}}).headers.has('set-cookie')", "false"),
  ]

  static let objects: [WebAPICase] = [
    WebAPICase(
      "((r) => [r.url, r.method, r.mode, r.credentials, r.redirect])(new Request('x?y#z'))",
      "[\"http://www.test/a/x?y#z\",\"GET\",\"cors\",\"same-origin\",\"follow\"]"),
    WebAPICase("new Request('/', {method: 'post'}).method", "POST"),
    WebAPICase("new Request('/', {method: 'patch'}).method", "patch"),
    WebAPICase(
      "new Request('/', {method: 'TRACE'})",
      "throws TypeError: \"TRACE\" is no method of a request"),
    WebAPICase(
      "new Request('/', {body: 'x'})",
      "throws TypeError: Request has method 'GET' and cannot have a body"),
    WebAPICase(
      "new Request('http://u:p@h/')",
      "throws TypeError: The URL of a request has no user name and no password"),
    WebAPICase("new Request('/', {mode: 'x'})", "throws TypeError: \"x\" is no mode of a request"),
    WebAPICase(
      "new Request('http://[')",
      "throws TypeError: \"http://[\" cannot be parsed as a URL."),
    WebAPICase(
      "new Request('/', {method: 'PUT', body: 'x'}).headers.get('content-type')",
      "text/plain;charset=UTF-8"),
    WebAPICase(
      "new Request('/', {method: 'PUT', body: new FormData()}).headers.get('content-type')"
        + ".slice(0, 51)", "multipart/form-data; boundary=----WebKitFormBoundar"),
    WebAPICase(
      "((r) => [r.status, r.ok, r.type, r.url, r.bodyUsed, r.body])(new Response())",
      "[200,true,\"default\",\"\",false,null]"),
    WebAPICase(
      "new Response('x', {status: 204})",
      "throws TypeError: A response of that status has no body"),
    WebAPICase(
      "new Response('', {status: 99})",
      "throws RangeError: The status is not between 200 and 599"),
    WebAPICase("Response.json({a: 1}).headers.get('content-type')", "application/json"),
    WebAPICase("Response.redirect('/q', 301).headers.get('location')", "http://www.test/q"),
    WebAPICase(
      "Response.redirect('/q', 200)",
      "throws RangeError: The status is not a redirect's"),
    WebAPICase("[Response.error().type, Response.error().status]", "[\"error\",0]"),
    WebAPICase("Object.prototype.toString.call(new Request('/'))", "[object Request]"),
    WebAPICase("Object.keys(Response.prototype).includes('text')", "true"),
  ]

  static let bodies: [WebAPICase] = [
    WebAPICase("return new Response('héy').text()", "héy"),
    WebAPICase("return (await new Response('abc').arrayBuffer()).byteLength", "3"),
    WebAPICase("return new Response('{\"a\":[1]}').json()", "{\"a\":[1]}"),
    WebAPICase(
      "return new Response('').json()", "throws SyntaxError: JSON Parse error: Unexpected EOF"),
    WebAPICase(
      "const r = new Response('a'); await r.text(); return r.text()",
      "throws TypeError: Body is disturbed or locked"),
    WebAPICase(
      "const r = new Response('a'); await r.text(); return r.clone()",
      "throws TypeError: Body is disturbed or locked"),
    WebAPICase(
      "const r = new Response('a'), c = r.clone(); return [await r.text(), await c.text()]",
      "[\"a\",\"a\"]"),
    WebAPICase(
      "const r = new Response('a'), reader = r.body.getReader(); return r.text()",
      "throws TypeError: Body is disturbed or locked"),
    WebAPICase(
      "const r = new Response('abc').body.getReader();"
        + " const one = await r.read(), two = await r.read();"
        + " return [[...one.value], one.done, two.done]", "[[97,98,99],false,true]"),
    WebAPICase(
      "let n = 0; for await (const c of new Response('abc').body) n += c.length; return n",
      "3"),
    WebAPICase(
      "return new Response(new ReadableStream({ start(c) {"
        + " c.enqueue(new Uint8Array([104])); c.enqueue(new Uint8Array([105])); c.close(); } })).text()",
      "hi"),
    WebAPICase(
      "return new Response(new ReadableStream({ pull(c) { c.error(new Error('no')) } }))"
        + ".text()", "throws Error: no"),
    WebAPICase(
      "const [a, b] = new Response('ab').body.tee();"
        + " return [await new Response(a).text(), await new Response(b).text()]", "[\"ab\",\"ab\"]"),
    WebAPICase(
      "return new Response(new Blob(['x'], {type: 'a/b'})).headers.get('content-type')",
      "a/b"),
    WebAPICase(
      "return (await new Response('x', {headers: {'content-type': 'c/d'}}).blob()).type",
      "c/d"),
    WebAPICase(
      "const f = new FormData(); f.append('a', '1\\n2');"
        + " f.append('b\"', new Blob(['xyz'], {type: 'image/png'}), 'q.png');"
        + " const g = await new Response(f).formData(), b = g.get('b\"');"
        + " return [g.get('a'), b.name, b.type, await b.text()]",
      "[\"1\\r\\n2\",\"q.png\",\"image/png\",\"xyz\"]"),
    WebAPICase(
      "return [...await new Response(new URLSearchParams('a=1&b=2')).formData()].join()",
      "a,1,b,2"),
    WebAPICase("return new Response('x').formData()", "throws TypeError: The body is no form's"),
    WebAPICase(
      "return Response.prototype.text.call({})",
      "throws TypeError: Cannot access invalid private field (evaluating 'response.#body')"),
    // Answers that never leave the page.
    WebAPICase(
      "const r = await fetch('data:text/plain;base64,aGk=');"
        + " return [r.headers.get('content-type'), await r.text(), r.type]",
      "[\"text/plain\",\"hi\",\"basic\"]"),
    WebAPICase(
      "const r = await fetch('data:,a%20b'); return r.headers.get('content-type')",
      "text/plain;charset=US-ASCII"),
    WebAPICase(
      "const u = URL.createObjectURL(new Blob(['hey'], {type: 'a/B'})), r = await fetch(u);"
        + " return [u.slice(0, 21), r.headers.get('content-type'), await r.text()]",
      "[\"blob:http://www.test/\",\"a/b\",\"hey\"]"),
    WebAPICase(
      "const u = URL.createObjectURL(new Blob([])); URL.revokeObjectURL(u); return fetch(u)",
      "throws TypeError: Load failed"),
    WebAPICase("return fetch('file:///etc/passwd')", "throws TypeError: Load failed"),
    WebAPICase("return fetch('douban://x/')", "throws TypeError: Load failed"),
    WebAPICase(
      "return fetch('http://[')", "throws TypeError: \"http://[\" cannot be parsed as a URL."),
    WebAPICase(
      "return fetch('http://other.test/', {mode: 'same-origin'})",
      "throws TypeError: Load failed"),
    WebAPICase(
      "return fetch('/', {signal: AbortSignal.abort()})",
      "throws AbortError: The operation was aborted."),
  ]

  @Test func headersAndObjectsAreAsTheStandardHasThem() {
    var page = WebPage()
    for item in Self.headers + Self.objects {
      #expect(page.value(of: item.expression) == item.result, "\(item.expression)")
    }
  }

  @Test func bodiesAreReadOnceAndAsAskedFor() {
    for item in Self.bodies {
      var page = WebPage()
      #expect(page.result(of: item.expression) == item.result, "\(item.expression)")
    }
  }

  @Test func aRequestGoesOutAndItsAnswerComesBack() throws {
    var page = WebPage()
    page.evaluate(
      "fetch('c.json?x#y', {headers: {A: 'b'}}).then(async (r) => __say([r.status, r.ok,"
        + " r.statusText, r.url, r.type, r.redirected, r.headers.get('b'), await r.json()]))")
    let request = try #require(page.requests.first)
    #expect(request.kind == .fetch && request.method == "GET" && request.body.isEmpty)
    #expect(request.url == "http://www.test/a/c.json?x")
    #expect(request.headers.map { "\($0.name): \($0.value)" } == ["a: b", "accept: */*"])
    page.answer(
      status: 201, headers: [("B", "2"), ("Set-Cookie", "s")], body: "{\"x\":1}",
      url: "http://www.test/d", isRedirected: true)
    #expect(
      page.lines.last
        == "[201,true,\"Created\",\"http://www.test/d\",\"basic\",true,\"2\",{\"x\":1}]")
  }

  @Test func aBodySaysItsTypeAndGoesOut() throws {
    var page = WebPage()
    page.evaluate("fetch('//o.test/', {method: 'post', body: new URLSearchParams({a: 'ä b'})})")
    let request = try #require(page.requests.first)
    #expect(request.url == "http://o.test/" && request.method == "POST")
    #expect(request.body == Array("a=%C3%A4+b".utf8))
    #expect(
      request.headers.first?.value == "application/x-www-form-urlencoded;charset=UTF-8")
  }

  @Test func aFailureIsATypeErrorAndItsReasonIsOnTheConsole() {
    var page = WebPage()
    page.evaluate("fetch('/x').catch((error) => __say(`${error}`))")
    page.fail(.network, "no route to the host")
    #expect(
      page.lines == [
        "GET http://www.test/x failed: no route to the host", "TypeError: Load failed",
      ])
  }

  @Test func anAbortCancelsTheRequest() {
    var page = WebPage()
    page.evaluate(
      "const c = new AbortController(); fetch('/x', {signal: c.signal}).catch((e) => __say(e.name));"
        + "c.abort()")
    #expect(page.cancelled == [1])
    #expect(page.lines == ["AbortError"])
    page.answer(1)
    #expect(page.lines == ["AbortError"] && page.faults.isEmpty)
  }

  @Test func anOpaqueAnswerTellsNothing() {
    var page = WebPage()
    page.evaluate(
      "fetch('http://o.test/', {mode: 'no-cors'}).then(async (r) =>"
        + " __say([r.type, r.status, r.url, await r.text()]))")
    page.answer(body: "secret")
    #expect(page.lines.last == "[\"opaque\",0,\"\",\"\"]")
  }

  @Test func aRedirectIsAnErrorWhereThePageWantsNone() {
    var page = WebPage()
    page.evaluate("fetch('/x', {redirect: 'error'}).catch((error) => __say(`${error}`))")
    page.answer(isRedirected: true)
    #expect(page.lines.last == "TypeError: Load failed")
  }
}
