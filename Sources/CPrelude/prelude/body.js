"use strict";

// Bodies (Fetch §5.3), which Request and Response have in common.

const { defineProperty, keysOf, parseJSON, promise, rejected, resolved } = shared.builtins;
const { getOwnPropertyDescriptor, regexp, TypeError } = shared.builtins;
const { bytesOfText, copyBytes, toUSVString } = shared;

// A body that is read once. Without bytes and stream there is none.
class Body {
  bytes = null; stream = null; type = null; isRead = false;

  // What a page gives as a body: its bytes or stream, and the type that it says itself.
  static of(value) {
    const body = new Body();
    if (value === undefined || value === null) return body;
    if (typeof value === "string") {
      // By far the most there are; it needs none of the other interfaces.
      body.bytes = bytesOfText(value);
      body.type = "text/plain;charset=UTF-8";
    } else if (shared.isBlob(value)) {
      body.bytes = shared.bytesOfBlob(value);
      body.type = value.type || null;
    } else if (value instanceof shared.FormData) {
      const { bytes, type } = shared.encodeMultipart(value);
      body.bytes = bytes;
      body.type = type;
    } else if (value instanceof shared.URLSearchParams) {
      body.bytes = bytesOfText(value.toString());
      body.type = "application/x-www-form-urlencoded;charset=UTF-8";
    } else if (shared.isStream(value)) {
      if (value.locked || shared.isDisturbed(value)) throw disturbed();
      body.stream = value;
    } else {
      body.bytes = copyBytes(value);
      if (body.bytes === null) {
        body.bytes = bytesOfText(toUSVString(value));
        body.type = "text/plain;charset=UTF-8";
      }
    }
    return body;
  }

  get isEmpty() { return this.bytes === null && this.stream === null; }

  get isUsed() {
    return this.isRead || (this.stream !== null && shared.isDisturbed(this.stream));
  }

  get isUnusable() { return this.isUsed || (this.stream !== null && this.stream.locked); }

  readable() {
    if (this.isEmpty) return null;
    if (this.stream === null) {
      this.stream = shared.streamOfBytes(this.bytes);
      // A body read to its end has a stream that nobody reads again.
      if (this.isRead) shared.bytesOfStream(this.stream);
    }
    return this.stream;
  }

  // What is here whole, to be sent; null when there is nothing.
  takeBytes() {
    if (this.isUnusable) throw disturbed();
    this.isRead = this.bytes !== null;
    return this.bytes;
  }

  consume() {
    if (this.isUnusable) return rejected(disturbed());
    if (this.isEmpty) return resolved(bytesOfText(""));
    const result = this.stream === null
      ? resolved(this.bytes) : shared.bytesOfStream(this.stream);
    this.isRead = true;
    return result;
  }

  clone() {
    if (this.isUnusable) throw disturbed();
    const copy = new Body();
    copy.bytes = this.bytes;
    copy.type = this.type;
    if (this.stream !== null) {
      const branches = this.stream.tee();
      this.stream = branches[0];
      copy.stream = branches[1];
      copy.bytes = this.bytes = null;
    }
    return copy;
  }
}

const disturbed = () => new TypeError("Body is disturbed or locked");

const readAs = (body, convert) => promise.then(body.consume(), convert);

const asText = (bytes) => host.decodeUTF8(bytes, false, false);

function asFormData(bytes, type) {
  if (regexp.exec(/^multipart\/form-data\s*(?:;|$)/i, type)) {
    return shared.decodeMultipart(bytes, type);
  }
  if (regexp.exec(/^application\/x-www-form-urlencoded\s*(?:;|$)/i, type) === null) {
    throw new TypeError("The body is no form's");
  }
  const pairs = shared.percentEncoding.parseForm(asText(bytes));
  const data = new shared.FormData();
  for (let index = 0; index < pairs.length; index += 1) {
    data.append(pairs[index][0], pairs[index][1]);
  }
  return data;
}

// Gives a class the members of a body. Methods answer with rejections, also to a wrong receiver.
function mixBody(constructor, bodyOf) {
  const read = (target, convert) => {
    try {
      return readAs(bodyOf(target), convert);
    } catch (error) {
      return rejected(error);
    }
  };
  const typeOf = (target) => target.headers.get("content-type") ?? "";
  const members = {
    get body() { return bodyOf(this).readable(); },
    get bodyUsed() { return bodyOf(this).isUsed; },
    arrayBuffer() { return read(this, (bytes) => copyBytes(bytes).buffer); },
    blob() { return read(this, (bytes) => shared.blobOf(bytes, typeOf(this))); },
    bytes() { return read(this, copyBytes); },
    formData() { return read(this, (bytes) => asFormData(bytes, typeOf(this))); },
    json() { return read(this, (bytes) => parseJSON(asText(bytes))); },
    text() { return read(this, asText); },
  };
  const names = keysOf(members);
  for (let index = 0; index < names.length; index += 1) {
    const descriptor = getOwnPropertyDescriptor(members, names[index]);
    defineProperty(constructor.prototype, names[index], descriptor);
  }
}

return { Body, mixBody };
