import Testing

@testable import Container

@Suite struct DataTests {
  static let values: [WebAPICase] = [
    // DOMException.
    WebAPICase(
      "((e) => [e.name, e.message, e.code, e instanceof Error])"
        + "(new DOMException('a', 'AbortError'))", "[\"AbortError\",\"a\",20,true]"),
    WebAPICase("`${new DOMException('a', 'DataCloneError')}`", "DataCloneError: a"),
    WebAPICase("[new DOMException().name, new DOMException('', 'Own').code]", "[\"Error\",0]"),
    WebAPICase("[DOMException.SYNTAX_ERR, new DOMException().ABORT_ERR]", "[12,20]"),
    WebAPICase("Object.prototype.toString.call(new DOMException())", "[object DOMException]"),
    // Encodings.
    WebAPICase(
      "[...new TextEncoder().encode('é€😀\\ud800')].join()",
      "195,169,226,130,172,240,159,152,128,239,191,189"),
    WebAPICase(
      "new TextEncoder().encodeInto('aé€😀x', new Uint8Array(7))",
      "{\"read\":3,\"written\":6}"),
    WebAPICase("new TextDecoder().decode(new Uint8Array([239, 187, 191, 104]))", "h"),
    WebAPICase(
      "new TextDecoder('utf8', {ignoreBOM: true}).decode(new Uint8Array([239, 187, 191]))"
        + ".length", "1"),
    WebAPICase(
      "new TextDecoder('utf-8', {fatal: true}).decode(new Uint8Array([255]))",
      "throws TypeError: The data is not valid UTF-8"),
    WebAPICase(
      "((d) => [d.decode(new Uint8Array([0xe4, 0xb8]), {stream: true}),"
        + " d.decode(new Uint8Array([0xad]), {stream: true}), d.decode()])(new TextDecoder())",
      "[\"\",\"中\",\"\"]"),
    WebAPICase(
      "[[0xC1], [0xF5], [0xE0, 0x80], [0xED, 0xA0], [0xF4, 0xA0], [0xF0, 0x9F, 0x92], [0xC2]]"
        + ".map((b) => new TextDecoder().decode(new Uint8Array(b), {stream: true}).length).join()",
      "1,1,2,2,2,0,0"),
    WebAPICase(
      "new TextDecoder('utf-16le').decode(new Uint8Array([0x3d, 0xd8, 0, 0xde, 65]))",
      "😀\u{FFFD}"),
    WebAPICase("new TextDecoder(' Latin1 ').decode(new Uint8Array([0x80, 0xe9]))", "€é"),
    WebAPICase(
      "[new TextDecoder('ascii').encoding, new TextDecoder('utf-16').encoding]",
      "[\"windows-1252\",\"utf-16le\"]"),
    WebAPICase(
      "new TextDecoder('moon')",
      "throws RangeError: The encoding \"moon\" is not supported"),
    WebAPICase(
      "[btoa('hello!'), btoa('a'), btoa('\\xff\\xfe')]", "[\"aGVsbG8h\",\"YQ==\",\"//4=\"]"),
    WebAPICase(
      "btoa('€')",
      "throws InvalidCharacterError: The string contains an invalid character."),
    WebAPICase("[atob(' aGVs\\nbG8h '), atob('YQ'), atob('YQ==')]", "[\"hello!\",\"a\",\"a\"]"),
    WebAPICase(
      "atob('YQ=')",
      "throws InvalidCharacterError: The string contains an invalid character."),
    // Chance.
    WebAPICase(
      "/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/"
        + ".test(crypto.randomUUID())", "true"),
    WebAPICase("crypto.getRandomValues(new Uint32Array(4)).length", "4"),
    WebAPICase(
      "crypto.getRandomValues(new Float32Array(1))",
      "throws TypeMismatchError: An array of integers is expected"),
    WebAPICase(
      "crypto.getRandomValues(new Uint8Array(65537))",
      "throws QuotaExceededError: At most 65,536 bytes are given at once"),
    // Signals.
    WebAPICase(
      "((c, log = []) => (c.signal.onabort = (e) => log.push(e.type),"
        + " c.abort(), c.abort(), [log, c.signal.aborted, c.signal.reason.name]))"
        + "(new AbortController())", "[[\"abort\"],true,\"AbortError\"]"),
    WebAPICase("AbortSignal.abort(5).throwIfAborted()", "throws 5"),
    WebAPICase(
      "((c, s = AbortSignal.any([c.signal])) => (c.abort(7), s.reason))"
        + "(new AbortController())", "7"),
    WebAPICase("new AbortSignal()", "throws TypeError: Illegal constructor"),
    // Copies.
    WebAPICase(
      "((c) => [c.a[1].b.getTime(), c.m.get(1).has(2), c.u[1]])(structuredClone("
        + "{a: [1, {b: new Date(5)}], m: new Map([[1, new Set([2])]]), u: new Uint8Array([1, 2])}))",
      "[5,true,2]"),
    WebAPICase(
      "((a) => (a.self = a, ((b) => b !== a && b.self === b)(structuredClone(a))))({})",
      "true"),
    WebAPICase("structuredClone({f() {}})", "throws DataCloneError: A function cannot be cloned."),
    WebAPICase("structuredClone(new TypeError('x'))", "TypeError: x"),
    WebAPICase(
      "[structuredClone(null), structuredClone(/a/gi).flags, structuredClone('s')]",
      "[null,\"gi\",\"s\"]"),
    // Files.
    WebAPICase(
      "((f) => [f.name, f.type, f.size, f.lastModified, f instanceof Blob])"
        + "(new File(['é'], 'n.txt', {type: 'TEXT/plain', lastModified: 5}))",
      "[\"n.txt\",\"text/plain\",2,5,true]"),
    WebAPICase("new Blob('abc')", "throws TypeError: The parts of a Blob are a sequence"),
    WebAPICase(
      "((f) => (f.append('a', 1), f.append('a', new Blob(['x'])), f.set('b', 2),"
        + " [...f].map(([k, v]) => k + (v.name ?? v)).join()))(new FormData())", "a1,ablob,b2"),
    // Nothing shows in a loop over the window.
    WebAPICase(
      "Object.keys(window).filter((k) => /^(?:URL|fetch|XML|Blob|local|crypto)/.test(k))",
      "[]"),
  ]

