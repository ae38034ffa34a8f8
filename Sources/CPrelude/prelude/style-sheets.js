"use strict";

// Style sheets and their rules (CSSOM §4 to §6).

const { idOf, wrap } = shared.nodes;
const {
  array, string, create, defineProperty, map: mapOf, weakMap, Map, WeakMap, put,
} = shared.builtins;

const states = new WeakMap();
function stateOf(object) {
  const state = weakMap.get(states, object);
  if (state === undefined) throw new TypeError("Illegal invocation");
  return state;
}
const made = (constructor, state) => {
  const object = create(constructor.prototype);
  weakMap.set(states, object, state);
  return object;
};
const illegal = () => { throw new TypeError("Illegal constructor"); };

// A list of live items under their numbers.
function listOf(constructor, length, item) {
  const state = { length, item: (index) => item(index >>> 0) ?? null };
  const list = shared.exotic(made(constructor, state), { length, item });
  weakMap.set(states, list, state);
  return list;
}

class StyleSheetList {
  constructor() { illegal(); }
  get length() { return stateOf(this).length(); }
  item(index) { return stateOf(this).item(index); }
}

class CSSRuleList {
  constructor() { illegal(); }
  get length() { return stateOf(this).length(); }
  item(index) { return stateOf(this).item(index); }
}

for (const constructor of [StyleSheetList, CSSRuleList]) {
  defineProperty(constructor.prototype, Symbol.iterator, {
    value: shared.builtins.arrayMembers.values, writable: true, configurable: true,
    enumerable: false,
  });
}

// MARK: Media

class MediaList {
  constructor() { illegal(); }
  get mediaText() { return stateOf(this).read(); }
  set mediaText(text) { stateOf(this).write(`${text ?? ""}`); }
  get length() { return queriesOf(this).length; }
  item(index) { return queriesOf(this)[index >>> 0] ?? null; }
  appendMedium(medium) {
    const queries = queriesOf(this);
    if (array.includes(queries, `${medium}`)) return;
    array.push(queries, `${medium}`);
    this.mediaText = array.join(queries, ", ");
  }
  deleteMedium(medium) {
    const queries = queriesOf(this);
    const index = array.indexOf(queries, `${medium}`);
    if (index < 0) throw new shared.DOMException("There is no such medium", "NotFoundError");
    array.splice(queries, index, 1);
    this.mediaText = array.join(queries, ", ");
  }
  toString() { return this.mediaText; }
}

function queriesOf(list) {
  const text = list.mediaText;
  if (text === "") return [];
  const queries = string.split(text, ",");
  for (let index = 0; index < queries.length; index += 1) {
    put(queries, index, string.trim(queries[index]));
  }
  return queries;
}

// MARK: Sheets

class StyleSheet {
  constructor() { illegal(); }
  get type() { return "text/css"; }
  get href() {
    const { id, owner } = stateOf(this);
    return owner !== null && owner.localName === "link" ? host.sheetURL(id) : null;
  }
  get ownerNode() { return stateOf(this).owner; }
  get parentStyleSheet() { return null; }
  get title() {
    const { owner } = stateOf(this);
    return owner === null ? null : owner.getAttribute("title");
  }
  get media() { return stateOf(this).media; }
  get disabled() { return host.isSheetDisabled(stateOf(this).id); }
  set disabled(flag) { host.disableSheet(stateOf(this).id, !!flag); }
}

class CSSStyleSheet extends StyleSheet {
  // What the base's constructor refuses is allowed here, for sheets that a script makes.
  constructor(options = undefined) {
    return newSheet(new.target ?? CSSStyleSheet, options ?? {});
  }
  get ownerRule() { stateOf(this); return null; }
  get cssRules() { return stateOf(this).rules; }
  get rules() { return stateOf(this).rules; }
  insertRule(rule, index = 0) {
    return host.insertRule(stateOf(this).id, -1, `${rule}`, index >>> 0);
  }
  deleteRule(index) { host.deleteRule(stateOf(this).id, -1, index >>> 0); }
  addRule(selector = "undefined", style = "undefined", index = undefined) {
    const place = index === undefined ? this.cssRules.length : index;
    this.insertRule(`${selector} { ${style} }`, place);
    return -1;
  }
  removeRule(index = 0) { this.deleteRule(index); }
  replaceSync(text) {
    const state = stateOf(this);
    if (!state.isConstructed) {
      throw new shared.DOMException("The sheet was not made by a script", "NotAllowedError");
    }
    host.replaceSheet(state.id, `${text}`);
    mapOf.clear(state.known);
  }
  replace(text) {
    try {
      this.replaceSync(text);
      return shared.builtins.resolved(this);
    } catch (error) {
      return shared.builtins.rejected(error);
    }
  }
}

