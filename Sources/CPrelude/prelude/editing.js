"use strict";

// Text that a person edits in the page (HTML §6.8.1).

const { idOf, wrap } = shared.nodes;
const { string } = shared.builtins;

const make = (name) => globalThis.document.createElement(name);
const textOf = (data) => globalThis.document.createTextNode(data);

// Puts lines of text before a node, or at the end of an element; the last node that was put there.
function insertLines(parent, next, text, isAtEnd) {
  const lines = string.split(text, "\n");
  let last = null;
  for (let index = 0; index < lines.length; index += 1) {
    if (index > 0) last = parent.insertBefore(make("br"), next);
    if (lines[index] !== "") last = parent.insertBefore(textOf(lines[index]), next);
  }
  // A break at the end of a block shows as nothing: it takes another behind it.
  if (isAtEnd && lines[lines.length - 1] === "") parent.insertBefore(make("br"), next);
  return last;
}

function insert(node, offset, text, isAtEnd) {
  if (!string.includes(text, "\n")) {
    node.replaceData(offset, 0, text);
    return { node, offset: offset + text.length };
  }
  const tail = offset < node.length ? node.splitText(offset) : node.nextSibling;
  return behind(insertLines(node.parentNode, tail, text, isAtEnd));
}

function behind(node) {
  if (node.nodeType === 3) return { node, offset: node.length };
  const { parentNode } = node;
  return { node: parentNode, offset: shared.indexIn(parentNode.childNodes, node) + 1 };
}

// What is in a block goes to the end of the block before it.
function join(block) {
  const before = block.previousElementSibling;
  while (block.firstChild !== null) {
    if (before === null) block.parentNode.insertBefore(block.firstChild, block);
    else before.appendChild(block.firstChild);
  }
  shared.removeNode(block);
}

// Has an edited element read as that, with the caret behind what was changed.
function editText(id, text) {
  const plan = host.editPlan(id, text);
  let caret = null;
  for (let index = 0; index < plan.length; index += 1) {
    const { 0: name, 1: target, 2: offset, 3: value, 4: isAtEnd } = plan[index];
    const node = wrap(target);
    switch (name) {
      case "delete":
        node.replaceData(offset, value, "");
        caret = { node, offset };
        break;
      case "remove": shared.removeNode(node); break;
      case "join": join(node); break;
      case "insert": caret = insert(node, offset, value, isAtEnd); break;
      case "add":
        caret = behind(insertLines(node.parentNode, node.nextSibling, value, isAtEnd));
        break;
      default: caret = behind(insertLines(node, null, value, isAtEnd)); break;
    }
  }
  if (caret !== null && host.isConnected(idOf(caret.node))) {
    shared.selection.collapse(caret.node, caret.offset);
  }
}

return { editText };
