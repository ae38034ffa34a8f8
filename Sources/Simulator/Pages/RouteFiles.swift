import Container
import UpdateCore

/// The files of a page that a routes map found: in the cache, in the bundle, or from their server,
/// kept in the cache.
struct RouteFiles: PageFiles {
  let engine: RoutesEngine
  let load: Int

  nonisolated(nonsending) func local(_ request: PageRequest, because: Int?) async -> LocalAnswer? {
    guard WebURL(asWritten: request.url) != nil else {
      return LocalAnswer(
        missing: "\(request.url) is no address on the web, and no file of the app.",
        source: "bundle")
    }
    let found = await engine.resource(
      request.url, for: PageCause(load: load, entry: because))
    var answer = LocalAnswer(
      found.bytes, source: found.source.rawValue, file: found.file, reason: found.reason)
    answer.status = found.head?.status ?? 200
    answer.headers =
      found.head?.headers ?? [HTTPField("Content-Type", MediaType.of(path: request.url))]
    answer.isFailure = found.source == .error
    return answer
  }
}