function setUp(sheet, id, owner, isConstructed) {
  const state = { id, owner, isConstructed, known: new Map(), sheet };
  state.rules = ruleList(state, -1);
  state.media = made(MediaList, {
    read: () => host.sheetMedia(id), write: (text) => { host.setSheetMedia(id, text); },
  });
  weakMap.set(states, sheet, state);
  return sheet;
}

function newSheet(target, options) {
  const sheet = setUp(create(target.prototype), host.makeSheet(), null, true);
  const { media, disabled } = options;
  if (media !== undefined) {
    host.setSheetMedia(stateOf(sheet).id, typeof media === "string" ? media : media.mediaText);
  }
  if (disabled) host.disableSheet(stateOf(sheet).id, true);
  return sheet;
}

// The object of a sheet stays the same as long as its owner has that sheet.
const owned = new Map();
function sheetNamed(id, owner) {
  let sheet = mapOf.get(owned, id);
  if (sheet === undefined) {
    sheet = setUp(create(CSSStyleSheet.prototype), id, owner, false);
    mapOf.set(owned, id, sheet);
  }
  return sheet;
}

function sheetOf(element) {
  const id = host.sheetOf(idOf(element));
  return id < 0 ? null : sheetNamed(id, element);
}

const lists = shared.table((root) => {
  const entries = () => host.sheets(idOf(root));
  return listOf(
    StyleSheetList, () => entries().length / 2,
    (index) => {
      const all = entries();
      return index * 2 < all.length
        ? sheetNamed(all[index * 2], wrap(all[index * 2 + 1])) : undefined;
    },
  );
});
const styleSheetsOf = (root) => lists.get(root);

// MARK: Adopted sheets

// The page changes the list in place, too: whatever it does is looked at.
const adopted = shared.table((root) => {
  const sheets = [];
  const tell = () => {
    let names = "";
    for (let index = 0; index < sheets.length; index += 1) {
      const state = weakMap.get(states, sheets[index]);
      if (state !== undefined) names += `${names === "" ? "" : ","}${state.id}`;
    }
    host.adoptSheets(idOf(root), names);
  };
  const { Proxy } = shared.builtins;
  const list = new Proxy(sheets, {
    set(target, key, value) {
      if (shared.indexOf(key) >= 0) check(value);
      target[key] = value;
      tell();
      return true;
    },
    deleteProperty(target, key) {
      delete target[key];
      return true;
    },
  });
  return { sheets, list, tell };
});

function check(sheet) {
  const state = weakMap.get(states, sheet);
  if (state === undefined) throw new TypeError("Failed to convert value to 'CSSStyleSheet'");
  if (!state.isConstructed) {
    throw new shared.DOMException("The sheet was not made by a script", "NotAllowedError");
  }
}

const adoptedSheetsOf = (root) => adopted.get(root).list;

function adoptSheets(root, sheets) {
  const state = adopted.get(root);
  const next = [...sheets];
  for (let index = 0; index < next.length; index += 1) check(next[index]);
  state.sheets.length = 0;
  for (let index = 0; index < next.length; index += 1) put(state.sheets, index, next[index]);
  state.tell();
}

// MARK: Rules

function ruleList(sheet, parent) {
  return listOf(
    CSSRuleList, () => host.ruleCount(sheet.id, parent),
    (index) => {
      const rules = host.rules(sheet.id, parent);
      return index < rules.length ? ruleNamed(sheet, rules[index]) : undefined;
    },
  );
}

class CSSRule {
  constructor() { illegal(); }
  get cssText() {
    const { sheet, id } = stateOf(this);
    return host.ruleText(sheet.id, id);
  }
  set cssText(_) {}
  get parentStyleSheet() { return stateOf(this).sheet.sheet; }
  get parentRule() {
    const { sheet, id } = stateOf(this);
    const parent = host.ruleParent(sheet.id, id);
    return parent < 0 ? null : ruleNamed(sheet, parent);
  }
  get type() { return types[stateOf(this).kind] ?? 0; }
}
const types = {
  __proto__: null, style: 1, importing: 3, media: 4, fontFace: 5, page: 6, keyframes: 7,
  namespace: 10, counterStyle: 11, supports: 12,
};
const constants = {
  STYLE_RULE: 1, CHARSET_RULE: 2, IMPORT_RULE: 3, MEDIA_RULE: 4, FONT_FACE_RULE: 5, PAGE_RULE: 6,
  KEYFRAMES_RULE: 7, KEYFRAME_RULE: 8, MARGIN_RULE: 9, NAMESPACE_RULE: 10, SUPPORTS_RULE: 12,
};
for (const name in constants) {
  for (const target of [CSSRule, CSSRule.prototype]) {
    defineProperty(target, name, { value: constants[name], enumerable: true });
  }
}

