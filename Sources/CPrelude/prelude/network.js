"use strict";

// What `fetch` and XMLHttpRequest have in common: the way to the device, and what never gets there.

const { map, Map, regexp, string } = shared.builtins;
const { percentEncoding, urls } = shared;

// What is done with the answers that are still to come, by the number of the request.
const waiting = new Map();

shared.onResponse = function (id, response) {
  const done = map.get(waiting, id);
  if (done === undefined) return;
  map.delete(waiting, id);
  done(response);
};

// The device does not tell the words of a status line.
const reasons = {
  __proto__: null,
  200: "OK", 201: "Created", 202: "Accepted", 203: "Non-Authoritative Information",
  204: "No Content", 205: "Reset Content", 206: "Partial Content", 300: "Multiple Choices",
  301: "Moved Permanently", 302: "Found", 303: "See Other", 304: "Not Modified",
  307: "Temporary Redirect", 308: "Permanent Redirect", 400: "Bad Request", 401: "Unauthorized",
  402: "Payment Required", 403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed",
  406: "Not Acceptable", 408: "Request Timeout", 409: "Conflict", 410: "Gone",
  411: "Length Required", 412: "Precondition Failed", 413: "Content Too Large",
  414: "URI Too Long", 415: "Unsupported Media Type", 416: "Range Not Satisfiable",
  417: "Expectation Failed", 421: "Misdirected Request", 422: "Unprocessable Content",
  425: "Too Early", 426: "Upgrade Required", 428: "Precondition Required",
  429: "Too Many Requests", 431: "Request Header Fields Too Large",
  500: "Internal Server Error", 501: "Not Implemented", 502: "Bad Gateway",
  503: "Service Unavailable", 504: "Gateway Timeout", 505: "HTTP Version Not Supported",
};
const statusText = (status) => reasons[status] ?? "";

const refused = (reason) => ({ __proto__: null, error: "network", reason });

const answered = (url, type, bytes) => ({
  __proto__: null,
  status: 200, url, redirected: false, body: bytes.buffer,
  headers: ["content-type", type, "content-length", `${bytes.length}`],
});

function answerOfData(url) {
  const match = regexp.exec(/^data:([^,]*),([^]*)$/i, url);
  if (match === null) return refused(`${url} has no data`);
  const isBase64 = regexp.exec(/;[ ]*base64[ ]*$/i, match[1]) !== null;
  const rest = isBase64 ? string.slice(match[1], 0, string.lastIndexOf(match[1], ";")) : match[1];
  const type = string.trim(rest)[0] === ";" ? `text/plain${rest}` : string.trim(rest);
  let bytes = percentEncoding.decodeBytes(shared.bytesOfText(match[2]));
  if (isBase64) {
    try {
      bytes = shared.bytesOfUnits(shared.atob(shared.unitsOfBytes(bytes)));
    } catch {
      return refused("The data of the URL is not base64");
    }
  }
  const isType = regexp.exec(/^[^\s/;]+\/[^\s/;]+/, type) !== null;
  return answered(url, isType ? type : "text/plain;charset=US-ASCII", shared.copyBytes(bytes));
}

function answerOfBlob(url, method) {
  if (method !== "GET") return refused("A blob is only there to get");
  const blob = shared.blobURLs.get(url);
  if (blob === null) return refused(`${url} is no blob of this page`);
  return answered(url, blob.type, shared.copyBytes(shared.bytesOfBlob(blob)));
}

// The text and the type of what a `data:` or `blob:` address is, whose use was allowed; null if it is
// nothing.
function textOfOwn(url) {
  const { scheme } = urls.parse(url, null);
  const { error, body, headers } = scheme === "data" ? answerOfData(url) : answerOfBlob(url, "GET");
  if (error !== undefined) return null;
  return { text: shared.decodeText(new Uint8Array(body), "utf-8"), type: headers[1] };
}

// An answer from the page itself; null for a request that goes to the device.
function localAnswer(url, method) {
  const { scheme } = urls.parse(url, null);
  if (scheme === "data" || scheme === "blob") {
    if (!host.allows("connect-src", url)) return refused("Refused by the Content-Security-Policy");
    return scheme === "data" ? answerOfData(url) : answerOfBlob(url, method);
  }
  const page = urls.parse(host.url, null);
  if (scheme !== "http" && scheme !== "https" && scheme !== page?.scheme) {
    return refused(scheme === "file"
      ? "Not allowed to load local resource" : `The scheme "${scheme}" is not supported`);
  }
  if (!host.allows("connect-src", url)) return refused("Refused by the Content-Security-Policy");
  return null;
}

const withoutFragment = (url) => {
  const mark = string.indexOf(url, "#");
  return mark < 0 ? url : string.slice(url, 0, mark);
};

const bodyFor = (bytes) => bytes === null ? null : shared.copyBytes(bytes).buffer;

// The policy holds for where a redirect led, too.
const checked = (answer) =>
  answer.redirected === true && !host.allows("connect-src", answer.url, true)
    ? refused("Refused by the Content-Security-Policy") : answer;

// Sends a request; `done` is called once with the answer, in a later turn. The result cancels it.
function send({ kind, method, url, headers, bytes, timeout }, done) {
  const address = withoutFragment(url);
  const local = localAnswer(address, method);
  if (local !== null) {
    const timer = host.timer(() => done(local), 0, false);
    return () => host.clearTimer(timer);
  }
  const id = host.request(kind, method, address, headers, bodyFor(bytes), timeout);
  map.set(waiting, id, (answer) => done(checked(answer)));
  return () => {
    if (map.delete(waiting, id)) host.cancelRequest(id);
  };
}

// The same while the page stands still.
function sendSync({ kind, method, url, headers, bytes }) {
  const address = withoutFragment(url);
  const local = localAnswer(address, method);
  if (local !== null) return local;
  return checked(host.requestSync(kind, method, address, headers, bodyFor(bytes), null));
}

// Why a request failed: the page is not told, so the console is.
function tellFailure(method, url, { reason }) {
  host.console("error", `${method} ${url} failed: ${reason}`, 0);
}

return { network: { textOfOwn, send, sendSync, statusText, tellFailure, withoutFragment } };
