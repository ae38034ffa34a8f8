"use strict";

// XMLHttpRequest (XHR §3). Answers come whole, so that LOADING is told once.

const { array, parseJSON, regexp, string, TypeError } = shared.builtins;
const { Body, DOMException, EventTarget, network, requireArguments } = shared;
const token = {};

const types = ["", "text", "json", "arraybuffer", "blob", "document"];
const states = ["UNSENT", "OPENED", "HEADERS_RECEIVED", "LOADING", "DONE"];
const unsent = 0, opened = 1, headersReceived = 2, loading = 3, done = 4;

// Constructors that are not written out hand their arguments on by way of the page's iterators.
class XMLHttpRequestEventTarget extends EventTarget {
  constructor() { super(); }
}
shared.handlerAttributes(XMLHttpRequestEventTarget, [
  "loadstart", "progress", "abort", "error", "load", "timeout", "loadend",
]);

class XMLHttpRequestUpload extends XMLHttpRequestEventTarget {
  constructor(given) {
    if (given !== token) throw new TypeError("Illegal constructor");
    super();
  }
}

function progress(target, type, loaded, total) {
  const lengthComputable = total > 0;
  shared.fire(target, new shared.ProgressEvent(type, {
    __proto__: null, lengthComputable, loaded, total,
  }));
}

const invalidState = () =>
  new DOMException("The object is in an invalid state.", "InvalidStateError");
const invalidAccess = () =>
  new DOMException("A synchronous request has no timeout and no type", "InvalidAccessError");

class XMLHttpRequest extends XMLHttpRequestEventTarget {
  #state = unsent; #isSent = false; #isSync = false; #method = "GET"; #url = "";
  #headers = []; #timeout = 0; #withCredentials = false; #type = ""; #overridden = null;
  #upload = new XMLHttpRequestUpload(token); #cancel = null; #run = 0;
  // What was answered; null before it was, and after a failure.
  #answer = null; #bytes = null; #made = undefined; #document = undefined; #bodySize = 0;

  constructor() { super(); }

