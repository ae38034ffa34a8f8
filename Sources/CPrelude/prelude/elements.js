"use strict";

// The elements that lead somewhere or bring something (HTML §4.6, §4.8, §4.12).

const { idOf, wrap, wrapOrNull } = shared.nodes;
const { HTMLElement } = shared;
const { array, defineProperty } = shared.builtins;
const { reflect, defineElement } = shared;

const neverAnswered = (message) => shared.builtins.rejected(new TypeError(message));

// MARK: Addresses

// The parts of an address; each reads and writes the attribute `href`.
const parts =
  ["protocol", "username", "password", "host", "hostname", "port", "pathname", "search", "hash"];

function address(element) {
  const text = host.attribute(idOf(element), "href");
  if (text === null) return null;
  try {
    return new shared.URL(text, shared.baseURL());
  } catch {
    return null;
  }
}

function withParts(prototype) {
  for (let index = 0; index < parts.length; index += 1) {
    const part = parts[index];
    defineProperty(prototype, part, {
      get() { return address(this)?.[part] ?? (part === "protocol" ? ":" : ""); },
      set(value) {
        const url = address(this);
        if (url === null) return;
        url[part] = value;
        this.href = url.href;
      },
      configurable: true, enumerable: true,
    });
  }
  defineProperty(prototype, "origin", {
    get() { return address(this)?.origin ?? ""; }, configurable: true, enumerable: true,
  });
  defineProperty(prototype, "toString", {
    value() { return this.href; }, writable: true, configurable: true, enumerable: true,
  });
}

class HTMLAnchorElement extends HTMLElement {
  get text() { return this.textContent; }
  set text(value) { this.textContent = value; }
  get relList() { return shared.relListOf(this); }
}
withParts(HTMLAnchorElement.prototype);
defineElement("Anchor", "a", HTMLAnchorElement,
  "target download ping rel hreflang type referrerPolicy name charset coords rev shape", "",
  "href");

class HTMLAreaElement extends HTMLElement {}
withParts(HTMLAreaElement.prototype);
defineElement("Area", "area", HTMLAreaElement, "alt coords shape target download rel", "", "href");

class HTMLLinkElement extends HTMLElement {
  get relList() { return shared.relListOf(this); }
  get sheet() { return shared.sheetOf(this); }
}
defineElement("Link", "link", HTMLLinkElement,
  "rel as media type hreflang integrity crossOrigin referrerPolicy sizes", "disabled", "href");

shared.extendElement("Style", {
  get sheet() { return shared.sheetOf(this); },
  get disabled() { return this.sheet?.disabled ?? false; },
  set disabled(flag) {
    const { sheet } = this;
    if (sheet !== null) sheet.disabled = flag;
  },
});

// MARK: What is brought

class HTMLImageElement extends HTMLElement {
  get complete() { return this.src === "" || host.imageState(idOf(this)) !== "waiting"; }
  get naturalWidth() { return 0; }
  get naturalHeight() { return 0; }
  get currentSrc() { return this.src; }
  get x() { return shared.boundingRect(idOf(this)).x; }
  get y() { return shared.boundingRect(idOf(this)).y; }
  decode() {
    return this.complete && this.src !== "" ? shared.builtins.resolved(undefined)
      : neverAnswered("The image cannot be decoded");
  }
}
defineElement("Image", "img", HTMLImageElement,
  "alt srcset sizes useMap crossOrigin referrerPolicy decoding loading name align", "isMap",
  "src", "width height");

function Image(width = undefined, height = undefined) {
  if (new.target === undefined) throw new TypeError("Image must be called with new");
  const image = globalThis.document.createElement("img");
  if (width !== undefined) image.width = width;
  if (height !== undefined) image.height = height;
  return image;
}
Image.prototype = HTMLImageElement.prototype;
shared.define("Image", Image);

