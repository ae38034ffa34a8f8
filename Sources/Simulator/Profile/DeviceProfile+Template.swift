import UpdateCore

extension DeviceProfile {
  /// The commented profile that `drydock init` writes for what it found in a folder.
  ///
  /// `www` and `routes` say whether the folder holds those; `lproj` names its languages' folders or
  /// the languages, `loose` says whether it holds files of texts beside them; `hostPath` where `www` is at the host that pages need; a `name` that no app can have becomes `App`. What does not apply is there as
  /// comments. The text can be parsed.
  package static func template(
    www: Bool, hostPath: String? = nil, routes: Bool, lproj: [String], loose: Bool = false,
    name: String
  ) -> String {
    let texts = loose || !lproj.isEmpty
    let languages = languages(of: lproj)
    // A bare www is a bundle by itself; with more beside it, the bundle is the folder of them all.
    let bundle = routes || texts ? "." : www ? "www" : nil
    let sections = [
      origin, app(name: name, bundle: bundle, languages: languages),
      section(
        "The content set www: pages that come as one package, a zip.",
        absent: www ? nil : "this folder has no www", wwwText(hostPath: hostPath)),
      section(
        "The content set routes: pages by their URI; a map says which file answers which.",
        absent: routes ? nil : "this folder has no rexxar", routesText),
      section(
        "The content set texts: strings that can change without a new binary.",
        absent: texts ? nil : "this folder has no .lproj and no .strings", textsText),
      section(
        "The record that says which version of the binary people should have.",
        absent: "name the container of yours", recordText),
      rest,
    ]
    return """
      // The device profile of Drydock: what the app is, and where it gets its content.
      // Each key without // is in force; what a commented one shows is its default or an example.
      // Paths are relative to this file, URLs to origin.
      {

      """ + sections.joined(separator: "\n") + "}\n"
  }

  private static let origin = """
      // The server that the URLs below are relative to. Without it the embedded lab is the server.
      // origin: "http://127.0.0.1:8080/",
      // headers: { Authorization: "Basic …" },  // sent to the origin's host only
      // tls: { ca: "staging-ca.pem" },          // trusted besides the system's authorities
      // proxy: "http://127.0.0.1:8888",         // Charles, mitmproxy: for all but the lab; none

    """

  private static func app(name: String, bundle: String?, languages: [String]) -> String {
    let name = quoted(fittingName(name))
    let languages = "[\(languages.map(quoted).joined(separator: ", "))]"
    return """
        app: {
          name: \(name),
          // bundleIdentifier: "org.example.app",  // "app.drydock." and the name
          // version: "0.0.0",                     // the binary's, CFBundleShortVersionString
          \(bundle == nil ? "// " : "")bundle: "\(bundle ?? ".")",  // what becomes <name>.app: a www, or the folder of www, rexxar, *.lproj
          // home: "index.html",                   // what a launch shows: a path in www, or a URI
          \(languages == "[]" ? "// languages: [\"en\"]" : "languages: \(languages)"),  // those of the lproj folders
          // developmentRegion: "en",              // CFBundleDevelopmentRegion: what is fallen back on
          // preferredLanguages: ["en"],           // the device's, the most wanted first
          // plugins: { "cordova-plugin-camera": { version: "5.0.2", actions: {} } },
          // splash: 1,                            // seconds
          // keepFree: "20MB",                     // disk space that an update must leave
          // allowsArbitraryLoads: true,           // NSAllowsArbitraryLoads; false: https only
        },

      """
  }

