"use strict";

// The class URLSearchParams (URL §6.2).

const { array, string } = shared.builtins;
const { parseForm, serializeForm } = shared.percentEncoding;
const { requireArguments, toUSVString } = shared;

let pairsOf, setPairs, setObserver;

class URLSearchParams {
  #pairs = []; #observer = null;

  static {
    pairsOf = (target) => target.#pairs;
    setPairs = (target, pairs) => { target.#pairs = pairs; };
    setObserver = (target, observer) => { target.#observer = observer; };
  }

  constructor(init = "") {
    if (init === null || (typeof init !== "object" && typeof init !== "function")) {
      const text = toUSVString(init);
      this.#pairs = parseForm(text[0] === "?" ? string.slice(text, 1) : text);
      return;
    }
    const list = shared.toPairs(init, toUSVString);
    for (let index = 0; index < list.length; index += 1) {
      array.push(this.#pairs, [toUSVString(list[index][0]), toUSVString(list[index][1])]);
    }
  }

  // A URL of which these are the query.
  #changed() {
    if (this.#observer !== null) this.#observer(serializeForm(this.#pairs));
  }

  // The pairs that are, or are not, those of a name and perhaps a value.
  #matching(isWanted, name, value) {
    const result = [];
    for (let index = 0; index < this.#pairs.length; index += 1) {
      const pair = this.#pairs[index];
      const matches = pair[0] === name && (value === undefined || pair[1] === value);
      if (matches === isWanted) array.push(result, pair);
    }
    return result;
  }

  get size() { return this.#pairs.length; }

  append(name, value) {
    requireArguments(2, arguments.length);
    array.push(this.#pairs, [toUSVString(name), toUSVString(value)]);
    this.#changed();
  }

  delete(name, value = undefined) {
    requireArguments(1, arguments.length);
    const wanted = value === undefined ? undefined : toUSVString(value);
    this.#pairs = this.#matching(false, toUSVString(name), wanted);
    this.#changed();
  }

  get(name) {
    requireArguments(1, arguments.length);
    const found = this.#matching(true, toUSVString(name));
    return found.length === 0 ? null : found[0][1];
  }

  getAll(name) {
    requireArguments(1, arguments.length);
    const found = this.#matching(true, toUSVString(name));
    for (let index = 0; index < found.length; index += 1) found[index] = found[index][1];
    return found;
  }

  has(name, value = undefined) {
    requireArguments(1, arguments.length);
    const wanted = value === undefined ? undefined : toUSVString(value);
    return this.#matching(true, toUSVString(name), wanted).length > 0;
  }

  set(name, value) {
    requireArguments(2, arguments.length);
    const key = toUSVString(name);
    const text = toUSVString(value);
    const result = [];
    let isSet = false;
    for (let index = 0; index < this.#pairs.length; index += 1) {
      const pair = this.#pairs[index];
      if (pair[0] !== key) array.push(result, pair);
      else if (!isSet) array.push(result, [key, text]);
      isSet ||= pair[0] === key;
    }
    if (!isSet) array.push(result, [key, text]);
    this.#pairs = result;
    this.#changed();
  }

  sort() {
    array.sort(this.#pairs, (one, other) =>
      one[0] < other[0] ? -1 : one[0] > other[0] ? 1 : 0);
    this.#changed();
  }

  toString() { return serializeForm(this.#pairs); }
}

shared.iterable(URLSearchParams, pairsOf);
shared.interface(URLSearchParams);

return {
  URLSearchParams,
  searchParamsOf(pairs, observer) {
    const params = new URLSearchParams();
    setPairs(params, pairs);
    setObserver(params, observer);
    return params;
  },
  replaceSearchParams: setPairs,
};
