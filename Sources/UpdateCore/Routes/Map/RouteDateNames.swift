/// The names in dates by RFC 1123, in lower case.
enum RouteDateNames {
  /// From Sunday.
  static let weekdays = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"]

  static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]

  /// Hours east of Greenwich, by RFC 822, 5.
  static let zones = [
    "gmt": 0, "ut": 0, "utc": 0, "z": 0, "est": -5, "edt": -4, "cst": -6, "cdt": -5, "mst": -7,
    "mdt": -6, "pst": -8, "pdt": -7,
  ]
}
