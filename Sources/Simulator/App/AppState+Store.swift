import TextUI
import UpdateCore

extension AppState {
  /// The App Store came to the front, and the app went to the background.
  mutating func enterStore(_ url: String) -> [Effect] {
    device.editing = nil
    device.storeVisits += 1
    device.store = StoreSheet(url: url, installed: device.appVersion)
    return prompt(.wentToBackground) + [.background, .askStore(visit: device.storeVisits)]
  }

  /// The app's *Update* led nowhere: its prompt says so, and stays.
  mutating func storeNotOpened(_ reason: String) -> [Effect] {
    message = "The App Store could not be opened: \(reason)."
    return prompt(.storeFailed("The App Store could not be opened."))
  }

  mutating func handle(_ event: StoreEvent, visit: Int) -> [Effect] {
    guard visit == device.storeVisits, var sheet = device.store else { return [] }
    defer { if device.store != nil { device.store = sheet } }
    switch event {
    case .answered(let version):
      sheet.version = version
      sheet.stage = .ready(failure: nil)
      gate.storefront = version.map { .has($0) } ?? .lacksApp
    case .unreachable(let reason):
      sheet.stage = .unreachable(reason)
      gate.storefront = .unreachable
    case .progress(let received, let total):
      sheet.stage = .downloading(received: received, total: total)
    case .downloaded(let package):
      guard let version = sheet.version else { return [] }
      sheet.stage = .installing
      return [.installFromStore(package, version: version, visit: visit)]
    case .installed(let binary):
      sheet.installed = binary.version
      sheet.stage = .installed
      device.nextBinary = binary
      return endApp() + [.replaced(version: binary.version)]
    case .failed(let reason): sheet.stage = .ready(failure: reason)
    }
    return []
  }

  /// The button of the App Store's page.
  package mutating func pressStore() -> [Effect] {
    guard let button = device.store?.button, let version = device.store?.installed else {
      return []
    }
    record(.act(.tap(label: button, number: 1)))
    switch button {
    case StoreSheet.update:
      device.store?.stage = .downloading(received: 0, total: nil)
      guard let wanted = device.store?.version else { return [] }
      return [.download(version: wanted, installed: version, visit: device.storeVisits)]
    case StoreSheet.tryAgain:
      device.store?.stage = .asking
      return [.askStore(visit: device.storeVisits)]
    default:
      return device.isRunning ? foreground() : launch()
    }
  }

  /// Back from the App Store to the app, or to the home screen when the app does not run.
  mutating func leaveStore() -> [Effect] {
    if device.isRunning { return foreground() }
    device.store = nil
    return [.leaveStore]
  }

  mutating func storeClick(_ point: Point, _ layout: Layout) -> [Effect] {
    if layout.storeBack?.contains(point) == true { return leaveStore() }
    return layout.storeButton?.contains(point) == true ? pressStore() : []
  }

  /// A key while the App Store is in front.
  mutating func storeKey(_ key: Key) -> [Effect] {
    switch key {
    case .enter: pressStore()
    case .escape: perform(.back)
    default: []
    }
  }
}
