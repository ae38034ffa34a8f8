import CMicroHTTPD
import UpdateCore

/// The C library's callbacks; `context` is the loop, which outlives the daemon.
extension ServerLoop {
  static let began:
    @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?, OpaquePointer?) ->
      UnsafeMutableRawPointer? = { context, target, connection in
        guard let context, let target, let connection else { return nil }
        let loop = Unmanaged<ServerLoop>.fromOpaque(context).takeUnretainedValue()
        let request = loop.begin(connection, target: String(cString: target))
        return Unmanaged.passRetained(request).toOpaque()
      }

  static let handle: MHD_AccessHandlerCallback = {
    context, connection, _, method, _, upload, uploadSize, pending in
    guard let context, let method, let uploadSize, let raw = pending?.pointee else { return .NO }
    let loop = Unmanaged<ServerLoop>.fromOpaque(context).takeUnretainedValue()
    let request = Unmanaged<PendingRequest>.fromOpaque(raw).takeUnretainedValue()
    if !request.hasHeaders {
      request.hasHeaders = true
      request.method = String(cString: method)
      MHD_get_connection_values(connection, .HEADER_KIND, ServerLoop.header, raw)
      return .YES
    }
    if uploadSize.pointee > 0 {
      let piece = UnsafeRawBufferPointer(start: upload, count: uploadSize.pointee)
      request.body.append(
        contentsOf: piece.prefix(max(0, PendingRequest.maximumBody - request.body.count)))
      request.bodySize += piece.count
      uploadSize.pointee = 0
      return .YES
    }
    return loop.answer(request) ? .YES : .NO
  }

  static let header: MHD_KeyValueIterator = { raw, _, name, value in
    guard let raw, let name else { return .YES }
    let request = Unmanaged<PendingRequest>.fromOpaque(raw).takeUnretainedValue()
    request.headers.append(
      HTTPField(String(cString: name), value.map { String(cString: $0) } ?? ""))
    return .YES
  }

  static let read: MHD_ContentReaderCallback = { raw, _, buffer, room in
    guard let raw, let buffer else { return httpd_end_with_error() }
    let request = Unmanaged<PendingRequest>.fromOpaque(raw).takeUnretainedValue()
    return request.loop?.fill(UnsafeMutableRawBufferPointer(start: buffer, count: room), request)
      ?? httpd_end_with_error()
  }

  static let completed: MHD_RequestCompletedCallback = { context, _, pending, _ in
    guard let context, let raw = pending?.pointee else { return }
    let loop = Unmanaged<ServerLoop>.fromOpaque(context).takeUnretainedValue()
    pending?.pointee = nil
    loop.finish(Unmanaged<PendingRequest>.fromOpaque(raw).takeRetainedValue())
  }
}
