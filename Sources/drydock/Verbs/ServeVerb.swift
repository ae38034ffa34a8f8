import Glibc
import LabServer
import Simulator
import UpdateCore

/// `drydock serve [DIR]`: the lab's server alone, until a signal.
struct ServeVerb {
  let invocation: Invocation

  func run() throws(Session.Failure) -> Int32 {
    let output = Output(isJSON: invocation.has(.json))
    let folder = invocation.arguments.first ?? Places.samples
    guard let folder else {
      throw Session.Failure(
        sentence: "the built-in samples are not beside this program: name a folder of releases",
        status: 2)
    }
    let releases = try releases(in: folder).map { $0.offering(invocation.has(.manifest)) }
    let routes =
      invocation.arguments.isEmpty
      ? Places.routesSamples.map { LabRoutes(map: $0 + "/origin/routes.json") }
      : LabSite.routes(of: folder)
    let texts = try texts(in: folder)
    let faults = try faults()
    let clock = LabClock(.real)
    let wakeUp = WakeUp()
    clock.onChange { wakeUp.signal() }
    let port = UInt16(clamping: invocation.number(.port) ?? 0)
    let address = invocation[.bind] ?? "127.0.0.1"
    let stage = ServedStage(
      below: [folder, "."] + (routes.map { [$0.folder] } ?? []) + texts.map(\.folder))
    // Whoever can write to the lab can have it serve files: only this machine may.
    let isOnlyHere = address.hasPrefix("127.") || address == "::1"
    let control: (@Sendable (String) -> LabControlAnswer)? = isOnlyHere ? stage.take : nil
    let server: LabServer
    do throws(LabServerError) {
      server = try LabServer(
        clock: clock, address: address, port: port, control: control)
    } catch {
      throw Session.Failure(sentence: error.description, status: 2)
    }
    stage.serve(server)
    server.change { state in
      state.releases = releases
      state.published = releases.isEmpty ? nil : releases.count - 1
      state.offersBundled = false
      state.routes = routes
      state.texts = texts
      state.textsPublished = max(0, texts.count - 1)
      for fault in faults { state.apply(fault) }
    }
    let url = "http://\(address.contains(":") ? "[\(address)]" : address):\(server.port)/"
    output.line(url)
    output.event("serving", ["url": .string(url)])
    if !output.isJSON {
      let offers =
        releases.suffix(1).map { "www \($0.version) at \(url)api/update" }
        + (routes.map { ["the routes map \($0.map) at \(url)routes.json"] } ?? [])
        + texts.suffix(1).map { "texts \($0.version) at \(url)texts.json" }
      output.line("offers \(offers.joined(separator: ", ")); ^C ends it")
      if let own = texts.last, own.folder == folder, LabTexts.version(saidIn: folder) == nil {
        output.line(
          "texts 1: an app whose own are 1 takes nothing; write {\"version\": \"2\"} into "
            + "\(folder)/texts.json")
      }
    }
    server.observe { request in
      let status = request.status.map(String.init) ?? "–"
      let fault = request.fault.map { " (fault: \($0.description))" } ?? ""
      output.line("\(status) \(request.method) \(request.shownTarget)\(fault)")
      output.event(
        "request",
        [
          "method": .string(request.method), "target": .string(request.shownTarget),
          "status": request.status.map { JSONValue($0) } ?? .null,
          "fault": JSONValue(request.fault?.description), "bytes": JSONValue(request.bytesSent),
        ])
    }
    while true {
      wakeUp.wait(atMost: clock.nextDue)
      clock.fireDue()
    }
  }

  private func releases(in folder: String) throws(Session.Failure) -> [LabRelease] {
    do throws(LabServerError) {
      return try LabSite.releases(in: folder)
    } catch {
      throw Session.Failure(sentence: error.description, status: 2)
    }
  }

  /// Those of the built-in samples, or of the folder that is named.
  private func texts(in folder: String) throws(Session.Failure) -> [LabTexts] {
    do throws(LabServerError) {
      guard invocation.arguments.isEmpty else { return try LabSite.texts(of: folder) }
      return try Places.textsSamples.map { samples throws(LabServerError) in
        try [LabTexts(ofAppIn: samples + "/bundled")] + LabSite.releasesOfTexts(in: samples)
      } ?? []
    } catch {
      throw Session.Failure(sentence: error.description, status: 2)
    }
  }

  private func faults() throws(Session.Failure) -> [FaultChange] {
    var faults: [FaultChange] = []
    for text in invocation.values(.fault) {
      do throws(FaultError) {
        faults.append(try FaultChange.parse(text.split(separator: " ").map(String.init)))
      } catch {
        throw Session.Failure(sentence: "--fault '\(text)': \(error.description)", status: 2)
      }
    }
    return faults
  }
}
