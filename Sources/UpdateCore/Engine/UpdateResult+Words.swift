extension UpdateResult.Delta {
  /// One clause without a full stop: "1 of 40 files fetched (1234 bytes with the manifest), 56789
  /// bytes saved".
  package func words(fetched: Int) -> String {
    let all = changed + linked
    return "\(changed) of \(all) file\(all == 1 ? "" : "s") fetched "
      + "(\(fetched) bytes with the manifest), \(saved) bytes saved"
  }
}
