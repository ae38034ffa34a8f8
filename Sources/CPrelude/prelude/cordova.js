"use strict";

// The platform's cordova.js: the contract of Cordova for iOS, over the message handler `cordova`.
// It is a script of the page as any other, and does nothing when it is run again. What it has to do
// with plugins' scripts is in cordova-plugins.js, which follows in the same file.

(() => {
  if (window.cordova) return;

  // MARK: Modules

  const modules = Object.create(null);
  const loading = [];

  function require(id) {
    const module = modules[id];
    if (!module) throw new Error(`module ${id} not found`);
    if (loading.includes(id)) {
      throw new Error(`Cycle in require graph: ${[...loading, id].join("->")}`);
    }
    if (module.factory) {
      const { factory } = module;
      // "./sibling" is a module of the same plugin.
      const own = (other) => require(
        other.startsWith("./") ? id.slice(0, id.lastIndexOf(".")) + other.slice(1).replace("/", ".")
          : other);
      loading.push(id);
      module.exports = {};
      delete module.factory;
      try {
        factory.call(null, own, module.exports, module);
      } finally {
        loading.pop();
      }
    }
    return module.exports;
  }

  function define(id, factory) {
    if (modules[id]) throw new Error(`module ${id} already defined`);
    modules[id] = { id, factory };
  }
  define.remove = (id) => { delete modules[id]; };
  define.moduleMap = modules;

  // MARK: Channels

  // A list of listeners. A sticky one fires once, and calls those at once that come later.
  class Channel {
    constructor(type, isSticky) {
      this.type = type;
      this.handlers = new Map();
      this.numHandlers = 0;
      this.state = isSticky ? 1 : 0;
      this.fireArgs = null;
      this.onHasSubscribersChange = null;
    }

    subscribe(listener, context) {
      const isObject = typeof listener === "object" && listener !== null
        && typeof listener.handleEvent === "function";
      if (typeof listener !== "function" && !isObject) {
        throw new Error(
          "Must provide a function or an EventListener object implementing the handleEvent interface.");
      }
      const call = isObject ? (...values) => listener.handleEvent(...values)
        : (...values) => listener.apply(context ?? this, values);
      if (this.state === 2) {
        call(...this.fireArgs);
        return;
      }
      if (this.handlers.has(listener)) return;
      this.handlers.set(listener, call);
      this.count();
    }

    unsubscribe(listener) {
      if (this.handlers.delete(listener)) this.count();
    }

    count() {
      const had = this.numHandlers > 0;
      this.numHandlers = this.handlers.size;
      if (had !== this.numHandlers > 0) this.onHasSubscribersChange?.();
    }

    fire(...values) {
      if (this.state === 2) return;
      if (this.state === 1) {
        this.state = 2;
        this.fireArgs = values;
      }
      const calls = [...this.handlers.values()];
      if (this.state === 2) {
        this.handlers.clear();
        this.count();
      }
      for (const call of calls) {
        try {
          call(...values);
        } catch (error) {
          // One listener's error is not the next one's.
          reportError(error);
        }
      }
    }
  }

  const initializing = Object.create(null);
  const channel = {
    create: (type) => (channel[type] = new Channel(type, false)),
    createSticky: (type) => (channel[type] = new Channel(type, true)),
    deviceReadyChannelsArray: [],
    deviceReadyChannelsMap: initializing,
    // Calls a function once all of these sticky channels have fired.
    join(callback, channels) {
      let left = channels.length;
      if (left === 0) callback();
      for (const one of channels) {
        if (one.state === 0) throw new Error("Can only use join with sticky channels.");
        one.subscribe(() => {
          left -= 1;
          if (left === 0) callback();
        });
      }
    },
    // `deviceready` waits for a feature that a plugin has still to make ready.
    waitForInitialization(feature) {
      if (!feature) return;
      const awaited = channel[feature] ?? channel.createSticky(feature);
      initializing[feature] = awaited;
      channel.deviceReadyChannelsArray.push(awaited);
    },
    initializationComplete(feature) { initializing[feature]?.fire(); },
  };

  channel.createSticky("onDOMContentLoaded");
  channel.createSticky("onNativeReady");
  channel.createSticky("onCordovaReady");
  channel.createSticky("onPluginsReady");
  channel.createSticky("onDeviceReady");
  channel.create("onPause");
  channel.create("onResume");

  // MARK: Events

  const handlersOf = ({ addEventListener, removeEventListener }) =>
    ({ addEventListener, removeEventListener });
  const originals = { document: handlersOf(document), window: handlersOf(window) };

  // Events of a target that go through channels instead.
  function intercept(target, { addEventListener: add, removeEventListener: remove }) {
    const channels = Object.create(null);
    target.addEventListener = function (type, listener, options) {
      const own = channels[`${type}`.toLowerCase()];
      if (own) own.subscribe(listener);
      else add.call(target, type, listener, options);
    };
    target.removeEventListener = function (type, listener, options) {
      const own = channels[`${type}`.toLowerCase()];
      if (own) own.unsubscribe(listener);
      else remove.call(target, type, listener, options);
    };
    return channels;
  }

  const documentChannels = intercept(document, originals.document);
  const windowChannels = intercept(window, originals.window);

  function fireEvent(target, channels, type, data, isAtOnce) {
    const event = new Event(type);
    if (data) {
      for (const key in data) if (!(key in event)) event[key] = data[key];
    }
    const own = channels[type];
    if (!own) target.dispatchEvent(event);
    else if (isAtOnce) own.fire(event);
    else setTimeout(() => own.fire(event), 0);
  }

  // MARK: The object

  const cordova = {
    define,
    require,
    version: "7.1.1",
    platformVersion: "7.1.1",
    platformId: "ios",
    callbackId: 1,
    callbacks: {},
    callbackStatus: {
      NO_RESULT: 0, OK: 1, CLASS_NOT_FOUND_EXCEPTION: 2, ILLEGAL_ACCESS_EXCEPTION: 3,
      INSTANTIATION_EXCEPTION: 4, MALFORMED_URL_EXCEPTION: 5, IO_EXCEPTION: 6, INVALID_ACTION: 7,
      JSON_EXCEPTION: 8, ERROR: 9,
    },

    addDocumentEventHandler: (type) => (documentChannels[type] = new Channel(type, false)),
    addStickyDocumentEventHandler: (type) => (documentChannels[type] = new Channel(type, true)),
    removeDocumentEventHandler(type) { delete documentChannels[type]; },
    addWindowEventHandler: (type) => (windowChannels[type] = new Channel(type, false)),
    removeWindowEventHandler(type) { delete windowChannels[type]; },
    getOriginalHandlers: () => originals,
    fireDocumentEvent(type, data, isAtOnce) {
      fireEvent(document, documentChannels, type, data, isAtOnce);
    },
    fireWindowEvent(type, data) { fireEvent(window, windowChannels, type, data, true); },

    callbackSuccess(id, { status, message, keepCallback }) {
      cordova.callbackFromNative(id, true, status, [message], keepCallback);
    },
    callbackError(id, { status, message, keepCallback }) {
      cordova.callbackFromNative(id, false, status, [message], keepCallback);
    },
    // The answer to a call; its callbacks are kept when more answers are to come.
    callbackFromNative(id, isSuccess, status, values, keepCallback) {
      const callback = cordova.callbacks[id];
      if (!callback) return;
      if (!keepCallback) delete cordova.callbacks[id];
      try {
        if (!isSuccess) callback.fail?.(...values);
        else if (status === cordova.callbackStatus.OK) callback.success?.(...values);
      } catch (error) {
        const message = `Error in ${isSuccess ? "Success" : "Error"} callbackId: ${id} : ${error}`;
        cordova.fireWindowEvent("cordovacallbackerror", { message, error });
        console.log(message);
        throw error;
      }
    },
    addConstructor(build) {
      channel.onCordovaReady.subscribe(() => {
        try {
          build();
        } catch (error) {
          console.log(`Failed to run constructor: ${error}`);
        }
      });
    },
  };

  // MARK: Calls of plugins

  const base64 = {
    fromArrayBuffer(buffer) {
      let text = "";
      for (const byte of new Uint8Array(buffer)) text += String.fromCharCode(byte);
      return btoa(text);
    },
    toArrayBuffer: (text) => Uint8Array.from(atob(text), (unit) => unit.charCodeAt(0)).buffer,
  };

  const toNative = (value) => value instanceof ArrayBuffer
    ? { CDVType: "ArrayBuffer", data: base64.fromArrayBuffer(value) } : value;

  const fromNative = (value) => value?.CDVType === "ArrayBuffer"
    ? base64.toArrayBuffer(value.data) : value;

  function exec(success, fail, service, action, values) {
    if (typeof success === "string") {
      throw new Error("The old format of this exec call has been removed (deprecated since 2.1). "
        + "Change to: cordova.exec(null, null, 'Service', 'action', [ arg1, arg2 ]);");
    }
    let id = "INVALID";
    if (success || fail) {
      id = `${service}${cordova.callbackId}`;
      cordova.callbackId += 1;
      cordova.callbacks[id] = { success, fail };
    }
    // As JSON has it: the native side gets a copy.
    const list = JSON.parse(JSON.stringify((values ?? []).map(toNative)));
    window.webkit.messageHandlers.cordova.postMessage([id, service, action, list]);
  }

  // What the native side evaluates with an answer.
  exec.nativeCallback = function (id, status, message, keepCallback) {
    const isSuccess = status === cordova.callbackStatus.NO_RESULT
      || status === cordova.callbackStatus.OK;
    const values = message?.CDVType === "MultiPart"
      ? message.messages.map(fromNative) : [fromNative(message)];
    setTimeout(() => {
      cordova.callbackFromNative(id, isSuccess, status, values, keepCallback);
    }, 0);
  };
  exec.nativeFetchMessages = () => "";
  exec.nativeEvalAndFetch = function (run) {
    run();
    return "";
  };
  cordova.exec = exec;

  // MARK: Modules that plugins ask for

  const letters = { A: "Array", D: "Date", N: "Number", S: "String", F: "Function", O: "Object" };
  const utils = {
    isArray: Array.isArray,
    isDate: (value) => utils.typeName(value) === "Date",
    typeName: (value) => Object.prototype.toString.call(value).slice(8, -1),
    clone: (value) => structuredClone(value),
    createUUID: () => crypto.randomUUID(),
    close: (context, callback, values) => (...own) => callback.apply(context, values ?? own),
    arrayIndexOf: (list, value) => list.indexOf(value),
    alert: (message) => window.alert(message),
    defineGetter(target, key, get) { utils.defineGetterSetter(target, key, get); },
    defineGetterSetter(target, key, get, set) {
      Object.defineProperty(target, key, { get, set, configurable: true });
    },
  };
  const argscheck = {
    enableChecks: true,
    getValue: (value, fallback) => value === undefined ? fallback : value,
    // A letter for each argument: capital when it must be there, "*" for anything.
    checkArgs(spec, name, values) {
      if (!argscheck.enableChecks) return;
      for (let index = 0; index < spec.length; index += 1) {
        const letter = spec[index];
        const value = values[index];
        const isOptional = letter === letter.toLowerCase();
        if (letter === "*" || (isOptional && (value === null || value === undefined))) continue;
        const type = letters[letter.toUpperCase()];
        if (utils.typeName(value) !== type) {
          throw TypeError(`Wrong type for parameter ${index + 1} of ${name}: Expected ${type},`
            + ` but got ${utils.typeName(value)}.`);
        }
      }
    },
  };

  const provided = {
    "cordova": cordova, "cordova/exec": exec, "cordova/channel": channel, "cordova/utils": utils,
    "cordova/argscheck": argscheck, "cordova/base64": base64,
    "cordova/platform": { id: "ios", bootstrap() {} },
  };
  for (const id in provided) modules[id] = { id, exports: provided[id] };

  // MARK: Start

  window.cordova = cordova;
  documentChannels.deviceready = channel.onDeviceReady;

  const listen = (type, callback) =>
    originals.document.addEventListener.call(document, type, callback);
  listen("pause", (event) => channel.onPause.fire(event));
  listen("resume", (event) => channel.onResume.fire(event));

  const loaded = () => setTimeout(() => channel.onDOMContentLoaded.fire(), 0);
  if (document.readyState === "loading") listen("DOMContentLoaded", loaded);
  else loaded();

  channel.onNativeReady.fire();
  channel.join(() => {
    require("cordova/modulemapper").mapModules(window);
    channel.onCordovaReady.fire();
    channel.join(() => channel.onDeviceReady.fire(new Event("deviceready")),
      channel.deviceReadyChannelsArray);
  }, [channel.onDOMContentLoaded, channel.onNativeReady, channel.onPluginsReady]);
})();
