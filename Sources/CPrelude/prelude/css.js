"use strict";

// The `CSS` object (CSSOM §8, CSS Conditional Rules 3 §6).

const { string, create, defineProperty, fromCharCode } = shared.builtins;

const CSS = create(Object.prototype);
const functions = {
  supports(condition, value = undefined) {
    if (arguments.length < 2) {
      const text = string.trim(`${condition}`);
      return host.supports(text) ||
        (!string.startsWith(text, "(") && host.supports(`(${text})`));
    }
    return host.supportsProperty(string.trim(`${condition}`), string.trim(`${value}`));
  },
  escape(value) { return escaped(`${value}`); },
};
for (const name in functions) {
  defineProperty(CSS, name, {
    value: functions[name], writable: true, configurable: true, enumerable: true,
  });
}
defineProperty(CSS, Symbol.toStringTag, { value: "CSS", configurable: true });

// CSSOM, "serialize an identifier".
function escaped(text) {
  let result = "";
  for (let index = 0; index < text.length; index += 1) {
    const code = string.charCodeAt(text, index);
    const isDigit = code >= 48 && code <= 57;
    const isLeading = index === 0 || (index === 1 && string.charCodeAt(text, 0) === 45);
    if (code === 0) {
      result += fromCharCode(0xfffd);
    } else if (code < 32 || code === 127 || (isDigit && isLeading)) {
      result += `\\${shared.builtins.number.toString(code, 16)} `;
    } else if (code === 45 && text.length === 1) {
      result += "\\-";
    } else if (
      code >= 128 || code === 45 || code === 95 || isDigit ||
      (code >= 65 && code <= 90) || (code >= 97 && code <= 122)
    ) {
      result += text[index];
    } else {
      result += `\\${text[index]}`;
    }
  }
  return result;
}

return { CSS };
