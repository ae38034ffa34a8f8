#pragma once
#include <curl/curl.h>

// curl_easy_setopt and curl_easy_getinfo are variadic, which Swift does not import: one function
// for each type of argument that is used.

static inline CURLcode ccurl_set_number(CURL *easy, CURLoption option, long value) {
  return curl_easy_setopt(easy, option, value);
}

// The string is copied.
static inline CURLcode ccurl_set_string(CURL *easy, CURLoption option, const char *value) {
  return curl_easy_setopt(easy, option, value);
}

// The list must outlive its use.
static inline CURLcode ccurl_set_list(CURL *easy, CURLoption option, struct curl_slist *value) {
  return curl_easy_setopt(easy, option, value);
}

static inline CURLcode ccurl_set_pointer(CURL *easy, CURLoption option, void *value) {
  return curl_easy_setopt(easy, option, value);
}

// The bytes are copied.
static inline CURLcode ccurl_set_body(CURL *easy, const void *bytes, curl_off_t count) {
  CURLcode code = curl_easy_setopt(easy, CURLOPT_POSTFIELDSIZE_LARGE, count);
  if (code != CURLE_OK) return code;
  return curl_easy_setopt(easy, CURLOPT_COPYPOSTFIELDS, (const char *)bytes);
}

// The same shape takes body and header bytes.
static inline CURLcode ccurl_set_receiver(CURL *easy, CURLoption option,
                                          size_t (*receive)(char *, size_t, size_t, void *)) {
  return curl_easy_setopt(easy, option, receive);
}

static inline long ccurl_number(CURL *easy, CURLINFO info) {
  long value = 0;
  curl_easy_getinfo(easy, info, &value);
  return value;
}
