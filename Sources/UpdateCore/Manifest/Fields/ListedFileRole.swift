/// What a member of a listed file says.
enum ListedFileRole {
  case name, size, digest
}