  get readyState() { return this.#state; }
  get upload() { return this.#upload; }

  get timeout() { return this.#timeout; }
  set timeout(value) {
    if (this.#isSync && this.#state === opened) throw invalidAccess();
    this.#timeout = +value >>> 0;
  }

  get withCredentials() { return this.#withCredentials; }
  set withCredentials(value) {
    if (this.#state > opened || this.#isSent) throw invalidState();
    this.#withCredentials = !!value;
  }

  open(method, url, isAsync = true, user = undefined, password = undefined) {
    requireArguments(2, arguments.length);
    const name = `${method}`;
    if (regexp.exec(/^[!#$%&'*+.^_`|~0-9a-z-]+$/i, name) === null) {
      throw new DOMException(`"${name}" is no method`, "SyntaxError");
    }
    if (regexp.exec(/^(?:connect|trace|track)$/i, name) !== null) {
      throw new DOMException(`The method "${name}" is forbidden`, "SecurityError");
    }
    const address = shared.resolveURL(url);
    if (address === null) throw new DOMException(`"${url}" is no URL`, "SyntaxError");
    if (!isAsync && (this.#timeout !== 0 || this.#type !== "")) throw invalidAccess();
    this.#end();
    const isCommon = regexp.exec(/^(?:delete|get|head|options|post|put)$/i, name) !== null;
    this.#method = isCommon ? string.toUpperCase(name) : name;
    this.#url = withCredentialsIn(address, user, password);
    this.#isSync = !isAsync;
    this.#headers = [];
    this.#forget();
    if (this.#state !== opened) this.#go(opened);
  }

  setRequestHeader(name, value) {
    requireArguments(2, arguments.length);
    if (this.#state !== opened || this.#isSent) throw invalidState();
    let key, text;
    try {
      key = shared.headerName(name);
      text = shared.headerValue(value);
    } catch (error) {
      throw new DOMException(error.message, "SyntaxError");
    }
    if (shared.isForbiddenHeader(key, text)) {
      host.console("error", `Refused to set unsafe header "${name}"`, 1);
      return;
    }
    const place = this.#place(key);
    if (place < 0) array.push(this.#headers, `${name}`, text);
    else this.#headers[place + 1] = `${this.#headers[place + 1]}, ${text}`;
  }

  #place(key) {
    for (let index = 0; index < this.#headers.length; index += 2) {
      if (string.toLowerCase(this.#headers[index]) === key) return index;
    }
    return -1;
  }

  send(body = null) {
    if (this.#state !== opened || this.#isSent) throw invalidState();
    const bytes = this.#prepare(body);
    if (this.#place("accept") < 0) array.push(this.#headers, "Accept", "*/*");
    const request = {
      kind: "xhr", method: this.#method, url: this.#url, headers: this.#headers, bytes,
      timeout: this.#timeout === 0 ? null : this.#timeout,
    };
    this.#bodySize = bytes === null ? 0 : bytes.length;
    this.#isSent = true;
    if (this.#isSync) {
      this.#finishSync(network.sendSync(request));
      return;
    }
    const run = this.#run;
    progress(this, "loadstart", 0, 0);
    if (run !== this.#run) return;
    if (this.#bodySize > 0) progress(this.#upload, "loadstart", 0, this.#bodySize);
    if (run !== this.#run) return;
    this.#cancel = network.send(request, (answer) => {
      this.#cancel = null;
      if (answer.error === undefined) this.#finish(answer);
      else this.#fail(answer);
    });
  }

  // The bytes to send; the type that the body says itself is a header unless there is one.
  #prepare(given) {
    if (given === null || given === undefined) return null;
    if (this.#method === "GET" || this.#method === "HEAD") return null;
    const isDocument = given.nodeType === 9;
    const body = Body.of(isDocument ? given.documentElement?.outerHTML ?? "" : given);
    const type = isDocument ? "text/html;charset=UTF-8" : body.type;
    const place = this.#place("content-type");
    if (place < 0 && type !== null) array.push(this.#headers, "Content-Type", type);
    else if (place >= 0 && (isDocument || typeof given === "string")) {
      this.#headers[place + 1] = withUTF8(this.#headers[place + 1]);
    }
    return body.bytes;
  }

  #take(answer) {
    this.#answer = answer;
    this.#bytes = new shared.builtins.Uint8Array(answer.body);
  }

  #finishSync(answer) {
    this.#isSent = false;
    if (answer.error !== undefined) {
      network.tellFailure(this.#method, this.#url, answer);
      this.#state = done;
      const name = answer.error === "timeout" ? "TimeoutError" : "NetworkError";
      throw new DOMException("A network error occurred.", name);
    }
    this.#take(answer);
    this.#go(done);
    progress(this, "load", this.#bytes.length, this.#bytes.length);
    progress(this, "loadend", this.#bytes.length, this.#bytes.length);
  }

  // Each step may run a listener that opens the request again; then the rest is not told.
  #finish(answer) {
    const run = this.#run;
    const size = this.#bodySize;
    const total = answer.body.byteLength;
    const steps = [
      () => this.#go(headersReceived),
      () => total > 0 && this.#go(loading),
      () => progress(this, "progress", total, total),
      () => {
        this.#isSent = false;
        this.#go(done);
      },
      () => progress(this, "load", total, total),
      () => progress(this, "loadend", total, total),
    ];
    if (size > 0) {
      const step = (type) => () => progress(this.#upload, type, size, size);
      array.splice(steps, 0, 0, step("progress"), step("load"), step("loadend"));
    }
    for (let index = 0; index < steps.length; index += 1) {
      if (index === steps.length - 6) this.#take(answer);
      steps[index]();
      if (run !== this.#run) return;
    }
  }

  #fail(answer) {
    network.tellFailure(this.#method, this.#url, answer);
    if (answer.error === "timeout") this.#stop("timeout");
    else this.#stop(answer.error === "aborted" ? "abort" : "error");
  }

  #stop(type) {
    const run = this.#run;
    const hasUpload = this.#bodySize > 0;
    this.#isSent = false;
    this.#forget();
    this.#go(done);
    if (run !== this.#run) return;
    if (hasUpload) {
      progress(this.#upload, type, 0, 0);
      progress(this.#upload, "loadend", 0, 0);
    }
    if (run !== this.#run) return;
    progress(this, type, 0, 0);
    if (run === this.#run) progress(this, "loadend", 0, 0);
  }

  abort() {
    const wasGoing = (this.#state === opened && this.#isSent)
      || this.#state === headersReceived || this.#state === loading;
    this.#end();
    const run = this.#run;
    if (wasGoing) this.#stop("abort");
    if (run !== this.#run) return;
    if (this.#state === done) {
      this.#state = unsent;
      this.#forget();
    }
  }

  // Ends what is going on without a word.
  #end() {
    this.#run += 1;
    this.#isSent = false;
    if (this.#cancel !== null) this.#cancel();
    this.#cancel = null;
  }

  #forget() {
    this.#answer = null;
    this.#bytes = null;
    this.#made = this.#document = undefined;
  }

  #go(state) {
    this.#state = state;
    shared.fire(this, new shared.Event("readystatechange"));
  }

  get status() { return this.#answer === null ? 0 : this.#answer.status; }
  get statusText() { return this.#answer === null ? "" : network.statusText(this.#answer.status); }
  get responseURL() {
    return this.#answer === null ? "" : network.withoutFragment(this.#answer.url);
  }

  #responseHeaders() {
    return shared.responseHeaders(this.#answer === null ? [] : this.#answer.headers, "immutable");
  }

  getResponseHeader(name) {
    requireArguments(1, arguments.length);
    try {
      return this.#responseHeaders().get(name);
    } catch {
      return null;
    }
  }

  getAllResponseHeaders() {
    let text = "";
    const pairs = shared.pairsOfHeaders(this.#responseHeaders());
    for (let index = 0; index < pairs.length; index += 1) {
      text += `${pairs[index][0]}: ${pairs[index][1]}\r\n`;
    }
    return text;
  }

  overrideMimeType(type) {
    requireArguments(1, arguments.length);
    if (this.#state === loading || this.#state === done) throw invalidState();
    this.#overridden = `${type}`;
  }

  get responseType() { return this.#type; }
  set responseType(value) {
    const type = `${value}`;
    if (!array.includes(types, type)) return;
    if (this.#state === loading || this.#state === done) throw invalidState();
    if (this.#isSync && this.#state === opened) throw invalidAccess();
    this.#type = type;
  }

  #mimeType() {
    return this.#overridden ?? this.getResponseHeader("content-type") ?? "text/xml";
  }

  #text() {
    if (this.#bytes === null || this.#state < loading) return "";
    const charset = regexp.exec(/;\s*charset=["']?([^"';\s]+)/i, this.#mimeType());
    return shared.decodeText(this.#bytes, charset === null ? "utf-8" : charset[1]);
  }

  get responseText() {
    if (this.#type !== "" && this.#type !== "text") throw invalidState();
    if (this.#made === undefined || this.#state !== done) this.#made = this.#text();
    return this.#made;
  }

  get responseXML() {
    if (this.#type !== "" && this.#type !== "document") throw invalidState();
    if (this.#state !== done || this.#bytes === null) return null;
    if (this.#document === undefined) this.#document = this.#makeDocument();
    return this.#document;
  }

  // HTML is made a document only for whoever asks for one.
  #makeDocument() {
    const mimeType = this.#mimeType();
    const semicolon = string.indexOf(mimeType, ";");
    const type = string.toLowerCase(
      string.trim(semicolon < 0 ? mimeType : string.slice(mimeType, 0, semicolon)));
    if (type === "text/html") {
      return this.#type === "document" ? shared.parseHTML(this.#text()) : null;
    }
    const isXML = type === "" || type === "text/xml" || type === "application/xml" ||
      string.endsWith(type, "+xml");
    if (!isXML) return null;
    const made = shared.parseXML(this.#text(), type === "" ? "text/xml" : type);
    return made.documentElement.localName === "parsererror" ? null : made;
  }

  get response() {
    if (this.#type === "" || this.#type === "text") return this.responseText;
    if (this.#state !== done || this.#bytes === null) return null;
    if (this.#made === undefined) this.#made = this.#make();
    return this.#made;
  }

  #make() {
    switch (this.#type) {
    case "arraybuffer": return shared.copyBytes(this.#bytes).buffer;
    case "blob": return shared.blobOf(this.#bytes, this.#mimeType());
    case "json":
      try {
        return parseJSON(host.decodeUTF8(this.#bytes, false, false));
      } catch {
        return null;
      }
    default: return this.responseXML;
    }
  }
}

function withCredentialsIn(address, user, password) {
  if ((user === undefined || user === null) && (password === undefined || password === null)) {
    return address;
  }
  const url = new shared.URL(address);
  if (user !== undefined && user !== null) url.username = user;
  if (password !== undefined && password !== null) url.password = password;
  return url.href;
}

// A text is sent as UTF-8, whatever the page says.
function withUTF8(type) {
  const match = regexp.exec(/^([^]*;\s*charset=)("?)([^"';\s]+)"?([^]*)$/i, type);
  if (match === null || string.toLowerCase(match[3]) === "utf-8") return type;
  return `${match[1]}UTF-8${match[4]}`;
}

shared.handlerAttributes(XMLHttpRequest, ["readystatechange"]);
shared.constants(XMLHttpRequest, states);
shared.interface(XMLHttpRequestEventTarget);
shared.interface(XMLHttpRequestUpload);
shared.interface(XMLHttpRequest);

return { XMLHttpRequest, XMLHttpRequestEventTarget, XMLHttpRequestUpload };
