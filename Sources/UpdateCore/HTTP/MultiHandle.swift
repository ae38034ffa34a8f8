import CCurl

/// Owns libcurl's multi handle.
///
/// Only `wakeUp` may be called while another thread uses the handle.
final class MultiHandle: @unchecked Sendable {
  private static let isInitialised = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK

  private let pointer: UnsafeMutableRawPointer

  init?() {
    guard MultiHandle.isInitialised, let pointer = curl_multi_init() else { return nil }
    self.pointer = pointer
  }

  deinit { curl_multi_cleanup(pointer) }

  func wakeUp() { curl_multi_wakeup(pointer) }

  func add(_ easy: EasyHandle) { curl_multi_add_handle(pointer, easy.pointer) }

  func remove(_ easy: EasyHandle) { curl_multi_remove_handle(pointer, easy.pointer) }

  /// Moves all transfers on; returns those that ended.
  func perform() -> [(easy: UnsafeMutableRawPointer, code: CURLcode)] {
    var count: Int32 = 0
    curl_multi_perform(pointer, &count)
    var ended: [(UnsafeMutableRawPointer, CURLcode)] = []
    while let message = curl_multi_info_read(pointer, &count) {
      if message.pointee.msg == CURLMSG_DONE {
        ended.append((message.pointee.easy_handle, message.pointee.data.result))
      }
    }
    return ended
  }

  /// Sleeps until a socket is ready, one of libcurl's own time-outs is due, or `wakeUp`.
  func wait() { curl_multi_poll(pointer, nil, 0, .max, nil) }
}
