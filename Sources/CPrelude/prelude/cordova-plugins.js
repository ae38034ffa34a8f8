
// The second half of the platform's cordova.js: the scripts of plugins, as cordova_plugins.js lists
// them, and where their modules go.

(() => {
  const { define, require } = cordova;
  const modules = define.moduleMap;
  if ("cordova/init" in modules) return;
  const channel = require("cordova/channel");

  // MARK: Where modules go

  // Puts what an object has into another, objects in objects.
  function recursiveMerge(target, source) {
    for (const key in source) {
      if (!Object.hasOwn(source, key)) continue;
      if (target.prototype && target.prototype.constructor === target) {
        // The target is a function that makes objects: they get it.
        target.prototype[key] = source[key];
      } else if (typeof source[key] === "object" && typeof target[key] === "object"
        && source[key] !== null && target[key] !== null) {
        recursiveMerge(target[key], source[key]);
      } else {
        target[key] = source[key];
      }
    }
  }

  let entries = [];
  const enter = (way) => (id, path) => {
    if (!(id in modules)) throw new Error(`Module ${id} does not exist.`);
    entries.push({ way, id, path });
  };

  // Makes what is missing of a path's objects; the last of them and the name in it.
  function place(path, root) {
    const names = path.split(".");
    const last = names.pop();
    let target = root;
    for (const name of names) target = (target[name] ??= {});
    return { target, last };
  }

  function map({ way, id, path }, root) {
    const module = require(id);
    if (way === "runs") return;
    const { target, last } = place(path, root);
    const old = target[last];
    if (way === "merges" && old) {
      recursiveMerge(old, module);
    } else if (way !== "defaults" || !old) {
      if (!(path in root.CDV_origSymbols)) root.CDV_origSymbols[path] = old;
      target[last] = module;
    }
  }

  const modulemapper = {
    reset() { entries = []; },
    clobbers: enter("clobbers"),
    merges: enter("merges"),
    defaults: enter("defaults"),
    runs: enter("runs"),
    mapModules(root) {
      root.CDV_origSymbols = {};
      for (const entry of entries) {
        try {
          map(entry, root);
        } catch (error) {
          // One plugin's error is not the next one's.
          reportError(error);
        }
      }
    },
    // What stood at a path before a module took its place.
    getOriginalSymbol(root, path) {
      const old = root.CDV_origSymbols;
      if (old && path in old) return old[path];
      return path.split(".").reduce((value, name) => value && value[name], root);
    },
  };

  // MARK: Loading

  function injectScript(url, onload, onerror) {
    const script = document.createElement("script");
    script.onload = onload;
    script.onerror = onerror;
    script.src = url;
    (document.head ?? document.documentElement).appendChild(script);
  }

  // Loads the script of a module, unless the module is there; whether it is then.
  const load = (id, url) => new Promise((resolve) => {
    if (id in modules) return void resolve(true);
    const done = () => resolve(id in modules);
    pluginloader.injectScript(url, done, done);
  });

  // Where cordova.js is: what its script's address has before the name.
  function folder() {
    const scripts = [...document.getElementsByTagName("script")].reverse();
    for (const { src } of scripts) {
      const path = src.replace(/[?#].*$/, "");
      if (path.endsWith("/cordova.js")) return path.slice(0, -"cordova.js".length);
    }
    return "";
  }

  async function loadPlugins() {
    const root = folder();
    if (!await load("cordova/plugin_list", `${root}cordova_plugins.js`)) {
      return void console.error("cordova_plugins.js does not define cordova/plugin_list");
    }
    const list = require("cordova/plugin_list");
    const isThere = await Promise.all(list.map(({ id, file }) => load(id, root + file)));
    list.forEach(({ id, file, pluginId, clobbers = [], merges = [], runs }, index) => {
      if (!isThere[index]) {
        console.error(
          `${pluginId ?? id}: ${file}, which cordova_plugins.js lists, does not define ${id}`);
        return;
      }
      for (const path of clobbers) modulemapper.clobbers(id, path);
      for (const path of merges) modulemapper.merges(id, path);
      if (runs) modulemapper.runs(id);
    });
  }

  const pluginloader = {
    injectScript,
    load(callback) {
      loadPlugins().catch(reportError).then(callback);
    },
  };

  // MARK: Modules that plugins ask for

  const proxies = Object.create(null);
  const provided = {
    "cordova/modulemapper": modulemapper,
    "cordova/pluginloader": pluginloader,
    "cordova/builder": { recursiveMerge },
    "cordova/urlutil": { makeAbsolute: (url) => new URL(url, document.baseURI).href },
    "cordova/exec/proxy": {
      add: (id, proxy) => (proxies[id] = proxy),
      remove(id) { delete proxies[id]; },
      get: (service, action) => proxies[service]?.[action] ?? null,
    },
    "cordova/init": {
      // Lets deviceready come, once the plugins' scripts are there if `www` has any.
      start(hasPlugins) {
        this.start = () => {};
        const done = () => channel.onPluginsReady.fire();
        if (hasPlugins) pluginloader.load(done);
        else done();
      },
    },
  };
  for (const id in provided) modules[id] = { id, exports: provided[id] };
})();
