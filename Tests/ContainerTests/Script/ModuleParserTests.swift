import Testing

@testable import Container

/// What the scanner takes for an import, an export and an `await` among all that looks like one.
@Suite struct ModuleParserTests {
  /// What a module says of others, in short.
  private static func summary(_ text: String) -> String {
    let source = ModuleParser.parse(text)
    let imports = source.imports.map {
      "\($0.name ?? "*") as \($0.local) of \(source.requests[$0.request].specifier)"
    }
    let exports = source.exports.sorted { $0.key < $1.key }.map { name, export in
      switch export {
      case .local: source.locals[name] == name ? name : "\(source.locals[name] ?? "?") as \(name)"
      case .from(let request, let inner, _):
        "\(inner ?? "*") as \(name) of \(source.requests[request].specifier)"
      }
    }
    let stars = source.stars.map { "* of \(source.requests[$0].specifier)" }
    var words = imports.map { "import \($0)" } + (exports + stars).map { "export \($0)" }
    if words.isEmpty { words = source.requests.map { "import \($0.specifier)" } }
    if source.hasAwait { words.append("await") }
    return words.joined(separator: ", ")
  }

  /// A regular expression, a template or a comment that is taken for something else hides the
  /// export behind it, or shows one that is none.
  @Test(arguments: [
    "function f(t){ w(`x${t}`) }", "w(`a${`b${`c${x}`}`}`)", "w(`}${{a:`}`}.a}{`)",
    "w(`\\`${1}\\${`)", "w(`${function(){ return `}` }}`)", "w(`${x=>{}}`)", "w(`${/}`/}`)",
    "a = b / c / d", "a = b /1/ d", "a = (b) / 2 / '/'", "a = b[0] / '/'", "if (a) /'/.test(b)",
    "while (a) /`/.test(b)", "for (;;) /`/.test(b)", "x = {} / '/'", "{} /'/.test(b)",
    "function f() {} /'/.test(b)", "(function () {}) / '/'", "x = function () {} / '/'",
    "return_ / '/'", "x = typeof /'/", "x = a in /'/", "x = a++ / '/'", "x = a-- / '/'",
    "x = 1 / '/'", "x = 'a' / '/'", "x = `a` / '/'", "x = this / '/'", "x = a.return / '/'",
    "x = a?.typeof / '/'", "x = /[/'`]/", "x = /\\/'/", "x = /[\\]'/]/g", "x = !/'/",
    "x = a ? /'/ : /`/", "x = [/'/, /`/]", "x = a => /'/", "x = a\n++b / '/'", "case_: /'/",
    "switch (a) { case /'/: default: /`/ }", "do /'/.test(a)\nwhile (b)", "if (a) {} else /'/",
    "try {} catch { /'/ }", "try {} catch (e) { /'/ }", "x = class {} / '/'", "class A {} /'/",
    "x = { class: 1, a: {} } / '/'", "x = { function: 1, a: {} } / '/'",
    "x = { default: {}, if: {}, catch: {} }.if / '/'", "p.catch(f) / '/'", "x.for(a) / '/'",
    "x = 1_000 / '/'", "x = 0xFFn / '/'", "x = 1e+5 / '/'", "x = .5 / '/'", "x = 1. / '/'",
    "x = a?.5:/'/", "x = a?.b / '/'", "x = a ?? /'/", "x ??= /'/", "x ||= /'/", "x **= /'/ ",
    "x = a >>> 1 / '/'", "x = \\u0061b / '/'", "x = \\u{61} / '/'", "x = #p in o / '/'",
    "class A { #p = /'/; static { /`/ } get a() {} static async *b() {} }",
    "class A { import() {} export() {} 'import'() {} static import = 1; export = 2 }",
    "class A { from; as; of; async; get; set; static; await }",
    "x = { import: 1, export: 2, from, as, of, async }", "x = { import() {}, export() {} }",
    "x.import(1); x.export = 2; x?.import(3); x.#import", "import_: 1; exports: 2; $export(3)",
    "// export let a\n/* export let b */", "/* ` */ x /* ' */", "'export let a'",
    "x = '\\\nexport let a'", "x = \"'\" + '\"' + `'\"`", "x = a /* \n */ / '/'",
    "x = 'a\u{2028}b'", "x = 1 // '\u{2028}y = 2", "x = 1 // `\u{2029}", "x\u{A0}=\u{FEFF}/'/",
    "x = '\\r\\n' // \\\r\n", "x = '\\\r\n'", "async () => {}", "async function f() { await 1 }",
    "x = async (a) => { await a }", "x = async a => await a", "({ async a() { await 1 } })",
    "x = { await: 1 }", "x.await(1)", "class A { async a() { for await (b of c) {} } }",
    "for (const a of b) {}", "let async; async = 1", "label: for (;;) break label",
    "new.target_", "if (a) { function b() {} }", "x = (a, { b }) => ({ c: `${b}` })",
    "x=a?b:{c:d?e:{}}", "x = a\n/b/g", "x = { get a() { return /'/ }, [`${1}`]: 2 }",
    "x = <!--y", "\n--> 1",
  ])
  func nothingHidesWhatIsBehind(_ text: String) {
    #expect(Self.summary(text) == "")
    #expect(Self.summary("\(text)\nexport let z = 1") == "export z")
    #expect(Self.summary("export let y; \(text);export{z as q};") == "export z as q, export y")
  }

