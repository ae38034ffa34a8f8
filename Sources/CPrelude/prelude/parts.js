"use strict";

// The parts, and the names that each has for the page and for the other parts.

shared.part("dom-exception", ["DOMException"]);
shared.part("url-encoding", [], ["percentEncoding"]);
shared.part("url-host", [], ["parseHost"]);
shared.part("url-parser", [], ["urls", "resolveURL"]);
shared.part("url", ["URL"]);
shared.part("url-search-params", ["URLSearchParams"], ["searchParamsOf", "replaceSearchParams"]);
shared.part("encoding", ["TextEncoder", "TextDecoder", "btoa", "atob"], [
  "unitsOfBytes", "decodeText",
]);
shared.part("abort", ["AbortController", "AbortSignal"], ["followSignal"]);
shared.part("blob", ["Blob", "File"], ["bytesOfBlob", "isBlob", "blobOf", "fileOf"]);
shared.part("blob-urls", [], ["blobURLs"]);
shared.part("crypto", ["Crypto", "crypto"], ["makeUUID"]);
shared.part("form-data", ["FormData"], ["encodeMultipart", "decodeMultipart", "bytesOfUnits"]);
shared.part("file-reader", ["FileReader"]);
shared.part("sockets", ["WebSocket", "EventSource"]);
shared.part("structured-clone", ["structuredClone"]);
shared.part("animation", ["Animation", "KeyframeEffect"], ["animate", "animationsOf"]);
shared.part("message-channel", ["MessageChannel", "MessagePort", "BroadcastChannel"]);
shared.part("database-names", [
  "IDBFactory", "IDBIndex", "IDBObjectStore", "IDBCursor", "IDBCursorWithValue", "IDBDatabase",
  "IDBTransaction", "IDBRequest", "IDBOpenDBRequest",
]);
shared.part("readable-stream", [
  "ReadableStream", "ReadableStreamDefaultReader", "ReadableStreamDefaultController",
], ["streamOfBytes", "bytesOfStream", "isStream", "isDisturbed"]);
shared.part("headers", ["Headers"], [
  "makeHeaders", "flatHeaders", "responseHeaders", "isForbiddenHeader", "headerName", "headerValue",
  "pairsOfHeaders",
]);
shared.part("body", [], ["Body", "mixBody"]);
shared.part("request", ["Request"], ["partsOfRequest"]);
shared.part("response", ["Response"], ["makeResponse"]);
shared.part("network", [], ["network"]);
shared.part("fetch", ["fetch"]);
shared.part("xhr", ["XMLHttpRequest", "XMLHttpRequestEventTarget", "XMLHttpRequestUpload"]);
shared.part("storage", ["Storage", "localStorage", "sessionStorage"]);
shared.part("shadow", ["ShadowRoot"], [
  "attachShadow", "shadowRootOf", "assignedSlotOf", "assignedNodes", "assignToSlot",
  "scheduleSlots", "focusDelegate", "retarget", "eventPath", "visiblePath",
]);
shared.part("element-internals", ["ElementInternals", "CustomStateSet"], ["attachInternals"]);
shared.part("custom-registry", ["CustomElementRegistry", "customElements"], ["isCustomName"]);
shared.part("custom-elements", [], [
  "customTables", "react", "attributeChanged", "constructElement", "createCustom", "upgradeAll",
  "upgradeTree",
  "didReset", "disablesShadow", "customState", "customDefinition",
]);
shared.part("layout-observers", [
  "ResizeObserver", "ResizeObserverEntry", "ResizeObserverSize", "IntersectionObserver",
  "IntersectionObserverEntry",
]);
shared.part("policy", [], ["didRefuse"]);
shared.part("traversal", ["NodeFilter", "TreeWalker", "NodeIterator"]);
shared.part("editing", [], ["editText"]);
shared.part("ranges", ["Range", "StaticRange"], ["points"]);
shared.part("selection", ["Selection"], ["selection"]);
shared.part("xpath-parser", [], ["readXPath"]);
shared.part("xpath-functions", [], ["xpathFunctions"]);
shared.part("xpath", ["XPathEvaluator", "XPathExpression", "XPathResult"]);
shared.part("style", ["CSSStyleDeclaration"], [
  "styleOf", "computedStyle", "styleFrom",
]);
shared.part("style-sheets", [
  "StyleSheet", "CSSStyleSheet", "StyleSheetList", "CSSRuleList", "CSSRule", "CSSStyleRule",
  "CSSGroupingRule", "CSSConditionRule", "CSSMediaRule", "CSSSupportsRule", "CSSImportRule",
  "CSSKeyframesRule", "CSSFontFaceRule", "CSSLayerBlockRule", "CSSLayerStatementRule",
  "CSSNamespaceRule", "CSSPageRule", "CSSContainerRule", "CSSPropertyRule", "MediaList",
], ["sheetOf", "styleSheetsOf", "adoptedSheetsOf", "adoptSheets"]);
shared.part("css", ["CSS"]);
shared.part("tokens", ["DOMTokenList", "DOMStringMap", "Attr", "NamedNodeMap"], [
  "classListOf", "relListOf", "sandboxOf", "forListOf", "datasetOf", "attributesOf",
  "createAttribute", "createAttributeNS",
]);
