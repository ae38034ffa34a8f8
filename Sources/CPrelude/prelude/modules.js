"use strict";

// Modules as the program has rewritten them (ModuleParser): how their names are bound, in which order
// they run, and `import()`.

const {
  create, defineProperty, getPrototypeOf, parseJSON, promise, resolved, uncurry,
  Promise, Object, SyntaxError, TypeError, Symbol, string,
} = shared.builtins;
const { preventExtensions } = Object;
const step = uncurry(getPrototypeOf(function* () {}).prototype.next);
const stepAsync = uncurry(getPrototypeOf(async function* () {}).prototype.next);
const plain = (value) => value;

const records = [];
const errors = create(null);
// What `import()` waits for.
const waiting = create(null);
let calls = 0;

shared.compileModule = function (id, url, make, isAsync, hasUnnamedDefault) {
  records[id] = {
    id, url, make, isAsync, hasUnnamedDefault, body: null, getters: null, imports: [], requests: [],
    namespace: null, scope: create(null), isBound: false, isDone: false, promise: null,
    hasFailed: false, error: undefined,
  };
};

shared.compileJSON = function (id, text) {
  let value;
  try {
    value = parseJSON(text);
  } catch {
    return false;
  }
  shared.compileModule(id, "", null, false, false);
  records[id].getters = { __proto__: null, default: () => value };
  records[id].isDone = records[id].isBound = true;
  return true;
};

shared.failModule = function (id, error) { errors[id] = error; };

shared.linkModule = function (id, imports, requests) {
  records[id].imports = imports;
  records[id].requests = requests;
};

function begin(record) {
  if (record.getters !== null) return;
  record.getters = create(null);
  const { url } = record;
  const meta = create(null);
  meta.url = url;
  meta.resolve = function resolve(specifier) {
    const text = `${specifier}`;
    const address = host.resolveModule(text, url);
    if (address === null) throw new TypeError(`the module "${text}" is not to be found`);
    return address;
  };
  const tell = (getters) => { record.getters = getters; };
  const dynamic = (specifier, options) => dynamicImport(specifier, options, url, record.id);
  const body = record.make(record.scope)(tell, plain, dynamic, meta);
  record.body = shared.builtins.apply(body, undefined, []);
  (record.isAsync ? stepAsync : step)(record.body);
  nameDefault(record);
}

// A default export without a name is called so.
function nameDefault(record) {
  if (!record.hasUnnamedDefault) return;
  try {
    const value = record.getters.default();
    if (typeof value !== "function") return;
    const name = shared.builtins.getOwnPropertyDescriptor(value, "name");
    if (name === undefined || typeof name.value !== "string") return;
    if (!string.startsWith(name.value, "$") || !string.endsWith(name.value, "default")) return;
    defineProperty(value, "name", { value: "default", configurable: true });
    record.hasUnnamedDefault = false;
  } catch {
    // It is not there yet.
  }
}

function bind(record) {
  if (record.isBound) return;
  record.isBound = true;
  const { imports, scope } = record;
  for (let index = 0; index < imports.length; index += 3) {
    const [target, name] = [records[imports[index + 1]], imports[index + 2]];
    defineProperty(scope, imports[index], name === null
      ? { get: () => namespaceOf(target) } : { get: target.getters[name] });
  }
}

function namespaceOf(record) {
  if (record.namespace !== null) return record.namespace;
  const namespace = create(null);
  record.namespace = namespace;
  const names = host.moduleNames(record.id);
  for (let index = 0; index < names.length; index += 3) {
    const [target, name] = [records[names[index + 1]], names[index + 2]];
    defineProperty(namespace, names[index], {
      get: name === null ? () => namespaceOf(target) : target.getters[name], enumerable: true,
    });
  }
  defineProperty(namespace, Symbol.toStringTag, { value: "Module" });
  return preventExtensions(namespace);
}

// Runs a module's body; a promise if it awaits.
function run(record) {
  record.isDone = true;
  try {
    const result = record.isAsync ? stepAsync(record.body) : void step(record.body);
    nameDefault(record);
    return result;
  } catch (error) {
    record.hasFailed = true;
    record.error = error;
    throw error;
  } finally {
    record.body = null;
  }
}

function fail(record, error) {
  record.hasFailed = true;
  record.error = error;
  throw error;
}

// Runs modules that have not run, each behind what it imports. A promise for the last if it, or one
// it imports, awaits.
function evaluate(order) {
  for (let index = 0; index < order.length; index += 1) begin(records[order[index]]);
  for (let index = 0; index < order.length; index += 1) bind(records[order[index]]);
  for (let index = 0; index < order.length; index += 1) {
    const record = records[order[index]];
    if (record.hasFailed) throw record.error;
    if (record.isDone) continue;
    let before = null;
    for (let next = 0; next < record.requests.length; next += 1) {
      const other = records[record.requests[next]];
      if (other === record || other.promise === null) continue;
      const outer = before;
      before = outer === null ? other.promise : promise.then(outer, () => other.promise);
    }
    if (before !== null) {
      record.isDone = true;
      record.promise = promise.then(
        promise.then(before, () => run(record)), undefined, (error) => fail(record, error));
    } else if (record.isAsync) {
      record.promise = promise.then(run(record), undefined, (error) => fail(record, error));
    } else {
      run(record);
    }
    if (record.promise !== null) promise.then(record.promise, undefined, () => {});
  }
  return records[order[order.length - 1]].promise;
}

shared.runModules = function (order) {
  try {
    const result = evaluate(order);
    if (result !== null) promise.then(result, undefined, (error) => { shared.report(error); });
  } catch (error) {
    shared.report(error);
  }
};

// MARK: import()

function dynamicImport(specifier, options, base, importer) {
  return new Promise((resolve, reject) => {
    const text = `${specifier}`;
    const type = `${options?.with?.type ?? ""}`;
    calls += 1;
    const token = calls;
    waiting[token] = { resolve, reject };
    promise.then(resolved(), () => {
      try {
        host.importModule(token, text, type, base, importer);
      } catch (error) {
        delete waiting[token];
        reject(error);
      }
    });
  });
}

shared.finishImport = function (token, order) {
  const { resolve, reject } = waiting[token];
  delete waiting[token];
  const last = records[order[order.length - 1]];
  try {
    const result = evaluate(order);
    if (result === null) resolve(namespaceOf(last));
    else promise.then(result, () => { resolve(namespaceOf(last)); }, reject);
  } catch (error) {
    reject(error);
  }
};

shared.refuseImport = function (token, id, message, kind) {
  const { reject } = waiting[token];
  delete waiting[token];
  if (id in errors) reject(errors[id]);
  else reject(kind === "syntax" ? new SyntaxError(message) : new TypeError(message));
};

// Of `data:` and `blob:` addresses.
shared.fetchModule = function (id, url) {
  promise.then(resolved(), () => {
    const own = shared.network.textOfOwn(url);
    host.moduleArrived(id, own?.text ?? "", own?.type ?? "");
  });
};

// What `import` is in scripts that are no modules.
defineProperty(globalThis, "$impt$", {
  value: (specifier, options) => dynamicImport(specifier, options, host.scriptAddress(), -1),
});