const prelude = (rule) => {
  const { sheet, id } = stateOf(rule);
  return host.rulePrelude(sheet.id, id);
};

function declarations(rule) {
  const state = stateOf(rule);
  state.style ??= shared.styleFrom(
    () => host.ruleStyle(state.sheet.id, state.id),
    (text) => { host.setRuleStyle(state.sheet.id, state.id, text); },
    rule,
  );
  return state.style;
}

const children = (rule) => {
  const state = stateOf(rule);
  return (state.rules ??= ruleList(state.sheet, state.id));
};

class CSSGroupingRule extends CSSRule {
  get cssRules() { return children(this); }
  insertRule(rule, index = 0) {
    const { sheet, id } = stateOf(this);
    return host.insertRule(sheet.id, id, `${rule}`, index >>> 0);
  }
  deleteRule(index) {
    const { sheet, id } = stateOf(this);
    host.deleteRule(sheet.id, id, index >>> 0);
  }
}

class CSSStyleRule extends CSSGroupingRule {
  get selectorText() { return prelude(this); }
  set selectorText(text) {
    const { sheet, id } = stateOf(this);
    host.setSelector(sheet.id, id, `${text}`);
  }
  get style() { return declarations(this); }
  set style(text) { declarations(this).cssText = text; }
}

class CSSConditionRule extends CSSGroupingRule {
  get conditionText() { return prelude(this); }
}
class CSSMediaRule extends CSSConditionRule {
  get media() {
    const state = stateOf(this);
    return (state.media ??= made(MediaList, { read: () => prelude(this),
      write() { host.missing("CSSMediaRule.media"); } }));
  }
}
class CSSSupportsRule extends CSSConditionRule {}
class CSSContainerRule extends CSSConditionRule {}
class CSSLayerBlockRule extends CSSGroupingRule {
  get name() { return prelude(this); }
}
class CSSLayerStatementRule extends CSSRule {
  get nameList() { return string.split(prelude(this), /\s*,\s*/g); }
}
class CSSImportRule extends CSSRule {
  get href() {
    const match = shared.builtins.regexp.exec(
      /^(?:url\(\s*)?["']?([^"')\s]*)/, prelude(this));
    return match === null ? "" : match[1];
  }
}
class CSSKeyframesRule extends CSSRule {
  get name() { return prelude(this); }
}
class CSSFontFaceRule extends CSSRule {
  get style() { return declarations(this); }
}
class CSSPageRule extends CSSRule {
  get selectorText() { return prelude(this); }
  get style() { return declarations(this); }
}
class CSSPropertyRule extends CSSRule {
  get name() { return prelude(this); }
}
class CSSNamespaceRule extends CSSRule {}

const kinds = {
  __proto__: null, style: CSSStyleRule, media: CSSMediaRule, supports: CSSSupportsRule,
  layer: CSSLayerBlockRule, layerStatement: CSSLayerStatementRule, importing: CSSImportRule,
  keyframes: CSSKeyframesRule, fontFace: CSSFontFaceRule, page: CSSPageRule,
  namespace: CSSNamespaceRule, container: CSSContainerRule, property: CSSPropertyRule,
  scope: CSSGroupingRule, startingStyle: CSSGroupingRule,
};

function ruleNamed(sheet, id) {
  let rule = mapOf.get(sheet.known, id);
  if (rule === undefined) {
    const kind = host.ruleKind(sheet.id, id);
    rule = made(kinds[kind] ?? CSSRule, { sheet, id, kind });
    mapOf.set(sheet.known, id, rule);
  }
  return rule;
}

const all = {
  StyleSheet, CSSStyleSheet, StyleSheetList, CSSRuleList, CSSRule, CSSStyleRule,
  CSSGroupingRule, CSSConditionRule, CSSMediaRule, CSSSupportsRule, CSSImportRule,
  CSSKeyframesRule, CSSFontFaceRule, CSSLayerBlockRule, CSSLayerStatementRule,
  CSSNamespaceRule, CSSPageRule, CSSContainerRule, CSSPropertyRule, MediaList,
};
for (const name in all) shared.interface(all[name]);

return { ...all, sheetOf, styleSheetsOf, adoptedSheetsOf, adoptSheets };
