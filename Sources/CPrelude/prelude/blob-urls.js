"use strict";

// What `URL.createObjectURL` gives out (File API §8), as long as the page lives.

const { map, Map, string, TypeError } = shared.builtins;
const blobs = new Map();

const withoutFragment = (url) => {
  const mark = string.indexOf(url, "#");
  return mark < 0 ? url : string.slice(url, 0, mark);
};

const blobURLs = {
  create(blob) {
    if (!shared.isBlob(blob)) throw new TypeError("A Blob is expected");
    const page = shared.urls.parse(host.url, null);
    const url = `blob:${page === null ? "null" : shared.urls.originOf(page)}/${shared.makeUUID()}`;
    map.set(blobs, url, blob);
    return url;
  },
  revoke(url) { map.delete(blobs, withoutFragment(url)); },
  get(url) { return map.get(blobs, withoutFragment(url)) ?? null; },
};

return { blobURLs };
