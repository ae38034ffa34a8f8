"use strict";

// Percent-encoding (URL §1.3) and application/x-www-form-urlencoded (URL §5).

const { array, fromCharCode, regexp, string, Uint8Array } = shared.builtins;
const { encodeUTF8, decodeUTF8 } = host;

// What each part of a URL has escaped.
const sets = {
  control: /[^ -~]/,
  fragment: /[^!-~]|["<>`]/,
  query: /[^!-~]|["#<>]/,
  specialQuery: /[^!-~]|["#<>']/,
  path: /[^!-~]|["#<>?^`{}]/,
  userinfo: /[^!-~]|["#<>?^`{}/:;=@[\\\]|]/,
  form: /[^a-zA-Z0-9*._-]/,
};

const digits = "0123456789ABCDEF";
const escapes = [];
for (let byte = 0; byte < 256; byte += 1) {
  array.push(escapes, `%${digits[byte >> 4]}${digits[byte & 15]}`);
}

function encode(text, set) {
  if (regexp.exec(set, text) === null) return text;
  const bytes = new Uint8Array(encodeUTF8(text));
  let result = "";
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index];
    const character = fromCharCode(byte);
    const stays = byte < 0x80 && regexp.exec(set, character) === null;
    result += stays ? character : escapes[byte];
  }
  return result;
}

function hexadecimal(byte) {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const letter = byte | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1;
}

// The bytes of a text with its escapes read; malformed ones stay.
function decodeBytes(bytes) {
  let length = 0;
  for (let index = 0; index < bytes.length; index += 1) {
    let byte = bytes[index];
    if (byte === 0x25 && index + 2 < bytes.length) {
      const high = hexadecimal(bytes[index + 1]);
      const low = hexadecimal(bytes[index + 2]);
      if (high >= 0 && low >= 0) {
        byte = high << 4 | low;
        index += 2;
      }
    }
    bytes[length] = byte;
    length += 1;
  }
  return shared.builtins.bytes.subarray(bytes, 0, length);
}

function decode(text) {
  if (!string.includes(text, "%")) return text;
  return decodeUTF8(decodeBytes(new Uint8Array(encodeUTF8(text))), false, true);
}

const plus = (text) => array.join(string.split(text, "+"), " ");

function parseForm(text) {
  const pairs = [];
  const parts = string.split(text, "&");
  for (let index = 0; index < parts.length; index += 1) {
    const part = parts[index];
    if (part === "") continue;
    const mark = string.indexOf(part, "=");
    const name = mark < 0 ? part : string.slice(part, 0, mark);
    const value = mark < 0 ? "" : string.slice(part, mark + 1);
    array.push(pairs, [decode(plus(name)), decode(plus(value))]);
  }
  return pairs;
}

const encodeForm = (text) => array.join(string.split(encode(text, sets.form), "%20"), "+");

function serializeForm(pairs) {
  let result = "";
  for (let index = 0; index < pairs.length; index += 1) {
    if (index > 0) result += "&";
    result += `${encodeForm(pairs[index][0])}=${encodeForm(pairs[index][1])}`;
  }
  return result;
}

const percentEncoding = { sets, encode, decode, decodeBytes, parseForm, serializeForm };
return { percentEncoding };
