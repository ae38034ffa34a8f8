/// What a request of a page's is for.
enum PendingRequest {
  /// An answer for the script that asked: `fetch`, `XMLHttpRequest`.
  case script
}
