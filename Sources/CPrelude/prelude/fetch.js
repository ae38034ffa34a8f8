"use strict";

// `fetch` (Fetch §5.6). Cross-origin answers are given to the page as they are: the device does not
// play the part of CORS, which a container's own pages seldom meet.

const { array, Promise, promise, regexp, TypeError, Uint8Array } = shared.builtins;
const { network, urls } = shared;

const isSameOrigin = (url) => {
  const page = urls.parse(host.url, null);
  const other = urls.parse(url, null);
  if (page === null) return false;
  if (page.scheme === "file") return other.scheme === "file";
  return urls.originOf(page) === urls.originOf(other);
};

function fetch(input, init = undefined) {
  const count = arguments.length;
  return new Promise((resolve, reject) => {
    shared.requireArguments(1, count);
    const request = new shared.Request(input, init);
    const { body, signal, url } = shared.partsOfRequest(request);
    if (signal.aborted) {
      reject(signal.reason);
      return;
    }
    let cancel = () => {};
    const unfollow = shared.followSignal(signal, (reason) => {
      cancel();
      reject(reason);
    });
    const end = (step) => {
      unfollow();
      step();
    };
    const fail = (failure) => end(() => {
      network.tellFailure(request.method, url, failure);
      reject(new TypeError("Load failed"));
    });
    const isLocal = isSameOrigin(url) || regexp.exec(/^(?:data|blob):/, url) !== null;
    if (request.mode === "same-origin" && !isLocal) {
      fail({ reason: "The URL is of another origin" });
      return;
    }
    const go = (bytes) => {
      if (signal.aborted) return;
      cancel = network.send({
        kind: "fetch", method: request.method, url, headers: headersOf(request), bytes,
        timeout: null,
      }, (answer) => {
        if (answer.error !== undefined) fail(answer);
        else if (answer.redirected && request.redirect === "error") {
          fail({ reason: "The answer is a redirect, and the request follows none" });
        } else end(() => resolve(responseOf(request, answer, isLocal)));
      });
    };
    if (body.stream === null) go(body.takeBytes());
    else promise.then(body.consume(), go, (error) => end(() => reject(error)));
  });
}

function headersOf(request) {
  const flat = shared.flatHeaders(request.headers);
  if (!request.headers.has("accept")) array.push(flat, "accept", "*/*");
  return flat;
}

function responseOf(request, answer, isLocal) {
  const isOpaque = request.mode === "no-cors" && !isLocal;
  const isManual = answer.redirected && request.redirect === "manual";
  if (isOpaque || isManual) {
    return shared.makeResponse({
      type: isManual ? "opaqueredirect" : "opaque", url: isManual ? request.url : "",
      redirected: false, status: 0, statusText: "", headers: [], bytes: null,
    });
  }
  return shared.makeResponse({
    type: isLocal ? "basic" : "cors", url: network.withoutFragment(answer.url),
    redirected: answer.redirected, status: answer.status,
    statusText: network.statusText(answer.status), headers: answer.headers,
    bytes: new Uint8Array(answer.body),
  });
}

return { fetch };
