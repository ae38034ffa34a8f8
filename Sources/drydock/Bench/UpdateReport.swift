import Foundation

/// What the process of an update says about it: one line of JSON.
struct UpdateReport: Codable {
  private var fullNanoseconds = 0
  private var oneFileNanoseconds = 0
  /// Bytes that the update of one file fetched.
  var oneFileBytes = 0
  /// The most resident memory the process ever had, in bytes.
  var peak = 0
  var failure: String?

  var full: Duration {
    get { .nanoseconds(fullNanoseconds) }
    set { fullNanoseconds = Int(newValue / .nanoseconds(1)) }
  }

  var oneFile: Duration {
    get { .nanoseconds(oneFileNanoseconds) }
    set { oneFileNanoseconds = Int(newValue / .nanoseconds(1)) }
  }

  init() {}

  init(_ data: Data) throws(BenchError) {
    guard let report = try? JSONDecoder().decode(UpdateReport.self, from: data) else {
      throw .update("its process said nothing that can be read")
    }
    if let failure = report.failure { throw .update(failure) }
    self = report
  }

  /// One line, to standard output.
  func print() {
    // Numbers and a string cannot fail to be encoded.
    guard let data = try? JSONEncoder().encode(self) else { return }
    Swift.print(String(decoding: data, as: UTF8.self))
  }
}
