/// What `records/lookup` answers: `{"records": [{"recordName": …, "fields": {…}}]}`, where each
/// record may be an error instead, and the whole answer, with whatever status, too.
enum CloudKitAnswer {
  static let fieldsName = "fields"

  static func record(_ answer: RecordQuestions.Answer, named name: String) throws(RecordError)
    -> VersionRecord
  {
    let content: Result<JSONObject, RecordError>
    do throws(RecordError) {
      content = .success(try RecordQuestions.object(answer.bytes))
    } catch {
      content = .failure(error)
    }
    if case .success(let object) = content, let error = error(object, record: nil) { throw error }
    guard answer.status == 200 else { throw .status(answer.status, url: answer.url) }
    let fields = try fields(try record(named: name, in: try content.get()), of: name)
    let store = field(VersionRecord.storeField, of: fields)
    let minimum = field(VersionRecord.minimumField, of: fields)
    return VersionRecord(
      store: store.result, minimum: minimum.result,
      findings: [store.finding, minimum.finding].compactMap(\.self), raw: answer.text)
  }

  private static func record(named name: String, in answer: JSONObject) throws(RecordError)
    -> JSONObject
  {
    guard let value = answer["records"] else { throw .answer("records is missing") }
    guard let records = value.array else {
      throw .answer("records is \(value.found), not a list")
    }
    let objects = records.compactMap(\.object)
    // An error of a record need not name it, and one record was asked for.
    let isOurs = { (record: JSONObject) in
      record["recordName"].map { $0.string == name } ?? (record["serverErrorCode"] != nil)
    }
    guard let record = objects.first(where: isOurs) else {
      throw .noRecord(name, others: objects.compactMap { $0["recordName"]?.string })
    }
    return record
  }

  private static func fields(_ record: JSONObject, of name: String) throws(RecordError)
    -> JSONObject
  {
    if let error = error(record, record: name) { throw error }
    if record["deleted"] == true { throw .deleted(record: name) }
    guard let value = record[fieldsName] else { throw .field(fieldsName, .missing) }
    if value.isNull { throw .field(fieldsName, .null) }
    guard let fields = value.object else {
      throw .answer("fields is \(value.found), not an object")
    }
    return fields
  }

  private static func field(_ name: String, of fields: JSONObject) -> RecordField {
    RecordField(cloudKit: fields[name], named: name)
  }

  private static func error(_ object: JSONObject, record: String?) -> RecordError? {
    guard let code = object["serverErrorCode"], !code.isNull else { return nil }
    return .cloudKit(
      code: code.string ?? code.write(), reason: object["reason"]?.string, record: record)
  }
}
