import CCurl

extension EasyHandle {
  /// Everything about a request but where its answer goes.
  func configure(
    _ hop: TransferHop, url: WebURL, settings: HTTPSettings.Values
  ) {
    // A host that is played on this machine has no certificate of its own: it is spoken to in plain.
    let isPlayed = settings.mappedHosts[url.host] != nil
    let address = url.stringWithoutFragment
    set(CURLOPT_URL, isPlayed && url.scheme == .https ? "http" + address.dropFirst(5) : address)
    set(CURLOPT_PATH_AS_IS, 1)
    set(CURLOPT_USERAGENT, settings.userAgent)
    setLimits(plainHTTP: url.scheme == .http || isPlayed)
    setMethod(hop)
    // Empty, so that the environment's is not asked.
    set(CURLOPT_PROXY, settings.proxy(for: url.host) ?? "")
    set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
    set(
      CURLOPT_CONNECT_TO,
      settings.mappedHosts.sorted { $0.key < $1.key }.map {
        "\($0.key)::127.0.0.1:\($0.value)"
      })
    if let path = settings.certificateAuthority {
      // The system's are found through CURLOPT_CAPATH, which keeps its default.
      set(CURLOPT_CAINFO, path)
    }
  }

  /// Whether plain http may be spoken was decided when the hop began.
  private func setLimits(plainHTTP: Bool) {
    let protocols = plainHTTP ? "http,https" : "https"
    set(CURLOPT_PROTOCOLS_STR, protocols)
    set(CURLOPT_REDIR_PROTOCOLS_STR, protocols)
    // Redirects are followed by the client.
    set(CURLOPT_FOLLOWLOCATION, 0)
    // libcurl 7.88 takes what an idle connection brought unasked for the next request's answer.
    set(CURLOPT_FORBID_REUSE, 1)
    set(CURLOPT_NOSIGNAL, 1)
    // Ending a transfer does not wait for its name to be resolved.
    set(CURLOPT_QUICK_EXIT, 1)
    set(CURLOPT_BUFFERSIZE, 256 << 10)
    set(CURLOPT_HTTP09_ALLOWED, 0)
    set(CURLOPT_HTTP_VERSION, CURL_HTTP_VERSION_1_1)
    set(CURLOPT_CONNECTTIMEOUT_MS, HTTPClient.connectLimit.milliseconds)
    set(CURLOPT_LOW_SPEED_LIMIT, 1)
    set(CURLOPT_LOW_SPEED_TIME, Int(HTTPClient.silenceLimit.seconds))
  }

  private func setMethod(_ hop: TransferHop) {
    if hop.method == "HEAD" {
      set(CURLOPT_NOBODY, 1)
    } else if hop.method == "GET" && hop.body.isEmpty {
      set(CURLOPT_HTTPGET, 1)
    } else {
      hop.body.withUnsafeBytes {
        _ = ccurl_set_body(
          pointer, $0.baseAddress ?? UnsafeRawPointer(pointer), curl_off_t($0.count))
      }
      set(CURLOPT_CUSTOMREQUEST, hop.method)
    }
    // Named without a value, libcurl leaves it out; an empty value is written with a semicolon.
    var lines = ["Expect:", "Content-Type:"]
    for field in hop.headers {
      lines.removeAll { $0.lowercased() == field.name.lowercased() + ":" }
      lines.append(field.value.isEmpty ? "\(field.name);" : "\(field.name): \(field.value)")
    }
    set(CURLOPT_HTTPHEADER, lines)
  }

  private func set(_ option: CURLoption, _ value: some BinaryInteger) { set(option, Int(value)) }
}