  private static func wwwText(hostPath: String?) -> String {
    let hasHost = hostPath != nil
    let path = hostPath.flatMap { $0 == "/" ? nil : $0 }
    let pathLine = path.map { "path: \"\($0)\"," } ?? "// path: \"/\","
    let padded = pathLine + String(repeating: " ", count: max(1, 30 - pathLine.count))
    let scheme =
      hasHost
      ? "scheme: \"capacitor\",           // a host of the app's own, as index.html has addresses"
      : "// scheme: \"file\",             // or \"capacitor\", \"app\": a host of the app's own, for"
    let more =
      hasHost
      ? "that begin at the root; \"file\": www as a folder"
      : "addresses that begin at the root, and routers by path"
    return """
      www: {
        url: "api/update",             // the API that answers {"version": …, "url": …}
        bundledVersion: "1",           // the version of the www in the bundle
        // source: "api",              // or "chcp": url is the chcp.json of cordova-hot-code-push
        // nativeInterface: 1,         // what its min_native_interface is compared with
        // developmentMode: false,     // true: the bundle's www at every start, no server
        // timeout: 15,                // seconds
        // majorOnlyFromStore: true,   // 2.0.0 comes only with a new binary
        // ready: "load",              // or "notifyAppReady": when a new release counts as working
        // tries: 1,                   // starts before it counts as failed
        \(scheme)
                                       // \(more)
        // hostname: "localhost",      // the name of that host
        \(padded)// where www is at that host: what the build has as its base
      },
      """
  }

  private static let routesText = """
    routes: {
      mapURL: "routes.json",         // where the map is asked for; its remote_file may be relative
      resourcePath: "rexxar",        // the folder in the bundle: routes.json and packed files
      // cachePath: "app.rexxar",    // in Library/Caches: map and files as they were downloaded;
                                     // the bundle identifier and ".rexxar"
      // behaviour: "documented",    // cache, bundle, one update, cache again; or as containers
                                     // really did: "ios-2016", "ios-2023", "android-2020"
      // scheme: "douban",           // of widget URLs
      // host: "rexxar-container",
    },
    """

  private static let textsText = """
    texts: {
      url: "texts.json",             // the index: {version, files: [{path, url, sha256, size}]}
      // prompt: false,              // true: the person is told of new texts
    },
    """

  private static let recordText = """
    record: {
      kind: "cloudkit",              // or "json", "itunes": with their url
      container: "iCloud.com.example",
      environment: "development",    // or "production"
      token: "…",                    // the API token of the CloudKit dashboard
      recordName: "Version_qa",
      appStoreURL: "itms-apps://apps.apple.com/app/id1",
      optionalPrompt: "launch",      // or "version": once for each store version
    },
    """

  private static let rest = """
      // What the App Store can install.
      // store: [ { version: "1.1.0", bundle: "app-1.1", bundledVersion: "3" } ],
      // Signed releases only.
      // trust: { root: "root.json" },
      // The widgets of a page, what the container answers itself, what is added to requests.
      // widgets: ["nav_title", "nav_menu", "alert_dialog", "toast", "pull_to_refresh"],
      // containerAPIs: [ { path: "/api/me", status: 200, body: { name: "Ada" } } ],
      // decorators: [ { match: "https?://api\\\\.example\\\\.com/.*", parameters: { apikey: "k" } } ],

    """

  /// A section below a line that explains it, as comments when it is `absent` for a reason.
  private static func section(_ what: String, absent reason: String?, _ text: String) -> String {
    let explained = "  // \(what)\(reason.map { "\n  // Not in force: \($0)." } ?? "")\n"
    let mark = reason == nil ? "" : "// "
    return text.split(separator: "\n").reduce(explained) { $0 + "  \(mark)\($1)\n" }
  }

  private static func languages(of lproj: [String]) -> [String] {
    lproj.map { $0.hasSuffix(".lproj") ? String($0.dropLast(6)) : $0 }
      .filter { $0 != "Base" && ProfileField.isLanguage($0) }
  }

  private static func fittingName(_ name: String) -> String {
    ProfileField.isFileName(name) && !name.unicodeScalars.contains(where: \.isControl)
      ? name : "App"
  }

  /// The text as a JSON string; it has no control characters.
  private static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
