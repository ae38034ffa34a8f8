import Foundation

/// A folder of CommonJS modules as one script, as a bundler makes it.
enum CommonJSBundle {
  /// The script that gives the exports of `main`, a module's path without its extension, a global
  /// name.
  static func script(folder: String, main: String, global: String) throws -> String {
    let root = URL(filePath: folder)
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder).sorted()
    let modules = try names.filter { $0.hasSuffix(".js") }.map { name in
      let text = try String(contentsOf: root.appending(path: name), encoding: .utf8)
      return "'\(name.dropLast(3))': function (require, module, exports) {\(text)\n},"
    }
    return """
      var \(global) = (function (modules, made) {
        function load(name) {
          name = name in modules ? name : name + '/index';
          if (made[name]) return made[name].exports;
          var module = made[name] = { exports: {} };
          var folder = name.split('/').slice(0, -1);
          modules[name](function (path) {
            return load(path.split('/').reduce(function (parts, part) {
              return part === '.' ? parts : part === '..' ? parts.slice(0, -1) : parts.concat(part);
            }, folder).join('/'));
          }, module, module.exports);
          return module.exports;
        }
        return load('\(main)');
      })({
      \(modules.joined(separator: "\n"))
      }, {});
      """
  }
}
