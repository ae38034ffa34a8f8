"use strict";

// Hosts of URLs (URL §3): domains, IPv4, IPv6 and the opaque ones of other schemes. All of them are
// kept serialized; `null` says that a host is refused.
//
// Names beyond ASCII are normalised, put in lower case and written in Punycode. The further tables
// of UTS 46 are not here: a name that it forbids or maps otherwise is taken as it is.

const { array, floor, fromCodePoint, number, regexp, string } = shared.builtins;
const { encode, decode, sets } = shared.percentEncoding;

const forbiddenInHost = /[\0\t\n\r #/:<>?@[\\\]^|]/;
const forbiddenInDomain = /[\0-\x20#%/:<>?@[\\\]^|\x7f]/;
const noCharacter = /[\ufdd0-\ufdef\ufffd-\uffff]/;
const beyondASCII = /[^\0-\x7f]/;

function parseHost(text, isOpaque) {
  if (text[0] === "[") {
    if (text[text.length - 1] !== "]") return null;
    const pieces = parseIPv6(string.slice(text, 1, -1));
    return pieces && `[${serializeIPv6(pieces)}]`;
  }
  if (isOpaque) {
    return regexp.exec(forbiddenInHost, text) === null ? encode(text, sets.control) : null;
  }
  const domain = toASCII(decode(text));
  if (domain === null || domain === "") return null;
  if (regexp.exec(forbiddenInDomain, domain) !== null) return null;
  return endsInNumber(domain) ? parseIPv4(domain) : domain;
}

function toASCII(domain) {
  if (regexp.exec(beyondASCII, domain) === null) return string.toLowerCase(domain);
  // Ideographic full stops separate labels too, and soft hyphens and joiners are nothing.
  let text = "";
  const normal = string.toLowerCase(string.normalize(domain, "NFKC"));
  for (let index = 0; index < normal.length; index += 1) {
    const unit = normal[index];
    if (unit === "\u3002") text += ".";
    else if (regexp.exec(/[\xad\u200b\u2060\ufeff\ufe00-\ufe0f]/, unit) === null) text += unit;
  }
  if (regexp.exec(noCharacter, text) !== null) return null;
  const labels = string.split(string.normalize(text, "NFC"), ".");
  for (let index = 0; index < labels.length; index += 1) {
    if (regexp.exec(beyondASCII, labels[index]) !== null) {
      const encoded = punycode(labels[index]);
      if (encoded === null || string.startsWith(labels[index], "xn--")) return null;
      labels[index] = `xn--${encoded}`;
    }
  }
  return array.join(labels, ".");
}

// RFC 3492. A name has 253 characters at most, so a longer label is not worth the square of it.
function punycode(label) {
  if (label.length > 256) return null;
  const points = [];
  let result = "";
  for (let index = 0; index < label.length; index += 1) {
    const point = string.codePointAt(label, index);
    if (point > 0xffff) index += 1;
    array.push(points, point);
    if (point < 0x80) result += fromCodePoint(point);
  }
  let handled = result.length;
  const basic = handled;
  if (basic > 0) result += "-";
  let next = 128, delta = 0, bias = 72;
  while (handled < points.length) {
    let smallest = 0x110000;
    for (let index = 0; index < points.length; index += 1) {
      if (points[index] >= next && points[index] < smallest) smallest = points[index];
    }
    delta += (smallest - next) * (handled + 1);
    next = smallest;
    for (let index = 0; index < points.length; index += 1) {
      if (points[index] < next) delta += 1;
      if (points[index] !== next) continue;
      result += variableLength(delta, bias);
      bias = adapted(delta, handled + 1, handled === basic);
      delta = 0;
      handled += 1;
    }
    delta += 1;
    next += 1;
  }
  return result;
}

function variableLength(value, bias) {
  const digit = (value) => "abcdefghijklmnopqrstuvwxyz0123456789"[value];
  let result = "";
  for (let base = 36; ; base += 36) {
    const threshold = base <= bias ? 1 : base >= bias + 26 ? 26 : base - bias;
    if (value < threshold) return result + digit(value);
    result += digit(threshold + (value - threshold) % (36 - threshold));
    value = floor((value - threshold) / (36 - threshold));
  }
}

function adapted(delta, count, isFirst) {
  let rest = floor(delta / (isFirst ? 700 : 2));
  rest += floor(rest / count);
  let base = 0;
  for (; rest > 455; base += 36) rest = floor(rest / 35);
  return base + floor(36 * rest / (rest + 38));
}

function endsInNumber(domain) {
  const parts = string.split(domain, ".");
  if (parts[parts.length - 1] === "") array.pop(parts);
  if (parts.length === 0) return false;
  return regexp.exec(/^(?:[0-9]+|0x[0-9a-f]*)$/i, parts[parts.length - 1]) !== null;
}

function parseIPv4(domain) {
  const parts = string.split(domain, ".");
  if (parts[parts.length - 1] === "") array.pop(parts);
  if (parts.length > 4) return null;
  let address = 0;
  for (let index = 0; index < parts.length; index += 1) {
    const value = parseIPv4Number(parts[index]);
    const isLast = index === parts.length - 1;
    const limit = isLast ? 256 ** (5 - parts.length) : 256;
    if (value === null || value >= limit) return null;
    address += value * (isLast ? 1 : 256 ** (3 - index));
  }
  const bytes = [];
  for (let shift = 3; shift >= 0; shift -= 1) {
    array.push(bytes, floor(address / 256 ** shift) % 256);
  }
  return array.join(bytes, ".");
}

function parseIPv4Number(text) {
  if (regexp.exec(/^0x[0-9a-f]*$/i, text)) return text.length === 2 ? 0 : +text;
  if (regexp.exec(/^0[0-7]+$/, text)) return +`0o${text}`;
  return regexp.exec(/^(?:0|[1-9][0-9]*)$/, text) ? +text : null;
}

function parseIPv6(text) {
  const halves = string.split(text, "::");
  if (halves.length > 2) return null;
  const head = parsePieces(halves[0], halves.length === 1);
  const tail = halves.length === 2 ? parsePieces(halves[1], true) : [];
  if (head === null || tail === null) return null;
  const missing = 8 - head.length - tail.length;
  if (halves.length === 1 ? missing !== 0 : missing < 1) return null;
  for (let index = 0; index < missing; index += 1) array.push(head, 0);
  for (let index = 0; index < tail.length; index += 1) array.push(head, tail[index]);
  return head;
}

// The 16-bit pieces of one side of "::"; the last may be an IPv4 address.
function parsePieces(text, mayEndInIPv4) {
  const pieces = [];
  if (text === "") return pieces;
  const parts = string.split(text, ":");
  for (let index = 0; index < parts.length; index += 1) {
    const part = parts[index];
    if (regexp.exec(/^[0-9a-f]{1,4}$/i, part)) {
      array.push(pieces, +`0x${part}`);
      continue;
    }
    const byte = "(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])";
    const dotted = new shared.builtins.RegExp(`^(${byte})\\.(${byte})\\.(${byte})\\.(${byte})$`);
    const bytes = index === parts.length - 1 && mayEndInIPv4 ? regexp.exec(dotted, part) : null;
    if (bytes === null) return null;
    array.push(pieces, bytes[1] * 256 + +bytes[2]);
    array.push(pieces, bytes[3] * 256 + +bytes[4]);
  }
  return pieces;
}

// The first longest run of two zeros or more becomes "::" (RFC 5952).
function serializeIPv6(pieces) {
  let start = -1, length = 1;
  for (let index = 0; index < 8; index += 1) {
    let end = index;
    while (end < 8 && pieces[end] === 0) end += 1;
    if (end - index > length) {
      start = index;
      length = end - index;
    }
    index = end;
  }
  let result = "";
  for (let index = 0; index < 8; index += 1) {
    if (index === start) {
      result += index === 0 ? "::" : ":";
      index += length - 1;
      continue;
    }
    result += number.toString(pieces[index], 16);
    if (index < 7) result += ":";
  }
  return result;
}

return { parseHost };
