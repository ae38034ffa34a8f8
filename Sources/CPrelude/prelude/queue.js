"use strict";

// What script makes and places without asking anything goes to the program together, before the
// next thing that is asked: a call of the program costs more than all that it does with one node.
// `words` is memory that both see: how many words follow, the next node's name, then three words for
// each change. `texts` has the texts in a row.

const { create } = shared.builtins;
const { queue } = host;
const { words } = queue;
const end = words.length - 8;
const nodeLimit = 999_000;
const numbers = create(null);

// Whether one more change fits; false when the program has to say what is wrong.
function hasRoom() {
  if (words[1] >= nodeLimit) return false;
  if (words[0] >= end) host.flush();
  return true;
}

function write(change, first, second) {
  const place = words[0] + 2;
  words[place] = change;
  words[place + 1] = first;
  words[place + 2] = second;
  words[0] += 3;
}

// The engine joins texts that are added to one another when they are read, all at once.
function makeText(change, data) {
  if (!hasRoom()) return -1;
  const start = queue.texts.length;
  queue.texts += data;
  write(change, start, data.length);
  return words[1]++;
}

shared.queue = {
  // The names of new nodes; negative for those that the program has to make at once.
  text: (data) => makeText(1, data),
  comment: (data) => makeText(2, data),
  element(name) {
    const number = numbers[name] ??= host.numberOfName(name);
    if (number < 0 || !hasRoom()) return -1;
    write(3, number, 0);
    return words[1]++;
  },
  // Only for what the document takes, and for what begins nothing that script could see at once.
  append(parent, child) {
    if (words[0] >= end) host.flush();
    write(4, parent, child);
  },
};
