"use strict";

// Request (Fetch §5.4).

const { regexp, string, TypeError } = shared.builtins;
const { Body, makeHeaders, toDictionary, urls } = shared;

// What a page may say, the first unless it says something.
const choices = {
  mode: ["cors", "same-origin", "no-cors", "navigate"],
  credentials: ["same-origin", "omit", "include"],
  cache: ["default", "no-store", "reload", "no-cache", "force-cache", "only-if-cached"],
  redirect: ["follow", "error", "manual"],
  referrerPolicy: [
    "", "no-referrer", "no-referrer-when-downgrade", "same-origin", "origin", "strict-origin",
    "origin-when-cross-origin", "strict-origin-when-cross-origin", "unsafe-url",
  ],
};

function choose(name, value, before) {
  if (value === undefined) return before ?? choices[name][0];
  const text = `${value}`;
  if (!shared.builtins.array.includes(choices[name], text)) {
    throw new TypeError(`"${text}" is no ${name} of a request`);
  }
  return text;
}

function methodOf(value) {
  const method = `${value}`;
  if (regexp.exec(/^[!#$%&'*+.^_`|~0-9a-z-]+$/i, method) === null
    || regexp.exec(/^(?:connect|trace|track)$/i, method) !== null) {
    throw new TypeError(`"${method}" is no method of a request`);
  }
  const isCommon = regexp.exec(/^(?:delete|get|head|options|post|put)$/i, method) !== null;
  return isCommon ? string.toUpperCase(method) : method;
}

function addressOf(input) {
  const url = shared.resolveURL(input);
  if (url === null) throw new TypeError(`"${input}" cannot be parsed as a URL.`);
  const record = urls.parse(url, null);
  if (record.username !== "" || record.password !== "") {
    throw new TypeError("The URL of a request has no user name and no password");
  }
  return url;
}

let partsOf;

class Request {
  #url; #method; #headers; #body; #signal; #settings; #referrer; #integrity; #keepalive;

  static {
    partsOf = (request) => ({ url: request.#url, body: request.#body, signal: request.#signal });
  }

  constructor(input, init = undefined) {
    shared.requireArguments(1, arguments.length);
    const options = toDictionary(init);
    const { integrity, keepalive } = options;
    const isRequest = input !== null && typeof input === "object" && #url in input;
    const old = isRequest ? input : null;
    this.#url = isRequest ? old.#url : addressOf(input);
    const before = old?.#settings;
    this.#settings = {
      mode: choose("mode", options.mode, before?.mode),
      credentials: choose("credentials", options.credentials, before?.credentials),
      cache: choose("cache", options.cache, before?.cache),
      redirect: choose("redirect", options.redirect, before?.redirect),
      referrerPolicy: choose("referrerPolicy", options.referrerPolicy, before?.referrerPolicy),
    };
    if (options.mode === "navigate") throw new TypeError("A page cannot make a navigation");
    this.#referrer = options.referrer === undefined
      ? old?.#referrer ?? "about:client" : `${options.referrer}`;
    this.#integrity = integrity === undefined ? old?.#integrity ?? "" : `${integrity}`;
    this.#keepalive = keepalive === undefined ? old?.#keepalive ?? false : !!keepalive;
    this.#method = options.method === undefined ? old?.#method ?? "GET" : methodOf(options.method);
    this.#follow(options.signal === undefined ? old?.#signal : options.signal);
    const guard = this.#settings.mode === "no-cors" ? "request-no-cors" : "request";
    this.#headers = makeHeaders(options.headers ?? old?.#headers, guard);
    this.#setBody(options.body, old);
  }

  #follow(signal) {
    const controller = new shared.AbortController();
    this.#signal = controller.signal;
    if (signal === undefined || signal === null) return;
    if (!(signal instanceof shared.AbortSignal)) throw new TypeError("An AbortSignal is expected");
    shared.followSignal(signal, (reason) => controller.abort(reason));
  }

  #setBody(given, old) {
    const isGiven = given !== undefined && given !== null;
    const hasBody = isGiven || (old !== null && !old.#body.isEmpty);
    if (hasBody && (this.#method === "GET" || this.#method === "HEAD")) {
      throw new TypeError(`Request has method '${this.#method}' and cannot have a body`);
    }
    if (isGiven || old === null) {
      this.#body = Body.of(given);
      if (this.#body.type !== null && !this.#headers.has("content-type")) {
        this.#headers.append("content-type", this.#body.type);
      }
      return;
    }
    // The body goes over to the new request.
    this.#body = old.#body.clone();
    if (!this.#body.isEmpty) old.#body.isRead = true;
  }

  get url() { return this.#url; }
  get method() { return this.#method; }
  get headers() { return this.#headers; }
  get signal() { return this.#signal; }
  get destination() { return ""; }
  get mode() { return this.#settings.mode; }
  get credentials() { return this.#settings.credentials; }
  get cache() { return this.#settings.cache; }
  get redirect() { return this.#settings.redirect; }
  get referrerPolicy() { return this.#settings.referrerPolicy; }
  get referrer() { return this.#referrer; }
  get integrity() { return this.#integrity; }
  get keepalive() { return this.#keepalive; }
  get duplex() { return "half"; }

  clone() {
    const body = this.#body.clone();
    const copy = new Request(this.#url, { signal: this.#signal });
    copy.#method = this.#method;
    copy.#settings = this.#settings;
    copy.#referrer = this.#referrer;
    copy.#integrity = this.#integrity;
    copy.#keepalive = this.#keepalive;
    const guard = this.mode === "no-cors" ? "request-no-cors" : "request";
    copy.#headers = makeHeaders(this.#headers, guard);
    copy.#body = body;
    return copy;
  }
}

shared.mixBody(Request, (request) => partsOf(request).body);
shared.interface(Request);

return { Request, partsOfRequest: partsOf };