class HTMLIFrameElement extends HTMLElement {
  get contentWindow() { return null; }
  get contentDocument() { return null; }
  get sandbox() { return shared.sandboxOf(this); }
  getSVGDocument() { return null; }
}
defineElement("IFrame", "iframe", HTMLIFrameElement,
  "name srcdoc allow width height referrerPolicy loading align frameBorder scrolling",
  "allowFullscreen",
  "src");

class HTMLScriptElement extends HTMLElement {
  get text() { return this.textContent; }
  set text(value) { this.textContent = value; }
  // A script that another one made waits for nobody unless it is told so.
  get async() { return host.isAsync(idOf(this)); }
  set async(value) {
    host.setAsync(idOf(this), Boolean(value));
    if (value) this.setAttribute("async", "");
    else this.removeAttribute("async");
  }
  static supports(type) { return `${type}` === "classic"; }
}
defineElement("Script", "script", HTMLScriptElement,
  "type charset crossOrigin integrity referrerPolicy event htmlFor=for", "defer noModule", "src");

class HTMLTemplateElement extends HTMLElement {
  get content() { return wrap(host.contents(idOf(this))); }
}
defineElement("Template", "template", HTMLTemplateElement);

// MARK: Media, which nobody sees or hears here

const levels = shared.table(() => ({ volume: 1, rate: 1 }));

class HTMLMediaElement extends HTMLElement {
  get paused() { return true; }
  get ended() { return false; }
  get duration() { return NaN; }
  get currentTime() { return 0; }
  set currentTime(value) { host.missing("HTMLMediaElement.currentTime"); }
  get readyState() { return 0; }
  get networkState() { return 0; }
  get error() { return null; }
  get currentSrc() { return this.src; }
  get volume() { return levels.get(this).volume; }
  set volume(value) { levels.get(this).volume = +value; }
  get playbackRate() { return levels.get(this).rate; }
  set playbackRate(value) { levels.get(this).rate = +value; }
  get seeking() { return false; }
  canPlayType() { return ""; }
  load() { host.missing("HTMLMediaElement.load"); }
  // It never plays.
  pause() {}
  play() {
    return shared.builtins.rejected(
      new shared.DOMException("Nothing is played here", "NotSupportedError"),
    );
  }
}
reflect(HTMLMediaElement.prototype, "string", "preload crossOrigin");
reflect(HTMLMediaElement.prototype, "boolean", "autoplay loop controls defaultMuted=muted muted");
reflect(HTMLMediaElement.prototype, "url", "src");
shared.interface(HTMLMediaElement);
shared.define("HTMLMediaElement", HTMLMediaElement);
class HTMLAudioElement extends HTMLMediaElement {}
defineElement("Audio", "audio", HTMLAudioElement);
class HTMLVideoElement extends HTMLMediaElement {
  get videoWidth() { return 0; }
  get videoHeight() { return 0; }
}
defineElement("Video", "video", HTMLVideoElement, "", "playsInline", "poster", "width height");

function Audio(source = undefined) {
  const audio = globalThis.document.createElement("audio");
  if (source !== undefined) audio.src = source;
  return audio;
}
Audio.prototype = HTMLAudioElement.prototype;
shared.define("Audio", Audio);

shared.extendElement("Canvas", {
  getContext() {
    host.missing("HTMLCanvasElement.getContext");
    return null;
  },
  toDataURL() {
    host.missing("HTMLCanvasElement.toDataURL");
    return "data:,";
  },
  toBlob(callback) { host.timer(() => callback(null), 0, false); },
});

// MARK: Labels

class HTMLLabelElement extends HTMLElement {
  get control() { return wrapOrNull(host.labelled(idOf(this))); }
  get form() { return this.control?.form ?? null; }
}
defineElement("Label", "label", HTMLLabelElement, "htmlFor=for");

shared.labelsOf = (element) => shared.collected(element, "labels", () => {
  const labels = host.byTag(0, "label");
  const found = [];
  for (let index = 0; index < labels.length; index += 1) {
    if (host.labelled(labels[index]) === idOf(element)) array.push(found, labels[index]);
  }
  return found;
});
