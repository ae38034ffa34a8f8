extension StringsFile {
  /// A table as a file; keys in their order, the same table always as the same bytes.
  ///
  /// Written here and not by Foundation, which keeps no order. A table with plural forms becomes a
  /// `.stringsdict`. Of XML, Foundation drops U+FEFF where a text begins with it.
  package static func write(_ table: TextTable, as format: Format) -> [UInt8] {
    switch format {
    case .text: Array(text(table.node).utf8)
    case .xml1: Array(xml(table.node).utf8)
    case .binary1: BinaryListWriter.write(table.node)
    }
  }

  private static func text(_ node: ListNode) -> String {
    guard case .dictionary(let members) = node else { return "" }
    var text = ""
    for member in members { write(member, indent: "", to: &text) }
    return text
  }

  /// Recurses twice at most: a table is three deep.
  private static func write(_ member: ListNode.Member, indent: String, to text: inout String) {
    text += "\(indent)\(quoted(member.key)) = "
    switch member.value {
    case .text(let value): text += quoted(value)
    case .dictionary(let members):
      text += "{\n"
      for member in members { write(member, indent: indent + "  ", to: &text) }
      text += "\(indent)}"
    }
    text += ";\n"
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where scalar.isControl: result += "\\U" + hexadecimal(scalar.value, width: 4)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  private static func xml(_ node: ListNode) -> String {
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
      "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">

      """
    writeXML(node, indent: "", to: &text)
    return text + "</plist>\n"
  }

  private static func writeXML(_ node: ListNode, indent: String, to text: inout String) {
    switch node {
    case .text(let value): text += "\(indent)<string>\(XMLEntities.encoded(value))</string>\n"
    case .dictionary(let members):
      text += "\(indent)<dict>\n"
      for member in members {
        text += "\(indent)\t<key>\(XMLEntities.encoded(member.key))</key>\n"
        writeXML(member.value, indent: indent + "\t", to: &text)
      }
      text += "\(indent)</dict>\n"
    }
  }
}
