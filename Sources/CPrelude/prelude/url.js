"use strict";

// The class URL (URL §6.1).

const { array, regexp, string, TypeError } = shared.builtins;
const { encode, sets, parseForm } = shared.percentEncoding;
const { requireArguments, toUSVString, urls, parseHost } = shared;
const { isSpecial, isOpaque, withoutLineEnds } = urls;

const cannotHaveCredentials = (record) =>
  record.host === null || record.host === "" || record.scheme === "file";

// What a setter is given: as the parser, it takes no notice of line ends.
const setting = (value) => withoutLineEnds(toUSVString(value));

function parse(url, base) {
  const baseRecord = base === undefined ? null : urls.parse(toUSVString(base), null);
  if (base !== undefined && baseRecord === null) return null;
  return urls.parse(toUSVString(url), baseRecord);
}

class URL {
  #record; #query = null;

  constructor(url, base = undefined) {
    requireArguments(1, arguments.length);
    // A record that is parsed already comes from `URL.parse`.
    this.#record = url === parsed ? base : parse(url, base);
    if (this.#record === null) throw new TypeError(`"${url}" cannot be parsed as a URL.`);
  }

  static parse(url, base = undefined) {
    requireArguments(1, arguments.length);
    const record = parse(url, base);
    return record && new URL(parsed, record);
  }

  static canParse(url, base = undefined) {
    requireArguments(1, arguments.length);
    return parse(url, base) !== null;
  }

  static createObjectURL(blob) { return shared.blobURLs.create(blob); }
  static revokeObjectURL(url) { shared.blobURLs.revoke(`${url}`); }

  get href() { return urls.serialize(this.#record); }
  set href(value) {
    const record = urls.parse(toUSVString(value), null);
    if (record === null) throw new TypeError(`"${value}" cannot be parsed as a URL.`);
    this.#record = record;
    this.#tellQuery();
  }

  get origin() { return urls.originOf(this.#record); }

  get protocol() { return `${this.#record.scheme}:`; }
  set protocol(value) {
    const match = regexp.exec(/^[a-z][a-z0-9+.-]*(?=:)/i, `${setting(value)}:`);
    if (match === null) return;
    const record = this.#record;
    const scheme = string.toLowerCase(match[0]);
    if (isSpecial({ scheme }) !== isSpecial(record)) return;
    const hasPlace = record.username !== "" || record.password !== "" || record.port !== null;
    if (scheme === "file" && hasPlace) return;
    if (record.scheme === "file" && record.host === "") return;
    record.scheme = scheme;
    if (record.port === urls.defaultPorts[scheme]) record.port = null;
  }

  get username() { return this.#record.username; }
  set username(value) {
    const text = toUSVString(value);
    if (cannotHaveCredentials(this.#record)) return;
    this.#record.username = encode(text, sets.userinfo);
  }

  get password() { return this.#record.password; }
  set password(value) {
    const text = toUSVString(value);
    if (cannotHaveCredentials(this.#record)) return;
    this.#record.password = encode(text, sets.userinfo);
  }

  get host() {
    const { host, port } = this.#record;
    return port === null ? host ?? "" : `${host}:${port}`;
  }
  set host(value) { this.#setHost(setting(value), true); }

  get hostname() { return this.#record.host ?? ""; }
  set hostname(value) { this.#setHost(setting(value), false); }

  #setHost(value, withPort) {
    const record = this.#record;
    if (isOpaque(record)) return;
    const mark = regexp.exec(/[?#]/, value);
    const text = mark === null ? value : string.slice(value, 0, mark.index);
    const place = string.slice(text, 0, urls.endOfAuthority(record, text));
    if (record.scheme === "file") {
      urls.setFileHost(record, place);
      return;
    }
    const { 0: name, 1: port } = urls.cutPort(place);
    if (port !== null && (!withPort || name === "")) return;
    const isEmptied = name === "";
    const hasPlace = record.username !== "" || record.password !== "" || record.port !== null;
    if (isEmptied && (isSpecial(record) || hasPlace)) return;
    const host = isEmptied ? "" : parseHost(name, !isSpecial(record));
    if (host === null) return;
    record.host = host;
    if (port !== null) urls.setPort(record, regexp.exec(/^[0-9]*/, port)[0]);
  }

  get port() { return this.#record.port === null ? "" : `${this.#record.port}`; }
  set port(value) {
    const text = toUSVString(value);
    if (cannotHaveCredentials(this.#record)) return;
    if (text === "") this.#record.port = null;
    else urls.setPort(this.#record, regexp.exec(/^[0-9]*/, withoutLineEnds(text))[0]);
  }

  get pathname() { return urls.pathOf(this.#record); }
  set pathname(value) {
    const text = setting(value);
    if (isOpaque(this.#record)) return;
    this.#record.path = [];
    urls.parsePath(this.#record, text);
    if (text === "" && this.#record.host === null) array.push(this.#record.path, "");
  }

  get search() { return this.#record.query ? `?${this.#record.query}` : ""; }
  set search(value) {
    const text = setting(value);
    if (text === "") this.#record.query = null;
    else urls.setQuery(this.#record, text[0] === "?" ? string.slice(text, 1) : text);
    this.#tellQuery();
  }

  get searchParams() {
    this.#query ??= shared.searchParamsOf(parseForm(this.#record.query ?? ""), (text) => {
      this.#record.query = text === "" ? null : text;
    });
    return this.#query;
  }

  #tellQuery() {
    if (this.#query === null) return;
    shared.replaceSearchParams(this.#query, parseForm(this.#record.query ?? ""));
  }

  get hash() { return this.#record.fragment ? `#${this.#record.fragment}` : ""; }
  set hash(value) {
    const text = setting(value);
    const fragment = text[0] === "#" ? string.slice(text, 1) : text;
    this.#record.fragment = text === "" ? null : encode(fragment, sets.fragment);
  }

  toString() { return this.href; }
  toJSON() { return this.href; }
}

const parsed = {};
return { URL: shared.interface(URL) };
