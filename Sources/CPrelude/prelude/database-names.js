"use strict";

// The interfaces of databases (Indexed Database API 3.0), which no object here has: libraries that
// wrap them name them where they are loaded, and look for `indexedDB` only when one is opened.

const { TypeError } = shared.builtins;
const { EventTarget } = shared;

const illegal = () => { throw new TypeError("Illegal constructor"); };

class IDBFactory { constructor() { illegal(); } }
class IDBIndex { constructor() { illegal(); } }
class IDBObjectStore { constructor() { illegal(); } }
class IDBCursor { constructor() { illegal(); } }
class IDBCursorWithValue extends IDBCursor {}
class IDBDatabase extends EventTarget { constructor() { illegal(); } }
class IDBTransaction extends EventTarget { constructor() { illegal(); } }
class IDBRequest extends EventTarget { constructor() { illegal(); } }
class IDBOpenDBRequest extends IDBRequest {}

const given = {
  __proto__: null, IDBFactory, IDBIndex, IDBObjectStore, IDBCursor, IDBCursorWithValue,
  IDBDatabase, IDBTransaction, IDBRequest, IDBOpenDBRequest,
};
for (const name in given) shared.interface(given[name]);
return given;
