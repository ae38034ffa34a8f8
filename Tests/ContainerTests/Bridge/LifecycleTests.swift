import Synchronization
import Testing
import UpdateCore

@testable import Container

@Suite struct LifecycleTests {
  private let bench = PageBench()

  @Test func cancellingEndsTheTransfer() async {
    bench.transport.answer("https://a.test/", .silence)
    let page = bench.page()
    let answered = Mutex<PageResponse?>(nil)
    await withCheckedContinuation { continuation in
      page.begin(PageRequest("GET", "https://a.test/", id: 3)) { response in
        answered.withLock { $0 = response }
        continuation.resume()
      }
      #expect(page.requestsUnderWay == 1)
      page.cancel(request: 3)
    }
    #expect(answered.withLock { $0 }?.failure?.kind == .aborted)
    #expect(page.requestsUnderWay == 0)
    #expect(bench.transport.underWay == 0)
  }

  @Test func oneNumberIsOneRequest() async {
    bench.transport.answer("https://a.test/", .silence)
    let page = bench.page()
    await withCheckedContinuation { continuation in
      page.begin(PageRequest("GET", "https://a.test/")) { _ in continuation.resume() }
      page.begin(PageRequest("GET", "https://a.test/")) { response in
        #expect(response.failure?.reason.contains("request 1 under way already") == true)
      }
      page.close()
    }
  }

  @Test func beforeAndAfterItsLifeAPageGetsNothing() async {
    let page = PageController(
      ControllerConfiguration(load: 1, url: PageBench.pageURL), transport: bench.transport,
      files: bench.files, traffic: bench.traffic, clock: bench.clock,
      executor: PageBench.executor)
    #expect(page.exec(#"["a","Device","getDeviceInfo",[]]"#) == nil)
    page.open()
    page.open()
    page.close()
    page.close()
    let response = await page.respond(to: PageRequest("GET", "https://a.test/"))
    #expect(response.failure?.reason == "the page is gone")
    #expect(bench.registrations.map(\.names.count) == [5, 5])
  }

  @Test func aThousandPagesLeaveNothing() async throws {
    /// Held by a configuration alone.
    final class Probe: Sendable {}
    struct ProbeAPI: ContainerAPI {
      let probe: Probe
      let name = "probe"
      let path = "/api/probe"
      func shouldIntercept(_ request: RequestSketch) -> Bool { false }
      func response(to request: RequestSketch) -> APIResponse { APIResponse() }
      func data(for request: RequestSketch) -> [UInt8] { [] }
    }
    struct Weak {
      weak var page: PageController?
      weak var probe: Probe?
    }
    bench.transport.answer("https://api.test/x?k=v", .silence)
    bench.transport.answer("https://api.test/y?k=v", .body("y"))
    let answers = Mutex(0)
    var weak: [Weak] = []
    for load in 1...1_000 {
      let probe = Probe()
      let decorator = try PatternDecorator(
        number: 1, match: "https://api\\.test/", parameters: ["k": "v"])
      let page = bench.page(load: load) {
        $0.apis = [GeoAPI(host: "rexxar-container"), ProbeAPI(probe: probe)]
        $0.decorators = [decorator]
      }
      weak.append(Weak(page: page, probe: probe))
      page.begin(PageRequest("GET", "https://api.test/x")) { _ in answers.withLock { $0 += 1 } }
      bench.call("douban://rexxar-container/widget/nav_title?title=x", page)
      #expect(page.exec(#"["a","Camera","take",[]]"#)?.status == .classNotFound)
      let done = await page.respond(to: PageRequest("GET", "https://api.test/y", id: 2))
      #expect(done.text == "y")
      page.close()
    }
    while answers.withLock({ $0 }) < 1_000 { await Task.yield() }
    // What the last task holds goes when its job has ended, one job behind its answer.
    await Task(executorPreference: PageBench.executor) {}.value
    #expect(bench.transport.underWay == 0)
    #expect(weak.allSatisfy { $0.page == nil && $0.probe == nil })
    let registrations = bench.registrations
    let registered = registrations.filter(\.isRegistered)
    #expect(registered.reduce(0) { $0 + $1.names.count } == 8_000)
    #expect(Set(registered.map(\.part)).count == 3)
    let unregistered = registrations.filter { !$0.isRegistered }
    #expect(unregistered.map(\.names) == registered.map(\.names))
  }
}
