"use strict";

// How an expression of XPath 1.0 is read: into a function of the node that it is asked at, the
// node's position, and how many there are.

const { array, string, regexp, create, put } = shared.builtins;

// Beyond these an expression is refused.
const lengthLimit = 20_000;
const depthLimit = 100;

const token = RegExp(
  "[\\t\\n\\r ]*(?:(\\d+(?:\\.\\d*)?|\\.\\d+)|(\"[^\"]*\"|'[^']*')|" +
  "(\\/\\/|\\.\\.|::|!=|<=|>=|[\\/.@()[\\],|+\\-=<>*$])|" +
  "([\\p{L}_][\\p{L}\\p{N}_.\\-]*(?::(?:\\*|[\\p{L}_][\\p{L}\\p{N}_.\\-]*))?))", "uy",
);
const blank = /[\t\n\r ]*$/y;
const operators = listed("and or mod div * / // | + - = != < <= > >=");
const before = listed("@ :: ( [ ,");
const nodeTypes = listed("node text comment processing-instruction");
const comparisons = listed("= != < <= > >=");

function listed(text) {
  const names = create(null);
  const words = string.split(text, " ");
  for (let index = 0; index < words.length; index += 1) names[words[index]] = true;
  return names;
}

class Reader {
  #text; #tokens = []; #place = 0; #depth = 0; #resolver; #engine; #asksPosition = false;

  constructor(text, resolver, engine) {
    this.#text = text;
    this.#resolver = resolver;
    this.#engine = engine;
  }