  @Test(arguments: [
    ("import 'a'", "import a"), ("import'a';import\"b\"", "import a, import b"),
    (
      "import{a as b}from\"./x.js\";export{c as default};",
      "import a as b of ./x.js, export c as default"
    ),
    (
      "import a,{b}from'x';import*as c from'y'",
      "import default as a of x, import b as b of x, import * as c of y"
    ),
    ("import a,*as b from'x'", "import default as a of x, import * as b of x"),
    (
      "import { default as a, 'b c' as d, } from 'x'",
      "import default as a of x, import b c as d of x"
    ),
    (
      "import from from 'x'; import as, { from as as2 } from 'y'",
      "import default as from of x, import default as as of y, import from as as2 of y"
    ),
    (
      "import { as as as, of, async } from 'x'",
      "import as as as of x, import of as of of x, import async as async of x"
    ),
    (
      "import defer from 'x'; import source from 'y'",
      "import default as defer of x, import default as source of y"
    ),
    ("import type from 'x' with { type: 'json' }\nexport {}", "import default as type of x"),
    ("import\n{\na\n}\nfrom\n'x'\nlet b", "import a as a of x"),
    ("import/**/a/**/from/**/'x'", "import default as a of x"),
    ("import { \\u0061b } from 'x'", "import ab as ab of x"),
    ("import '\\x61\\u{62}\\u0063'", "import abc"),
    ("#!/bin/node\nimport 'a'", "import a"), ("\u{FEFF}import 'a'", "import a"),
    ("export * from 'x'; export * as n from 'y'", "export * as n of y, export * of x"),
    ("export * as default from 'x'", "export * as default of x"),
    ("export * as 'a b' from 'x'", "export * as a b of x"),
    (
      "export { a, b as 'c d', e as default } from 'x'",
      "export a as a of x, export b as c d of x, export e as default of x"
    ),
    ("export { 'a b' as c } from 'x'", "export a b as c of x"),
    ("let a; export { a as 'string name' }", "export a as string name"),
    ("import { a } from 'x'; export { a as b }", "import a as a of x, export a as b of x"),
    (
      "export function a() {} export function* b() {} export class c {}",
      "export a, export b, export c"
    ),
    ("export async function a() {} export async function*b() {}", "export a, export b"),
    ("export default function a() {}", "export a as default"),
    ("export default class a extends b {}", "export a as default"),
    ("export default async function a() { await 1 }", "export a as default"),
    ("export let a = 1, b = [1, 2], c\nlet d", "export a, export b, export c"),
    (
      "export const {a, b: {c, ...d}, [e]: f = 1, g = h} = i, [j,, k] = l",
      "export a, export c, export d, export f, export g, export j, export k"
    ),
    (
      "export var a = (b, c), d = e => f, g = function () { var h }", "export a, export d, export g"
    ),
    (
      "export let a = `${b}, ${c}`, d = /,e/, f = g\n/h/i, j",
      "export a, export d, export f, export j"
    ),
    ("export { default } from 'x'", "export default as default of x"),
    ("await 1", "await"), ("for await (a of b) c", "await"), ("if (a) { await b }", "await"),
    ("try { await a } catch (b) { await c }", "await"), ("x = { a: await b }", "await"),
    ("switch (a) { case 1: await b }", "await"), ("x = `${await a}`", "await"),
    ("x = a => b\nawait c", "await"), ("x = a => b; await c", "await"),
  ])
  func whatIsThereIsFound(_ text: String, _ summary: String) {
    #expect(Self.summary(text) == summary)
  }

