import Testing

/// A framework as Debian packages it, or none, and the page of `Tests/Frameworks` that is written with it.
struct Framework: Sendable, CustomTestStringConvertible {
  /// A script of a package, as the page finds it in `lib`.
  enum Script {
    /// One file that a page loads as it is.
    case file(String)
    /// A folder of CommonJS modules; the exports of the named one get a global name.
    case modules(folder: String, main: String, global: String)
  }

  let name: String
  /// The folder of the page.
  let page: String
  let scripts: [String: Script]

  var testDescription: String { name }

  private init(_ name: String, page: String, _ scripts: [String: Script]) {
    self.name = name
    self.page = page
    self.scripts = scripts
  }

  static let all = [
    Framework("React, its development build", page: "react", react(build: "development")),
    Framework("React, its production build", page: "react", react(build: "production.min")),
    Framework("Vue", page: "vue", ["vue.js": .file("\(web)/vue/vue.js")]),
    Framework("Vue, minified", page: "vue", ["vue.js": .file("\(web)/vue/vue.min.js")]),
    Framework(
      "Preact", page: "preact",
      ["preact.js": .modules(folder: "\(node)/preact/lib", main: "preact", global: "preact")]),
    Framework("jQuery", page: "jquery", ["jquery.js": .file("\(web)/jquery/jquery.min.js")]),
    Framework(
      "Backbone", page: "backbone",
      [
        "jquery.js": .file("\(web)/jquery/jquery.js"),
        "underscore.js": .file("\(web)/underscore/underscore.min.js"),
        "backbone.js": .file("\(web)/backbone/backbone.min.js"),
      ]),
    Framework(
      "AngularJS", page: "angularjs",
      ["angular.js": .file("\(web)/angular.js/angular.min.js")]),
    Framework(
      "Knockout", page: "knockout",
      ["knockout.js": .file("\(node)/knockout/build/output/knockout-latest.js")]),
    Framework(
      "Mithril", page: "mithril",
      ["mithril.js": .file("/usr/lib/nodejs/mithril/mithril.js")]),
    Framework(
      "Prototype", page: "prototype", ["prototype.js": .file("\(web)/prototype/prototype.js")]),
    Framework(
      "MooTools", page: "mootools",
      ["mootools.js": .file("\(web)/mootools/mootools-core-nc.js")]),
    // No packages have these; the pages bring what is of their kind.
    Framework("plain DOM", page: "dom", [:]),
    Framework("custom elements with templates, as Lit makes them", page: "custom-elements", [:]),
    Framework("what a compiler makes of components, as Svelte's does", page: "compiled", [:]),
  ]

  private static let web = "/usr/share/javascript"
  private static let node = "/usr/share/nodejs"

  private static func react(build: String) -> [String: Script] {
    [
      "react.js": .file("\(node)/react/umd/react.\(build).js"),
      "react-dom.js": .file("\(node)/react-dom/umd/react-dom.\(build).js"),
    ]
  }
}
