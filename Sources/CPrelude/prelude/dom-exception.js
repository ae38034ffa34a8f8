"use strict";

// DOMException (Web IDL §2.8.1): an Error by its prototype, with a name from a fixed table.

const { defineProperty, Error, setPrototypeOf } = shared.builtins;

// In the order of their legacy codes, which count from 1; the gaps are names nobody uses now.
const legacyNames = [
  "IndexSizeError", "", "HierarchyRequestError", "WrongDocumentError", "InvalidCharacterError",
  "", "NoModificationAllowedError", "NotFoundError", "NotSupportedError",
  "InUseAttributeError", "InvalidStateError", "SyntaxError", "InvalidModificationError",
  "NamespaceError", "InvalidAccessError", "", "TypeMismatchError", "SecurityError",
  "NetworkError", "AbortError", "URLMismatchError", "QuotaExceededError", "TimeoutError",
  "InvalidNodeTypeError", "DataCloneError",
];
const constants = [
  "INDEX_SIZE_ERR", "DOMSTRING_SIZE_ERR", "HIERARCHY_REQUEST_ERR", "WRONG_DOCUMENT_ERR",
  "INVALID_CHARACTER_ERR", "NO_DATA_ALLOWED_ERR", "NO_MODIFICATION_ALLOWED_ERR",
  "NOT_FOUND_ERR", "NOT_SUPPORTED_ERR", "INUSE_ATTRIBUTE_ERR", "INVALID_STATE_ERR",
  "SYNTAX_ERR", "INVALID_MODIFICATION_ERR", "NAMESPACE_ERR", "INVALID_ACCESS_ERR",
  "VALIDATION_ERR", "TYPE_MISMATCH_ERR", "SECURITY_ERR", "NETWORK_ERR", "ABORT_ERR",
  "URL_MISMATCH_ERR", "QUOTA_EXCEEDED_ERR", "TIMEOUT_ERR", "INVALID_NODE_TYPE_ERR",
  "DATA_CLONE_ERR",
];

class DOMException {
  #name; #message;

  constructor(message = "", name = "Error") {
    this.#message = `${message}`;
    this.#name = `${name}`;
    // An Error that is made here knows the script's place, which the console shows.
    const error = new Error(this.#message);
    hide(this, "stack", shared.cleanStack(error.stack));
    const place = shared.callerOf(error);
    if (place === null) return;
    hide(this, "line", place.line);
    hide(this, "column", place.column);
    hide(this, "sourceURL", place.file);
  }

  get name() { return this.#name; }
  get message() { return this.#message; }
  get code() { return this.#name === "" ? 0 : codeOf(this.#name); }
}

function hide(target, name, value) {
  if (value === undefined) return;
  defineProperty(target, name, { value, writable: true, configurable: true });
}

function codeOf(name) {
  for (let index = 0; index < legacyNames.length; index += 1) {
    if (legacyNames[index] === name) return index + 1;
  }
  return 0;
}

setPrototypeOf(DOMException.prototype, Error.prototype);
shared.constants(DOMException, constants, 1);
shared.interface(DOMException);
return { DOMException };