  @Test(arguments: [
    ("import('a')", "$1('a')"), ("import ( 'a' )", "$1 ( 'a' )"),
    ("f(import(a), `${import(b)}`)", "f($1(a), `${$1(b)}`)"),
    (
      "x = { a: import('a'), import: 1, import() {} }", "x = { a: $1('a'), import: 1, import() {} }"
    ),
    ("x = { import(a) { return import(a) } }", "x = { import(a) { return $1(a) } }"),
    (
      "class A { a = import('a'); import() {} static import(a, b) {} }",
      "class A { a = $1('a'); import() {} static import(a, b) {} }"
    ),
    ("a.import('b'); a?.import(c); new a.import", "a.import('b'); a?.import(c); new a.import"),
    (
      "import.meta.url; new URL('a', import . meta . url); `${import/**/.meta}`",
      "$2.url; new URL('a', $2 . url); `${$2}`"
    ),
    ("await import('a', { with: { type: 'json' } })", "await $1('a', { with: { type: 'json' } })"),
    ("() => import('a')", "() => $1('a')"), ("a ? import(b) : import(c)", "a ? $1(b) : $1(c)"),
    ("if (a) import('b')\nelse import('c')", "if (a) $1('b')\nelse $1('c')"),
    ("import('a').then(b)\nimport('c')", "$1('a').then(b)\n$1('c')"),
    ("a<!--b", "a< !--b"), ("a\n --> b", "a\n -- > b"),
  ])
  func callsAndProperties(_ text: String, _ wanted: String) {
    let source = ModuleParser.parse(text)
    var made = RewrittenScript(source.original, source.edits).text
    made = made.replacing(source.names.dynamicImport, with: "$1")
    #expect(made.replacing(source.names.meta, with: "$2") == wanted)
  }

  @Test(arguments: [
    ("import defer * as a from 'x'", "import defer is not supported"),
    ("import source a from 'x'", "import source is not supported"),
    ("let a; export { a }; export { a }", "SyntaxError: \"a\" is exported twice"),
    ("export default 1; export { a as default }", "SyntaxError: \"default\" is exported twice"),
    ("import source from from 'x'", "import source is not supported"),
    ("import.defer('x')", "import.defer() is not supported"),
    ("import.source('x')", "import.source() is not supported"),
  ])
  func whatCannotBeHadIsNamed(_ text: String, _ what: String) {
    #expect(ModuleParser.parse(text).refusal?.message == what)
  }

  @Test(arguments: [
    // What no function assigns stays as it is, whatever functions call their own.
    ("export let a = 1", ""), ("let a; a = 2; export { a }", ""), ("export const a = () => a", ""),
    ("export let a; function f(a) { a = 1 }", ""),
    ("export let a; const f = (a, b) => { a++ }", ""),
    ("export let a; const f = a => { a = 1 }", ""),
    ("export let a; function f() { var a; { a = 1 } }", ""),
    ("export let a; function f() { let b, a; b = () => a += 1 }", ""),
    ("export let a; class A { f(a) { --a } }", ""),
    ("export let a; function f() { x.a = 1; x = { a: 1 } }", ""),
    ("export let a; function f() { if (a == 1 || a >= 2 || a => 1) b[a] = 1 }", ""),
    ("export let a; function f() { const { a, b: [c] } = d; a = 1 }", ""),
    ("export let a; function f() { a = 1 }", "a"), ("export let a; function f() { a++ }", "a"),
    ("export let a; function f() { ++a }", "a"), ("export let a; function f() { a ??= 1 }", "a"),
    ("export let a; function f() { a >>>= 1 }", "a"),
    ("export let a; function f() { [a] = b }", "a"),
    ("export let a; function f() { ({ b: { a } } = c) }", "a"),
    ("export let a; const f = () => a = 1", "a"),
    ("export let a; function f() { for (a of b) {} }", "a"),
    ("export let a; function f() { for (a in b) {} }", "a"),
    ("export let a; function f() { { let a } a = 1 }", "a"),
    ("export let a; function f(b = a = 1) {}", "a"),
    ("export let a; const f = (b = (a = 1)) => b", "a"),
    ("export let a; class A { b = a = 1 }", "a"),
    ("export let a; function f() { \\u0061 = 1 }", "a"),
    ("export let a; function f() { eval('a = 1') }", "a"),
    ("export function a() { a = function () {} }", "a"),
    ("let b; export { b as c }; const f = () => { b = 1 }", "c"),
    ("export let a; function f() { (function (a) {}); a = 1 }", "a"),
    ("export let a; function f() { g((a) => {}, a = 1) }", "a"),
    ("export let a; class A { static { var a } f() { a = 1 } }", "a"),
  ])
  func whatMayChangeIsKnown(_ text: String, _ names: String) {
    #expect(ModuleParser.parse(text).changing.sorted().joined(separator: " ") == names)
  }
}
