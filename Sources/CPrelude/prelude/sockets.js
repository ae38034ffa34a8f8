"use strict";

// WebSocket and EventSource (WebSockets §3, HTML §9.2). No connection of theirs is made: each fails
// as where nobody answers, which pages are made to bear, and the pane lists the name.

const { regexp, string } = shared.builtins;
const { DOMException, EventTarget } = shared;

function addressOf(url, schemes) {
  const address = shared.resolveURL(url);
  if (address === null || regexp.exec(schemes, address) === null) {
    throw new DOMException(`"${url}" is not an address to connect to`, "SyntaxError");
  }
  return address;
}

class WebSocket extends EventTarget {
  #url; #state = 0; #binaryType = "blob";

  constructor(url) {
    super();
    shared.requireArguments(1, arguments.length);
    const address = addressOf(url, /^(?:ws|http)s?:/);
    const isWeb = string.startsWith(address, "http");
    this.#url = isWeb ? `ws${string.slice(address, 4)}` : address;
    host.missing("WebSocket");
    host.timer(() => this.#fail(), 0, false);
  }

  get url() { return this.#url; }
  get readyState() { return this.#state; }
  get bufferedAmount() { return 0; }
  get extensions() { return ""; }
  get protocol() { return ""; }
  get binaryType() { return this.#binaryType; }
  set binaryType(type) {
    if (type === "blob" || type === "arraybuffer") this.#binaryType = type;
  }

  // What is sent to a closed socket is dropped.
  send() {
    shared.requireArguments(1, arguments.length);
    if (this.#state === 0) {
      throw new DOMException("The socket is still connecting", "InvalidStateError");
    }
  }

  close() {
    if (this.#state === 0) this.#state = 2;
  }

  #fail() {
    this.#state = 3;
    shared.fire(this, new shared.Event("error"));
    shared.fire(this, new shared.CloseEvent("close", {
      __proto__: null, code: 1006, reason: "", wasClean: false,
    }));
  }
}

shared.constants(WebSocket, ["CONNECTING", "OPEN", "CLOSING", "CLOSED"]);
shared.handlerAttributes(WebSocket, ["open", "message", "error", "close"]);
shared.interface(WebSocket);

class EventSource extends EventTarget {
  #url; #state = 0; #withCredentials;

  constructor(url, options = undefined) {
    super();
    shared.requireArguments(1, arguments.length);
    this.#url = addressOf(url, /^[a-z]/);
    this.#withCredentials = Boolean(shared.toDictionary(options).withCredentials);
    host.missing("EventSource");
    host.timer(() => {
      if (this.#state === 2) return;
      this.#state = 2;
      shared.fire(this, new shared.Event("error"));
    }, 0, false);
  }

  get url() { return this.#url; }
  get readyState() { return this.#state; }
  get withCredentials() { return this.#withCredentials; }

  close() { this.#state = 2; }
}

shared.constants(EventSource, ["CONNECTING", "OPEN", "CLOSED"]);
shared.handlerAttributes(EventSource, ["open", "message", "error"]);
shared.interface(EventSource);

return { WebSocket, EventSource };
