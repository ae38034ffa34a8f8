"use strict";

// Standard names that a page asks for and that are not there. A proxy at the end of a prototype
// chain sees only what nothing before it has; the window's chain may hold none, and has an object
// of the program's in its place.

const { string, create, getPrototypeOf, setPrototypeOf, Proxy } = shared.builtins;
const { get: reflectGet, has: reflectHas } = Reflect;

const navigatorNames = `serviceWorker geolocation mediaDevices clipboard permissions storage share
canShare connection getBattery credentials locks bluetooth usb serial wakeLock mediaSession gpu
getUserMedia webkitGetUserMedia requestMediaKeySystemAccess getGamepads standalone userAgentData
deviceMemory mediaCapabilities presentation keyboard xr contacts`;
const documentNames = `startViewTransition exitFullscreen requestStorageAccess
pictureInPictureElement exitPictureInPicture getAnimations caretRangeFromPoint
caretPositionFromPoint pointerLockElement prerendering featurePolicy webkitHidden
webkitVisibilityState`;

const tell = (name) => host.missing(name);

const listed = (text) => {
  const names = create(null);
  for (const name of string.split(text, /\s+/g)) names[name] = true;
  return names;
};

// Puts what tells of names between a prototype and its own.
function watch(prototype, text, prefix) {
  const names = listed(text);
  const base = create(getPrototypeOf(prototype));
  setPrototypeOf(prototype, new Proxy(base, {
    get(target, name, receiver) {
      if (typeof name === "string" && names[name] && !reflectHas(target, name)) tell(prefix + name);
      return reflectGet(target, name, receiver);
    },
    has(target, name) {
      if (reflectHas(target, name)) return true;
      if (typeof name === "string" && names[name]) tell(prefix + name);
      return false;
    },
    setPrototypeOf: () => false,
  }));
}

watch(shared.navigatorPrototype, navigatorNames, "navigator.");
watch(shared.Document.prototype, documentNames, "document.");
setPrototypeOf(host.names, shared.EventTarget.prototype);
setPrototypeOf(shared.windowPrototype, host.names);
