// A base of elements that draw templates into their shadow trees when their properties change, in
// the way of Lit: the strings of a template make one HTML template with comments and attributes for
// its parts, and what is drawn again changes only the parts whose values changed.

const templates = new WeakMap();
const instances = new WeakMap();
const lists = new WeakMap();

export const html = (strings, ...values) => ({ strings, values });
export const nothing = Symbol('nothing');

const attribute = /([.?@]?[\w-]+)=$/;

function templateOf(strings) {
  const known = templates.get(strings);
  if (known) return known;
  const names = [];
  const text = strings.slice(0, -1).map((string, index) => {
    const match = attribute.exec(string);
    names.push(match && match[1]);
    return match ? `${string.slice(0, match.index)}data-part${index}=""` : `${string}<!--part${index}-->`;
  }).join('') + strings.at(-1);
  const element = document.createElement('template');
  element.innerHTML = text;
  const made = { element, names };
  templates.set(strings, made);
  return made;
}

class AttributePart {
  constructor(element, name) {
    this.element = element;
    this.kind = name[0];
    this.name = /\w/.test(this.kind) ? name : name.slice(1);
    if (this.kind === '@') element.addEventListener(this.name, this);
  }

  handleEvent(event) {
    this.value.call(this.element, event);
  }

  set(value) {
    const isSame = value === this.value;
    this.value = value;
    if (isSame || this.kind === '@') return;
    if (this.kind === '.') this.element[this.name] = value;
    else if (this.kind === '?') this.element.toggleAttribute(this.name, Boolean(value));
    else this.element.setAttribute(this.name, value);
  }
}

class ChildPart {
  constructor(end) {
    this.start = end.parentNode.insertBefore(document.createComment(''), end);
    this.end = end;
  }

  clear() {
    while (this.start.nextSibling !== this.end) this.start.nextSibling.remove();
  }

  set(value) {
    if (Array.isArray(value)) return this.setList(value);
    if (value && value.strings) return this.setTemplate(value);
    if (value === this.value) return undefined;
    this.clear();
    this.value = value;
    instances.delete(this);
    if (value !== nothing) this.end.before(document.createTextNode(value));
    return undefined;
  }

  setTemplate({ strings, values }) {
    let instance = instances.get(this);
    if (!instance || instance.strings !== strings) {
      this.clear();
      const { element, names } = templateOf(strings);
      const content = document.importNode(element.content, true);
      instance = { strings, parts: partsOf(content, names) };
      instances.set(this, instance);
      this.end.before(content);
    }
    instance.parts.forEach((part, index) => part.set(values[index]));
    this.value = strings;
  }

  setList(values) {
    if (!lists.has(this)) {
      this.clear();
      lists.set(this, []);
    }
    const parts = lists.get(this);
    values.forEach((value, index) => {
      if (!parts[index]) {
        const end = document.createComment('');
        this.end.before(end);
        parts.push(new ChildPart(end));
      }
      parts[index].set(value);
    });
    for (const part of parts.splice(values.length)) {
      part.clear();
      part.start.remove();
      part.end.remove();
    }
  }
}

function partsOf(content, names) {
  const walker = document.createTreeWalker(content, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_COMMENT);
  const comments = new Map();
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (node.nodeType === Node.COMMENT_NODE) comments.set(node.data, node);
  }
  return names.map((name, index) => {
    if (!name) return new ChildPart(comments.get(`part${index}`));
    const element = content.querySelector(`[data-part${index}]`);
    element.removeAttribute(`data-part${index}`);
    return new AttributePart(element, name);
  });
}

export class ReactiveElement extends HTMLElement {
  static get observedAttributes() {
    this.finalize();
    return [...this.attributes.keys()];
  }

  static finalize() {
    if (Object.hasOwn(this, 'attributes')) return;
    this.attributes = new Map();
    for (const [name, { attribute: isAttribute = true } = {}] of Object.entries(this.properties ?? {})) {
      if (isAttribute) this.attributes.set(name.toLowerCase(), name);
      const key = Symbol(name);
      Object.defineProperty(this.prototype, name, {
        get() { return this[key]; },
        set(value) {
          const old = this[key];
          this[key] = value;
          this.requestUpdate(name, old);
        },
        configurable: true,
        enumerable: true,
      });
    }
  }

  #isPending = false;

  #root;

  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open' });
    const end = root.appendChild(document.createComment(''));
    this.#root = new ChildPart(end);
    if (this.constructor.styles) {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(this.constructor.styles);
      root.adoptedStyleSheets = [sheet];
    }
    this.updateComplete = Promise.resolve();
  }

  connectedCallback() {
    this.requestUpdate();
  }

  attributeChangedCallback(name, old, value) {
    if (old !== value) this[this.constructor.attributes.get(name)] = value;
  }

  requestUpdate(name, old) {
    if ((name && this[name] === old) || this.#isPending) return;
    this.#isPending = true;
    this.updateComplete = this.#update();
  }

  async #update() {
    await null;
    this.#isPending = false;
    if (!this.isConnected) return;
    this.#root.set(this.render());
    this.updated?.();
  }
}
