import Container
import Glibc
import UpdateCore

/// The files of a page of `www`: those of the writable copy, and what the platform provides.
struct SiteFiles: PageFiles {
  /// The largest file that a page is given, in bytes.
  static let largestFile = 8 << 20

  let sandbox: Sandbox
  let root: SiteRoot
  /// What a launch shows.
  let home: PageAddress

  nonisolated(nonsending) func local(_ request: PageRequest, because: Int?) async -> LocalAnswer? {
    guard request.url.hasPrefix(root.isHost ? root.origin : "file:") else { return nil }
    guard let asked = PageAddress(link: request.url, at: root) ?? atRoot(request.url) else {
      return LocalAnswer(
        missing: "\(request.url) is not below Documents/www: a page reads nothing else.",
        source: "www")
    }
    let start = root.startPage(for: asked, home: home, in: sandbox)
    let address = start ?? asked
    let file = "Documents/www/\(address.path)"
    do throws(SandboxError) {
      let bytes = try sandbox.read(address, limit: SiteFiles.largestFile)
      let isBelow = request.url.hasPrefix(root.text)
      var answer = LocalAnswer(
        bytes, source: "www", file: file,
        reason: start != nil
          ? "\(asked.path) is no file: the app's host answers with \(file)."
          : isBelow
            ? "\(file) was read from the writable copy."
            : "The address begins at the root, which is taken for www: \(file) was read.")
      answer.headers = [HTTPField("Content-Type", MediaType.of(path: address.path))]
      return answer
    } catch {
      if error.isMissing, address.path.split(separator: "/").last == "cordova.js" {
        return cordova(in: "Documents/www/\(address.path.dropLast("cordova.js".count))")
      }
      return LocalAnswer(
        missing: error.isMissing
          ? "\(file) does not exist, and no server could have it." : error.sentence,
        source: "www")
    }
  }

  /// What an address that begins at the root names in `www`, as where that is a host's root;
  /// bundlers write such addresses unless they are told not to.
  private func atRoot(_ url: String) -> PageAddress? {
    let top = root.isHost ? root.origin : "file:///"
    guard url.hasPrefix(top),
      let address = PageAddress(typed: String(url.dropFirst(top.count))),
      address.uri == nil, address.view == nil,
      sandbox.exists("Documents/www/\(address.path)")
    else { return nil }
    return address
  }

  /// A bundle has no `cordova.js`: the platform that the app was built for puts it there.
  private func cordova(in folder: String) -> LocalAnswer {
    let hasPlugins = sandbox.exists(folder + PlatformScript.pluginList)
    let plugins = hasPlugins ? " It loads the plugins that \(PlatformScript.pluginList) lists." : ""
    var answer = LocalAnswer(
      PlatformScript.cordova(hasPlugins: hasPlugins), source: "platform",
      reason: "www has no cordova.js: the platform provides it, as it does on a device.\(plugins)")
    answer.headers = [HTTPField("Content-Type", "text/javascript")]
    return answer
  }
}

extension Sandbox {
  /// Reads what the writable copy has for a page.
  ///
  /// What the device itself keeps there is missing: no app's `www` has it.
  func read(_ address: PageAddress, limit: Int) throws(SandboxError) -> [UInt8] {
    let file = "Documents/www/\(address.path)"
    let name = address.path.split(separator: "/").last?.lowercased()
    guard name != ReleaseRecord.name else {
      throw .disk(.failed("open", path: file, errno: ENOENT))
    }
    return try read(file, limit: limit)
  }
}
