"use strict";

// FormData (XHR §5), and multipart/form-data both ways (RFC 7578).

const { array, regexp, string, TypeError, Uint8Array } = shared.builtins;
const { bytesOfBlob, bytesOfText, fileOf, isBlob, joinBytes, toUSVString } = shared;

let entriesOf;

class FormData {
  #entries = [];

  static { entriesOf = (data) => data.#entries; }

  constructor(form = undefined, submitter = null) {
    if (form !== undefined) this.#entries = entriesOfForm(form, submitter);
  }

  append(name, value, filename = undefined) {
    shared.requireArguments(2, arguments.length);
    array.push(this.#entries, entry(name, value, filename));
  }

  set(name, value, filename = undefined) {
    shared.requireArguments(2, arguments.length);
    const added = entry(name, value, filename);
    const result = [];
    let isSet = false;
    for (let index = 0; index < this.#entries.length; index += 1) {
      const old = this.#entries[index];
      if (old[0] !== added[0]) array.push(result, old);
      else if (!isSet) array.push(result, added);
      isSet ||= old[0] === added[0];
    }
    if (!isSet) array.push(result, added);
    this.#entries = result;
  }

  delete(name) {
    shared.requireArguments(1, arguments.length);
    this.#entries = this.#matching(toUSVString(name), false);
  }

  get(name) {
    shared.requireArguments(1, arguments.length);
    const found = this.#matching(toUSVString(name), true);
    return found.length === 0 ? null : found[0][1];
  }

  getAll(name) {
    shared.requireArguments(1, arguments.length);
    const found = this.#matching(toUSVString(name), true);
    for (let index = 0; index < found.length; index += 1) found[index] = found[index][1];
    return found;
  }

  has(name) {
    shared.requireArguments(1, arguments.length);
    return this.#matching(toUSVString(name), true).length > 0;
  }

  #matching(name, isWanted) {
    const result = [];
    for (let index = 0; index < this.#entries.length; index += 1) {
      const entry = this.#entries[index];
      if ((entry[0] === name) === isWanted) array.push(result, entry);
    }
    return result;
  }
}

function entry(name, value, filename) {
  if (!isBlob(value)) {
    if (filename !== undefined) throw new TypeError("A Blob is expected with a file name");
    return [toUSVString(name), toUSVString(value)];
  }
  const isNamed = filename === undefined && value instanceof shared.File;
  const file = isNamed ? value : fileOf(value, filename === undefined ? "blob" : `${filename}`);
  return [toUSVString(name), file];
}

// The controls of a form that take part in its submission (HTML §4.10.21.4).
function entriesOfForm(form, submitter) {
  if (form === null || typeof form !== "object" || !form.elements) {
    throw new TypeError("A form is expected");
  }
  const entries = [];
  const noParts = shared.builtins.setPrototypeOf([], null);
  for (let index = 0; index < form.elements.length; index += 1) {
    const control = form.elements[index];
    const own = shared.customEntries?.(control);
    if (own !== undefined) {
      for (let place = 0; place < own.length; place += 1) array.push(entries, own[place]);
      continue;
    }
    const { name, type } = control;
    if (!name || control.disabled) continue;
    const isButton = regexp.exec(/^(?:button|submit|reset|image)$/, type) !== null;
    if (isButton && control !== submitter) continue;
    if ((type === "checkbox" || type === "radio") && !control.checked) continue;
    if (type === "file") {
      const type = "application/octet-stream";
      array.push(entries, [name, new shared.File(noParts, "", { __proto__: null, type })]);
    } else if (type === "select-one" || type === "select-multiple") {
      for (let choice = 0; choice < control.options.length; choice += 1) {
        const option = control.options[choice];
        if (option.selected && !option.disabled) array.push(entries, [name, `${option.value}`]);
      }
    } else {
      array.push(entries, [name, `${control.value}`]);
    }
  }
  return entries;
}

const replaced = (text, part, by) => array.join(string.split(text, part), by);

const withCRLF = (text) =>
  replaced(replaced(replaced(text, "\r\n", "\n"), "\r", "\n"), "\n", "\r\n");

const escaped = (text) => replaced(replaced(withCRLF(text), "\r\n", "%0D%0A"), '"', "%22");

// The body of a request, and the type that names its boundary.
function encodeMultipart(data) {
  const random = string.slice(replaced(shared.makeUUID(), "-", ""), 16);
  const boundary = `----WebKitFormBoundary${random}`;
  const chunks = [];
  const entries = entriesOf(data);
  for (let index = 0; index < entries.length; index += 1) {
    const name = entries[index][0];
    const value = entries[index][1];
    let head = `--${boundary}\r\nContent-Disposition: form-data; name="${escaped(name)}"`;
    if (isBlob(value)) {
      head += `; filename="${escaped(value.name)}"`;
      head += `\r\nContent-Type: ${value.type || "application/octet-stream"}`;
    }
    array.push(chunks, bytesOfText(`${head}\r\n\r\n`));
    array.push(chunks, isBlob(value) ? bytesOfBlob(value) : bytesOfText(withCRLF(value)));
    array.push(chunks, bytesOfText("\r\n"));
  }
  array.push(chunks, bytesOfText(`--${boundary}--\r\n`));
  return { bytes: joinBytes(chunks), type: `multipart/form-data; boundary=${boundary}` };
}

const bytesOfUnits = (text) => {
  const result = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index += 1) {
    result[index] = string.charCodeAt(text, index);
  }
  return result;
};

const asUTF8 = (units) => host.decodeUTF8(bytesOfUnits(units), false, true);

// A body of that type, or a TypeError when it is not one. It is cut as text of one unit a byte.
function decodeMultipart(bytes, type) {
  const boundary = regexp.exec(/;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i, type);
  if (boundary === null) throw new TypeError("The multipart body has no boundary");
  const text = `\r\n${shared.unitsOfBytes(bytes)}`;
  const parts = string.split(text, `\r\n--${boundary[1] ?? boundary[2]}`);
  const data = new FormData();
  for (let index = 1; index < parts.length; index += 1) {
    if (string.startsWith(parts[index], "--")) return data;
    const end = string.indexOf(parts[index], "\r\n\r\n");
    const head = end < 0 ? "" : string.slice(parts[index], 0, end);
    const name = regexp.exec(/[;\s]name="([^"]*)"/i, head);
    if (name === null) break;
    const content = string.slice(parts[index], end + 4);
    const filename = regexp.exec(/[;\s]filename="([^"]*)"/i, head);
    const unescaped = asUTF8(replaced(replaced(name[1], "%22", '"'), "%0D%0A", "\r\n"));
    if (filename === null) {
      data.append(unescaped, asUTF8(content));
      continue;
    }
    const kind = regexp.exec(/\r\ncontent-type:[ \t]*([^\r]*)/i, head);
    const file = shared.blobOf(bytesOfUnits(content), kind === null ? "text/plain" : kind[1]);
    data.append(unescaped, file, asUTF8(filename[1]));
  }
  throw new TypeError("The body is not whole multipart/form-data");
}

shared.iterable(FormData, entriesOf);
shared.interface(FormData);

return { FormData, encodeMultipart, decodeMultipart, bytesOfUnits };
