"use strict";

// Headers (Fetch §5.1). A page reads them in lower case, sorted, those of one name joined.

const { array, regexp, string, TypeError } = shared.builtins;
const { requireArguments, toPairs } = shared;

// What only the browser says of a request.
const forbidden = [
  "accept-charset", "accept-encoding", "access-control-request-headers",
  "access-control-request-method", "access-control-request-private-network", "connection",
  "content-length", "cookie", "cookie2", "date", "dnt", "expect", "host", "keep-alive", "origin",
  "referer", "set-cookie", "te", "trailer", "transfer-encoding", "upgrade", "via",
];
const overrides = /^x-(?:http-method|http-method-override|method-override)$/;
const forbiddenMethods = /(?:^|,)[\t ]*(?:connect|trace|track)[\t ]*(?:,|$)/i;
const safelisted = /^(?:accept|accept-language|content-language|content-type)$/;
const simpleTypes =
  /^(?:application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)\s*(?:;|$)/i;

const isForbidden = (name, value) => array.includes(forbidden, name)
  || string.startsWith(name, "proxy-") || string.startsWith(name, "sec-")
  || (regexp.exec(overrides, name) !== null && regexp.exec(forbiddenMethods, value) !== null);

function nameOf(value) {
  const name = `${value}`;
  if (regexp.exec(/^[!#$%&'*+.^_`|~0-9a-z-]+$/i, name) === null) {
    throw new TypeError(`Invalid header name: '${name}'`);
  }
  return string.toLowerCase(name);
}

function valueOf(value) {
  const match = regexp.exec(/^[\t\n\r ]*([^]*?)[\t\n\r ]*$/, `${value}`)[1];
  if (regexp.exec(/[\0\r\n]|[^\0-\xff]/, match) !== null) {
    throw new TypeError(`Header value is invalid: '${match}'`);
  }
  return match;
}

let makeHeaders, listOf, guardOf;

class Headers {
  // Pairs in the order in which they came, names in lower case.
  #list = []; #guard = "none";

  static {
    listOf = (headers) => headers.#list;
    guardOf = (headers, guard) => { headers.#guard = guard; };
    makeHeaders = (init, guard) => {
      const headers = new Headers();
      headers.#guard = guard;
      headers.#fill(init);
      return headers;
    };
  }

  constructor(init = undefined) {
    this.#fill(init);
  }

  #fill(init) {
    if (init === undefined) return;
    if (init === null || (typeof init !== "object" && typeof init !== "function")) {
      throw new TypeError("Headers are made of pairs or of an object");
    }
    // Our own need none of what a page may have made of arrays.
    const isPlain = #list in init && init[Symbol.iterator] === entries;
    const pairs = isPlain ? sorted(init) : toPairs(init, (key) => `${key}`);
    for (let index = 0; index < pairs.length; index += 1) {
      this.append(pairs[index][0], pairs[index][1]);
    }
  }

  // Whether the guard lets a header be changed; an immutable one throws.
  #isOpen(name, value) {
    if (this.#guard === "immutable") throw new TypeError("The headers cannot be changed");
    if (this.#guard === "response") return name !== "set-cookie" && name !== "set-cookie2";
    if (this.#guard === "none") return true;
    if (isForbidden(name, value)) return false;
    if (this.#guard === "request") return true;
    if (regexp.exec(safelisted, name) === null) return false;
    return name !== "content-type" || regexp.exec(simpleTypes, value) !== null;
  }

  #find(name) {
    for (let index = 0; index < this.#list.length; index += 1) {
      if (this.#list[index][0] === name) return index;
    }
    return -1;
  }

  append(name, value) {
    requireArguments(2, arguments.length);
    const key = nameOf(name);
    const text = valueOf(value);
    if (this.#isOpen(key, text)) array.push(this.#list, [key, text]);
  }

  set(name, value) {
    requireArguments(2, arguments.length);
    const key = nameOf(name);
    const text = valueOf(value);
    if (!this.#isOpen(key, text)) return;
    const place = this.#find(key);
    if (place < 0) {
      array.push(this.#list, [key, text]);
      return;
    }
    this.#list[place][1] = text;
    for (let index = this.#list.length - 1; index > place; index -= 1) {
      if (this.#list[index][0] === key) array.splice(this.#list, index, 1);
    }
  }

  delete(name) {
    requireArguments(1, arguments.length);
    const key = nameOf(name);
    if (!this.#isOpen(key, "")) return;
    for (let index = this.#list.length - 1; index >= 0; index -= 1) {
      if (this.#list[index][0] === key) array.splice(this.#list, index, 1);
    }
  }

  get(name) {
    requireArguments(1, arguments.length);
    return joined(this.#list, nameOf(name));
  }

  getSetCookie() {
    const result = [];
    for (let index = 0; index < this.#list.length; index += 1) {
      if (this.#list[index][0] === "set-cookie") array.push(result, this.#list[index][1]);
    }
    return result;
  }

  has(name) {
    requireArguments(1, arguments.length);
    return this.#find(nameOf(name)) >= 0;
  }
}

// The values of a name, as one; null when there are none.
function joined(list, name) {
  let result = null;
  for (let index = 0; index < list.length; index += 1) {
    if (list[index][0] !== name) continue;
    result = result === null ? list[index][1] : `${result}, ${list[index][1]}`;
  }
  return result;
}

function sorted(headers) {
  const list = array.slice(listOf(headers));
  array.sort(list, (one, other) => one[0] < other[0] ? -1 : one[0] > other[0] ? 1 : 0);
  const result = [];
  for (let index = 0; index < list.length; index += 1) {
    const name = list[index][0];
    if (name === "set-cookie") array.push(result, list[index]);
    else if (index === 0 || list[index - 1][0] !== name) {
      array.push(result, [name, joined(list, name)]);
    }
  }
  return result;
}

// As the device takes and gives them: name, value, name, value.
function flatHeaders(headers) {
  const list = listOf(headers);
  const flat = [];
  for (let index = 0; index < list.length; index += 1) {
    array.push(flat, list[index][0], list[index][1]);
  }
  return flat;
}

// A response's, which no page changes; what cannot be a header for a page is left out.
function responseHeaders(flat, guard) {
  const headers = makeHeaders(undefined, "response");
  for (let index = 0; index + 1 < flat.length; index += 2) {
    try {
      headers.append(flat[index], flat[index + 1]);
    } catch {
      // Names and values that only a server could send.
    }
  }
  guardOf(headers, guard);
  return headers;
}

shared.iterable(Headers, sorted);
const { entries } = Headers.prototype;
shared.interface(Headers);

return { Headers, makeHeaders, flatHeaders, responseHeaders, isForbiddenHeader: isForbidden,
  pairsOfHeaders: sorted,
  headerName: nameOf, headerValue: valueOf };