  read() {
    if (this.#text.length > lengthLimit) this.#fail(`is longer than ${lengthLimit} characters`);
    this.#divide();
    const result = this.#expression();
    if (this.#place < this.#tokens.length) this.#fail("goes on behind its end");
    return result;
  }

  #fail(why) {
    const shown = this.#text.length > 60 ? `${string.slice(this.#text, 0, 60)}…` : this.#text;
    throw new shared.DOMException(`The expression “${shown}” ${why}`, "SyntaxError");
  }

  // A star is a product, and `and` no name, where an operand stands before it (XPath 1.0 §3.7).
  #divide() {
    let place = 0;
    for (;;) {
      blank.lastIndex = place;
      if (regexp.exec(blank, this.#text) !== null) return;
      token.lastIndex = place;
      const match = regexp.exec(token, this.#text);
      if (match === null) this.#fail(`has “${this.#text[place]}” where nothing like it can be`);
      place = token.lastIndex;
      const last = this.#tokens[this.#tokens.length - 1];
      const isBehind = last !== undefined && !last.isOperator &&
        !(last.kind === "sign" && before[last.text]);
      const kind = match[1] !== undefined ? "number" : match[2] !== undefined ? "literal"
        : match[3] !== undefined ? "sign" : "name";
      const text = match[1] ?? match[2] ?? match[3] ?? match[4];
      const isWord = kind === "name" || text === "*";
      const isOperator = operators[text] === true && (isWord ? isBehind : kind === "sign");
      put(this.#tokens, this.#tokens.length, { kind, text, isOperator });
    }
  }

  #next() { return this.#tokens[this.#place]; }
  #is(text, ahead = 0) {
    const next = this.#tokens[this.#place + ahead];
    return next !== undefined && next.text === text && next.kind !== "literal";
  }
  #operator(text) { return this.#is(text) && this.#next().isOperator; }
  #take(text) {
    if (!this.#is(text)) return false;
    this.#place += 1;
    return true;
  }
  #need(text) {
    if (!this.#take(text)) this.#fail(`has no “${text}” where one must be`);
  }

  #expression() {
    this.#depth += 1;
    if (this.#depth > depthLimit) this.#fail(`is nested deeper than ${depthLimit}`);
    const result = this.#binary(0);
    this.#depth -= 1;
    return result;
  }

  // From the loosest to the tightest.
  static #levels = [
    ["or"], ["and"], ["=", "!="], ["<", "<=", ">", ">="], ["+", "-"], ["*", "div", "mod"],
  ];
  #binary(level) {
    const signs = Reader.#levels[level];
    if (signs === undefined) return this.#unary();
    let left = this.#binary(level + 1);
    for (;;) {
      const next = this.#next();
      if (next === undefined || !next.isOperator || !array.includes(signs, next.text)) return left;
      this.#place += 1;
      const right = this.#binary(level + 1);
      left = this.#engine.binary(next.text, left, right);
      left.kind = next.text === "and" || next.text === "or" || comparisons[next.text]
        ? "boolean" : "number";
    }
  }
  #unary() {
    let count = 0;
    while (this.#operator("-") || this.#is("-")) {
      this.#place += 1;
      count += 1;
    }
    const value = this.#union();
    if (count === 0) return value;
    const result = this.#engine.negated(value, count % 2 === 1);
    result.kind = "number";
    return result;
  }
  #union() {
    let left = this.#path();
    while (this.#operator("|")) {
      this.#place += 1;
      const right = this.#path();
      if (left.kind !== "nodes" || right.kind !== "nodes") this.#fail("joins what are no nodes");
      left = this.#engine.union(left, right);
      left.kind = "nodes";
    }
    return left;
  }

  #path() {
    let start = null;
    const steps = [];
    if (this.#beginsFilter()) {
      start = this.#filter();
      if (!this.#is("/") && !this.#is("//")) return start;
      if (start.kind !== "nodes") this.#fail("goes on from what are no nodes");
    } else if (this.#is("/") || this.#is("//")) {
      start = this.#engine.root;
      if (this.#take("/")) {
        if (this.#beginsStep()) array.push(steps, this.#step());
        return this.#rest(start, steps);
      }
    } else {
      array.push(steps, this.#step());
    }
    return this.#rest(start, steps);
  }
  #rest(start, steps) {
    for (;;) {
      if (this.#take("//")) {
        const step = this.#step();
        // `//x` without a position is what is below, in one go.
        if (step.axis === "child" && !step.isPositional) step.axis = "descendant";
        else array.push(steps, this.#engine.step("descendant-or-self", { type: "node" }, []));
        array.push(steps, step);
      } else if (this.#take("/")) {
        array.push(steps, this.#step());
      } else {
        const path = this.#engine.path(start, steps);
        path.kind = "nodes";
        return path;
      }
    }
  }
  #beginsFilter() {
    const next = this.#next();
    if (next === undefined) this.#fail("ends too early");
    if (next.kind === "number" || next.kind === "literal") return true;
    if (next.text === "(" || next.text === "$") return true;
    return next.kind === "name" && this.#is("(", 1) && !nodeTypes[next.text];
  }
  #beginsStep() {
    const next = this.#next();
    return next !== undefined && !next.isOperator && (next.kind === "name" || next.text === "*" ||
      next.text === "@" || next.text === "." || next.text === "..");
  }

  #filter() {
    const { kind, text } = this.#tokens[this.#place++];
    let value;
    if (kind === "number") value = this.#constant(Number(text), "number");
    else if (kind === "literal") value = this.#constant(string.slice(text, 1, -1), "string");
    else if (text === "$") this.#fail("names a variable, and there are none");
    else if (text === "(") {
      value = this.#expression();
      this.#need(")");
    } else {
      value = this.#call(text);
    }
    if (!this.#is("[")) return value;
    if (value.kind !== "nodes") this.#fail("chooses from what are no nodes");
    const filtered = this.#engine.filtered(value, this.#predicates().list);
    filtered.kind = "nodes";
    return filtered;
  }
  #constant(value, kind) {
    const result = () => value;
    result.kind = kind;
    return result;
  }
  #call(name) {
    const known = this.#engine.functions[name];
    if (known === undefined) this.#fail(`calls ${name}(), which there is not`);
    this.#need("(");
    const values = [];
    if (!this.#take(")")) {
      do array.push(values, this.#expression()); while (this.#take(","));
      this.#need(")");
    }
    if (values.length < known.least || values.length > known.most) {
      this.#fail(`calls ${name}() with ${values.length} arguments`);
    }
    if (known.takesNodes && values.length > 0 && values[0].kind !== "nodes") {
      this.#fail(`calls ${name}() with what are no nodes`);
    }
    if (name === "position" || name === "last") this.#asksPosition = true;
    const result = (at) => known.run(at, values);
    result.kind = known.kind;
    return result;
  }

  #predicates() {
    const list = [];
    const asked = this.#asksPosition;
    let isPositional = false;
    while (this.#take("[")) {
      this.#asksPosition = false;
      const predicate = this.#expression();
      this.#need("]");
      if (this.#asksPosition || predicate.kind === "number") isPositional = true;
      array.push(list, predicate);
    }
    this.#asksPosition = asked;
    return { list, isPositional };
  }
  #step() {
    if (this.#take(".")) return this.#engine.step("self", { type: "node" }, []);
    if (this.#take("..")) return this.#engine.step("parent", { type: "node" }, []);
    let axis = "child";
    if (this.#take("@")) axis = "attribute";
    else if (this.#is("::", 1)) {
      axis = this.#next().text;
      if (this.#engine.axes[axis] === undefined) this.#fail(`has no axis “${axis}”`);
      this.#place += 2;
    }
    const test = this.#test();
    const { list, isPositional } = this.#predicates();
    const step = this.#engine.step(axis, test, list);
    step.isPositional = isPositional;
    return step;
  }
  #test() {
    const next = this.#next();
    if (next === undefined) this.#fail("ends too early");
    this.#place += 1;
    if (next.text === "*" && next.kind === "sign") return { type: "any" };
    if (next.kind !== "name") this.#fail(`has “${next.text}” where a name must be`);
    if (nodeTypes[next.text] && this.#take("(")) {
      let target = null;
      if (next.text === "processing-instruction" && this.#next()?.kind === "literal") {
        target = string.slice(this.#tokens[this.#place++].text, 1, -1);
      }
      this.#need(")");
      return { type: next.text, target };
    }
    const colon = string.indexOf(next.text, ":");
    if (colon < 0) return { type: "name", uri: null, name: next.text };
    const prefix = string.slice(next.text, 0, colon);
    const uri = this.#resolver(prefix);
    if (uri === null || uri === undefined || uri === "") {
      throw new shared.DOMException(`The prefix “${prefix}” has no namespace`, "NamespaceError");
    }
    return { type: "name", uri: `${uri}`, name: string.slice(next.text, colon + 1) };
  }
}

return { readXPath: (text, resolver, engine) => new Reader(text, resolver, engine).read() };
