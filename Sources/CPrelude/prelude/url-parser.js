"use strict";

// The URL parser (URL §4). The standard describes a machine of states over one character after the
// other; as "#" and "?" end whatever stands before them, the text can be cut into its parts first.
//
// A record has `scheme`, `username`, `password`, `host` (serialized, or null), `port` (or null),
// `path` (a list, or the text of an opaque path), `query` and `fragment` (or null).

const { array, regexp, string } = shared.builtins;
const { encode, sets } = shared.percentEncoding;
const { parseHost } = shared;

const defaultPorts = {
  __proto__: null, "http": 80, "https": 443, "ws": 80, "wss": 443, "ftp": 21, "file": null,
};
const isSpecial = (record) => record.scheme in defaultPorts;
const isOpaque = (record) => typeof record.path === "string";

const withoutLineEnds = (text) => {
  if (regexp.exec(/[\t\n\r]/, text) === null) return text;
  let result = "";
  for (let index = 0; index < text.length; index += 1) {
    const unit = text[index];
    if (unit !== "\t" && unit !== "\n" && unit !== "\r") result += unit;
  }
  return result;
};

// The text before a mark, and what follows it; null where the mark is not there.
function cut(text, mark) {
  const index = string.indexOf(text, mark);
  if (index < 0) return [text, null];
  return [string.slice(text, 0, index), string.slice(text, index + 1)];
}

// A record, or null when the text is no URL.
function parse(input, base) {
  let start = 0;
  let end = input.length;
  while (start < end && string.charCodeAt(input, start) <= 0x20) start += 1;
  while (end > start && string.charCodeAt(input, end - 1) <= 0x20) end -= 1;
  const { 0: beforeFragment, 1: fragment } =
    cut(withoutLineEnds(string.slice(input, start, end)), "#");
  const { 0: text, 1: query } = cut(beforeFragment, "?");
  const record = {
    scheme: "", username: "", password: "", host: null, port: null, path: [], query: null,
    fragment: null,
  };
  const isParsed = query === null && text === "" && base !== null
    ? copyWithoutPath(record, base, fragment)
    : parseBeforeQuery(record, text, base, query, fragment);
  if (!isParsed) return null;
  if (query !== null) setQuery(record, query);
  if (fragment !== null) record.fragment = encode(fragment, sets.fragment);
  return record;
}

// A reference that is empty, or a fragment alone.
function copyWithoutPath(record, base, fragment) {
  if (isOpaque(base) && fragment === null) return false;
  copy(record, base, true);
  record.query = base.query;
  return true;
}

function copy(record, base, withPath) {
  record.scheme = base.scheme;
  record.username = base.username;
  record.password = base.password;
  record.host = base.host;
  record.port = base.port;
  if (withPath) record.path = isOpaque(base) ? base.path : array.slice(base.path);
}

function parseBeforeQuery(record, text, base, query, fragment) {
  const scheme = regexp.exec(/^[a-z][a-z0-9+.-]*:/i, text);
  if (scheme === null) {
    if (base === null || isOpaque(base)) return false;
    return base.scheme === "file"
      ? parseFile(record, text, base)
      : parseRelative(record, text, base);
  }
  record.scheme = string.toLowerCase(string.slice(scheme[0], 0, -1));
  const rest = string.slice(text, scheme[0].length);
  const hasBase = base !== null && base.scheme === record.scheme;
  if (record.scheme === "file") return parseFile(record, rest, hasBase ? base : null);
  if (isSpecial(record)) {
    return hasBase && !string.startsWith(rest, "//")
      ? parseRelative(record, rest, base)
      : parseAuthority(record, withoutSlashes(rest));
  }
  if (string.startsWith(rest, "//")) return parseAuthority(record, string.slice(rest, 2));
  if (rest[0] === "/") return parsePath(record, rest);
  record.path = encode(rest, sets.control);
  // A space at the end would go when the URL is read again.
  if (string.endsWith(rest, " ") && (query !== null || fragment !== null)) {
    record.path = `${string.slice(record.path, 0, -1)}%20`;
  }
  return true;
}

const withoutSlashes = (text) => {
  let start = 0;
  while (text[start] === "/" || text[start] === "\\") start += 1;
  return string.slice(text, start);
};

const isSlash = (record, character) =>
  character === "/" || (character === "\\" && isSpecial(record));

function parseRelative(record, text, base) {
  copy(record, base, true);
  if (isSlash(record, text[0])) {
    if (isSlash(record, text[1])) {
      const rest = string.slice(text, 2);
      return parseAuthority(record, isSpecial(record) ? withoutSlashes(rest) : rest);
    }
    record.path = [];
  } else if (text === "") {
    record.query = base.query;
    return true;
  } else {
    shorten(record);
  }
  return parsePath(record, text);
}

// Where the host ends and the path begins.
function endOfAuthority(record, text) {
  for (let index = 0; index < text.length; index += 1) {
    if (isSlash(record, text[index])) return index;
  }
  return text.length;
}

function parseAuthority(record, text) {
  record.path = [];
  record.username = "";
  record.password = "";
  record.port = null;
  const end = endOfAuthority(record, text);
  let place = string.slice(text, 0, end);
  const at = string.lastIndexOf(place, "@");
  if (at >= 0) {
    const { 0: name, 1: password } = cut(string.slice(place, 0, at), ":");
    record.username = encode(name, sets.userinfo);
    record.password = encode(password ?? "", sets.userinfo);
    place = string.slice(place, at + 1);
    if (place === "") return false;
  }
  const { 0: name, 1: port } = cutPort(place);
  if (name === "" && (isSpecial(record) || port !== null)) return false;
  record.host = name === "" ? "" : parseHost(name, !isSpecial(record));
  if (record.host === null) return false;
  if (port !== null) {
    if (regexp.exec(/^[0-9]*$/, port) === null || !setPort(record, port)) return false;
  }
  return parsePath(record, string.slice(text, end));
}

