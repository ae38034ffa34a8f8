/// The product's own version, by semantic versioning.
package enum ProductVersion {
  package static let current = "0.1.0"
}
