import CSupport

/// What tools such as `top -H` call the calling thread: at most 15 bytes.
package func nameThread(_ name: String) {
  support_name_thread(name)
}
