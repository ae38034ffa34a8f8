"use strict";

// Response (Fetch §5.5).

const { toJSON, RangeError, regexp, TypeError } = shared.builtins;
const { Body, makeHeaders, toDictionary } = shared;

const hasNoBody = (status) =>
  status === 101 || status === 103 || status === 204 || status === 205 || status === 304;

let make, bodyOf;

class Response {
  #type = "default"; #url = ""; #isRedirected = false; #status = 200; #statusText = "";
  #headers; #body;

  static {
    bodyOf = (response) => response.#body;

    // What the device answered; headers as it gives them.
    make = ({ type, url, redirected, status, statusText, headers, bytes }) => {
      const response = new Response();
      response.#type = type;
      response.#url = url;
      response.#isRedirected = redirected;
      response.#status = status;
      response.#statusText = statusText;
      response.#headers = shared.responseHeaders(headers, "immutable");
      response.#body = new Body();
      if (bytes !== null && !hasNoBody(status)) response.#body.bytes = bytes;
      return response;
    };
  }

  constructor(body = null, init = undefined) {
    const { status = 200, statusText = "", headers } = toDictionary(init);
    const code = +status;
    if (!(code >= 200 && code <= 599)) throw new RangeError("The status is not between 200 and 599");
    if (regexp.exec(/[^\t -~\x80-\xff]/, `${statusText}`) !== null) {
      throw new TypeError("The status text is not one");
    }
    this.#status = code & 0xffff;
    this.#statusText = `${statusText}`;
    this.#headers = makeHeaders(headers, "response");
    this.#setBody(Body.of(body));
  }

  #setBody(body) {
    if (!body.isEmpty && hasNoBody(this.#status)) {
      throw new TypeError("A response of that status has no body");
    }
    this.#body = body;
    if (body.type !== null && !this.#headers.has("content-type")) {
      this.#headers.append("content-type", body.type);
    }
  }

  static error() {
    return make({
      type: "error", url: "", redirected: false, status: 0, statusText: "", headers: [],
      bytes: null,
    });
  }

  static redirect(url, status = 302) {
    shared.requireArguments(1, arguments.length);
    const location = shared.resolveURL(url);
    if (location === null) throw new TypeError(`"${url}" cannot be parsed as a URL.`);
    if (regexp.exec(/^30[12378]$/, `${+status}`) === null) {
      throw new RangeError("The status is not a redirect's");
    }
    const response = new Response(null);
    response.#status = +status;
    response.#headers = shared.responseHeaders(["location", location], "immutable");
    return response;
  }

  static json(data, init = undefined) {
    shared.requireArguments(1, arguments.length);
    const text = toJSON(data);
    if (text === undefined) throw new TypeError("The value is not serializable");
    const response = new Response(null, init);
    const body = Body.of(text);
    body.type = "application/json";
    response.#setBody(body);
    return response;
  }

  get type() { return this.#type; }
  get url() { return this.#url; }
  get redirected() { return this.#isRedirected; }
  get status() { return this.#status; }
  get ok() { return this.#status >= 200 && this.#status <= 299; }
  get statusText() { return this.#statusText; }
  get headers() { return this.#headers; }

  clone() {
    const body = this.#body.clone();
    const copy = new Response();
    copy.#type = this.#type;
    copy.#url = this.#url;
    copy.#isRedirected = this.#isRedirected;
    copy.#status = this.#status;
    copy.#statusText = this.#statusText;
    const isFixed = this.#type !== "default";
    copy.#headers = isFixed
      ? shared.responseHeaders(shared.flatHeaders(this.#headers), "immutable")
      : makeHeaders(this.#headers, "response");
    copy.#body = body;
    return copy;
  }
}

shared.mixBody(Response, bodyOf);
shared.interface(Response);

return { Response, makeResponse: make };