  static let promises: [WebAPICase] = [
    WebAPICase(
      "return new Blob(['abc', new Uint8Array([100]), new Blob(['e'])]).slice(1, -1).text()",
      "bcd"),
    WebAPICase("return [...await new Blob(['é']).bytes()]", "[195,169]"),
    WebAPICase(
      "return new Promise((done) => { const f = new FileReader(), log = [];"
        + " for (const t of ['loadstart', 'progress', 'load', 'loadend'])"
        + " f.addEventListener(t, () => log.push(t, f.readyState));"
        + " f.onloadend = () => done([...log, f.result]);"
        + " f.readAsDataURL(new Blob(['hi'], {type: 'text/plain'})); })",
      "[\"loadstart\",1,\"progress\",1,\"load\",2,\"loadend\",2,\"data:text/plain;base64,aGk=\"]"),
    WebAPICase(
      "return new Promise((done) => { const f = new FileReader();"
        + " f.onload = () => done(f.result); f.readAsText(new Blob(['é'])); })", "é"),
    WebAPICase(
      "const s = AbortSignal.timeout(0); await new Promise((r) => setTimeout(r));"
        + " return [s.aborted, s.reason.name]", "[true,\"TimeoutError\"]"),
  ]

  @Test func valuesAreAsTheStandardsHaveThem() {
    var page = WebPage()
    for item in Self.values {
      #expect(page.value(of: item.expression) == item.result, "\(item.expression)")
    }
  }

  @Test func promisesAreKept() {
    for item in Self.promises {
      var page = WebPage()
      #expect(page.result(of: item.expression) == item.result, "\(item.expression)")
    }
  }

  @Test func aFormGivesItsControls() {
    var page = WebPage(
      html: "<form id=f><input name=a value=1><input name=b type=checkbox checked><input name=c"
        + " type=checkbox><input name=d type=radio value=x><input name=d type=radio value=y checked>"
        + "<textarea name=e>t</textarea><select name=g><option>o<option selected value=p>q</select>"
        + "<input name=h disabled value=1><input value=nameless><button name=i value=j id=go>"
        + "</button></form>")
    #expect(
      page.value(of: "[...new FormData(document.getElementById('f'))].join()")
        == "a,1,b,on,d,y,e,t,g,p")
    #expect(
      page.value(of: "new FormData(document.forms[0], document.getElementById('go')).get('i')")
        == "j")
    #expect(page.value(of: "new FormData(5)") == "throws TypeError: A form is expected")
  }

  /// A page that has replaced all built-ins it can reach still has these.
  @Test func aPageThatBreaksTheBuiltInsBreaksOnlyItself() {
    var page = WebPage()
    page.evaluate(
      """
      for (const prototype of [Array.prototype, String.prototype, Map.prototype, RegExp.prototype]) {
        for (const key of Object.getOwnPropertyNames(prototype)) {
          const { value } = Object.getOwnPropertyDescriptor(prototype, key);
          if (typeof value !== "function" || key === "constructor") continue;
          prototype[key] = () => { throw new Error(`broken ${key}`); };
        }
      }
      Map = WeakMap = Uint8Array = Proxy = undefined;
      """)
    page.evaluate(
      """
      const url = new URL("douban://a/b/../c?x=é#1");
      url.searchParams.append("q", "r");
      const request = new XMLHttpRequest();
      request.open("POST", new URL("http://bücher.test/[::1]/").href);
      request.onload = () => console.info(request.getAllResponseHeaders() + request.responseText);
      request.send(new URLSearchParams({ a: "b" }));
      localStorage.z = atob(btoa(url.href));
      """)
    page.answer(headers: [("a", "b")], body: "c")
    #expect(page.faults.isEmpty)
    #expect(page.lines.last == "a: b\r\nc")
    #expect(page.stored == [.set(key: "z", value: "douban://a/c?x=%C3%A9&q=r#1")])
    #expect(page.requests.last?.url == "http://xn--bcher-kva.test/[::1]/")
  }
}
