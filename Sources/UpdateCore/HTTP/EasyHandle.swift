import CCurl

/// Owns one of libcurl's easy handles and what its options point to.
final class EasyHandle {
  let pointer: UnsafeMutableRawPointer
  private let errors: UnsafeMutablePointer<CChar>
  private var lists: [UnsafeMutablePointer<curl_slist>] = []

  init?() {
    guard let pointer = curl_easy_init() else { return nil }
    self.pointer = pointer
    errors = .allocate(capacity: Int(CURL_ERROR_SIZE))
    errors.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
    ccurl_set_pointer(pointer, CURLOPT_ERRORBUFFER, errors)
  }

  deinit {
    curl_easy_cleanup(pointer)
    for list in lists { curl_slist_free_all(list) }
    errors.deallocate()
  }

  func set(_ option: CURLoption, _ value: Int) { ccurl_set_number(pointer, option, value) }

  func set(_ option: CURLoption, _ value: String) { ccurl_set_string(pointer, option, value) }

  func set(_ option: CURLoption, _ values: [String]) {
    var list: UnsafeMutablePointer<curl_slist>?
    for value in values {
      guard let longer = curl_slist_append(list, value) else { break }
      list = longer
    }
    guard let list else { return }
    lists.append(list)
    ccurl_set_list(pointer, option, list)
  }

  /// Sends header lines and body to a transfer, which must outlive the handle's use.
  func deliver(to transfer: Transfer) {
    let raw = Unmanaged.passUnretained(transfer).toOpaque()
    ccurl_set_receiver(pointer, CURLOPT_HEADERFUNCTION, Transfer.receiveHeader)
    ccurl_set_pointer(pointer, CURLOPT_HEADERDATA, raw)
    ccurl_set_receiver(pointer, CURLOPT_WRITEFUNCTION, Transfer.receiveBody)
    ccurl_set_pointer(pointer, CURLOPT_WRITEDATA, raw)
  }

  func pause() { curl_easy_pause(pointer, CURLPAUSE_RECV) }

  /// May deliver what libcurl already has before it returns.
  func resume() { curl_easy_pause(pointer, CURLPAUSE_CONT) }

  /// libcurl's own words for what went wrong.
  var message: String {
    String(
      decoding: UnsafeBufferPointer(start: errors, count: Int(CURL_ERROR_SIZE))
        .prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Whether there was a connection, with TLS where needed, that took bytes of the request.
  var hasSent: Bool { ccurl_number(pointer, CURLINFO_REQUEST_SIZE) > 0 }
}
