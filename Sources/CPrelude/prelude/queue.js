"use strict";

// What script makes and places without asking anything goes to the program together, before the
// next thing that is asked: a call of the program costs more than all that it does with one node.
// `words` is memory that both see: how many words follow, the next node's name, how many of the
// `units` of texts are taken, then three words for each change.

const { create, string } = shared.builtins;
const { words, units } = host.queue;
const end = words.length - 8;
const nodeLimit = 999_000;
const longest = 1_000;
const numbers = create(null);

// Whether one more change, and so much text, fits; false when the program has to say what is wrong.
function hasRoom(length) {
  if (words[1] >= nodeLimit || length > longest) return false;
  if (words[0] >= end || words[2] + length > units.length) host.flush();
  return true;
}

function write(change, first, second) {
  const place = words[0] + 3;
  words[place] = change;
  words[place + 1] = first;
  words[place + 2] = second;
  words[0] += 3;
}

function makeText(change, data) {
  const { length } = data;
  if (!hasRoom(length)) return -1;
  const start = words[2];
  for (let index = 0; index < length; index += 1) {
    units[start + index] = string.charCodeAt(data, index);
  }
  words[2] = start + length;
  write(change, start, length);
  return words[1]++;
}

shared.queue = {
  // The names of new nodes; negative for those that the program has to make at once.
  text: (data) => makeText(1, data),
  comment: (data) => makeText(2, data),
  element(name) {
    const number = numbers[name] ??= host.numberOfName(name);
    if (number < 0 || !hasRoom(0)) return -1;
    write(3, number, 0);
    return words[1]++;
  },
  // Only for what the document takes, and for what begins nothing that script could see at once.
  append(parent, child) {
    if (words[0] >= end) host.flush();
    write(4, parent, child);
  },
};