// A host and the text after the colon that is not inside brackets.
function cutPort(text) {
  const bracket = text[0] === "[" ? string.indexOf(text, "]") : -1;
  const colon = string.indexOf(text, ":", bracket < 0 ? 0 : bracket);
  if (colon < 0 || (text[0] === "[" && bracket < 0)) return [text, null];
  return [string.slice(text, 0, colon), string.slice(text, colon + 1)];
}

function setPort(record, digits) {
  if (digits === "") return true;
  if (+digits > 65535) return false;
  record.port = +digits === defaultPorts[record.scheme] ? null : +digits;
  return true;
}

const startsWithDrive = (text) => regexp.exec(/^[a-z][:|](?:[/\\]|$)/i, text) !== null;
const isDrive = (text) => regexp.exec(/^[a-z][:|]$/i, text) !== null;

function parseFile(record, text, base) {
  record.scheme = "file";
  record.host = "";
  if (isSlash(record, text[0])) {
    if (isSlash(record, text[1])) return parseFileHost(record, string.slice(text, 2));
    if (base !== null) {
      record.host = base.host;
      const drive = base.path[0] ?? "";
      if (!startsWithDrive(string.slice(text, 1)) && isDrive(drive)) record.path = [drive];
    }
  } else if (base !== null) {
    copy(record, base, true);
    if (text === "") {
      record.query = base.query;
      return true;
    }
    if (startsWithDrive(text)) record.path = [];
    else shorten(record);
  }
  return parsePath(record, text);
}

function parseFileHost(record, text) {
  const end = endOfAuthority(record, text);
  const name = string.slice(text, 0, end);
  if (isDrive(name)) return parsePath(record, text);
  return setFileHost(record, name) && parsePath(record, string.slice(text, end));
}

function setFileHost(record, name) {
  const host = name === "" ? "" : parseHost(name, false);
  if (host !== null) record.host = host === "localhost" ? "" : host;
  return host !== null;
}

// Adds the path's segments to those that are there already.
function parsePath(record, text) {
  if (text === "" && !isSpecial(record)) return true;
  const slashes = isSpecial(record) ? array.join(string.split(text, "\\"), "/") : text;
  const segments = string.split(slashes, "/");
  for (let index = slashes[0] === "/" ? 1 : 0; index < segments.length; index += 1) {
    let segment = encode(segments[index], sets.path);
    const isLast = index === segments.length - 1;
    if (regexp.exec(/^(?:\.|%2e){2}$/i, segment)) {
      shorten(record);
      if (isLast) array.push(record.path, "");
    } else if (regexp.exec(/^(?:\.|%2e)$/i, segment)) {
      if (isLast) array.push(record.path, "");
    } else {
      if (record.scheme === "file" && record.path.length === 0 && isDrive(segment)) {
        segment = `${segment[0]}:`;
      }
      array.push(record.path, segment);
    }
  }
  return true;
}

function shorten(record) {
  const { path } = record;
  if (record.scheme === "file" && path.length === 1 && regexp.exec(/^[a-z]:$/i, path[0])) return;
  array.pop(path);
}

function setQuery(record, text) {
  record.query = encode(text, isSpecial(record) ? sets.specialQuery : sets.query);
}

const pathOf = (record) => {
  if (isOpaque(record)) return record.path;
  return record.path.length === 0 ? "" : `/${array.join(record.path, "/")}`;
};

function serialize(record, withoutFragment) {
  let text = `${record.scheme}:`;
  if (record.host !== null) {
    text += "//";
    if (record.username !== "" || record.password !== "") {
      text += record.username;
      if (record.password !== "") text += `:${record.password}`;
      text += "@";
    }
    text += record.host;
    if (record.port !== null) text += `:${record.port}`;
  } else if (!isOpaque(record) && record.path.length > 1 && record.path[0] === "") {
    text += "/.";
  }
  text += pathOf(record);
  if (record.query !== null) text += `?${record.query}`;
  if (record.fragment !== null && !withoutFragment) text += `#${record.fragment}`;
  return text;
}

function originOf(record) {
  if (record.scheme === "blob") {
    const inner = isOpaque(record) ? parse(record.path, null) : null;
    const isWeb = inner !== null && (inner.scheme === "http" || inner.scheme === "https");
    return isWeb ? originOf(inner) : "null";
  }
  if (!isSpecial(record) || record.scheme === "file") return "null";
  return `${record.scheme}://${record.host}${record.port === null ? "" : `:${record.port}`}`;
}

const urls = {
  parse, serialize, originOf, pathOf, isSpecial, isOpaque, withoutLineEnds, parsePath, cutPort,
  setPort, setFileHost, setQuery, endOfAuthority, defaultPorts,
};
// A reference as a page means it: against the document's base. An absolute URL, or null.
function resolveURL(reference) {
  const page = globalThis.document;
  const base = parse(page ? page.baseURI : host.url, null);
  const record = parse(shared.toUSVString(reference), base);
  return record && serialize(record);
}

return { urls, resolveURL };
