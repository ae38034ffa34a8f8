#pragma once
#include <microhttpd.h>
#include <sys/epoll.h>

/// Starts a daemon on a listening socket, to be driven by `MHD_run` from one thread (epoll).
/// `MHD_start_daemon` is variadic, which Swift cannot call.
static inline struct MHD_Daemon *httpd_start(int listener, MHD_AccessHandlerCallback handler,
                                             MHD_RequestCompletedCallback completed,
                                             void *(*began)(void *, const char *,
                                                            struct MHD_Connection *),
                                             void *context) {
  return MHD_start_daemon(MHD_USE_EPOLL | MHD_ALLOW_SUSPEND_RESUME, 0, NULL, NULL, handler, context,
                          MHD_OPTION_LISTEN_SOCKET, listener,
                          MHD_OPTION_NOTIFY_COMPLETED, completed, context,
                          MHD_OPTION_URI_LOG_CALLBACK, began, context,
                          MHD_OPTION_CONNECTION_LIMIT, 512u,
                          MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)(64 * 1024),
                          MHD_OPTION_END);
}

/// The descriptor to poll for a daemon, or -1.
static inline int httpd_epoll(struct MHD_Daemon *daemon) {
  const union MHD_DaemonInfo *info = MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_EPOLL_FD);
  return info ? info->epoll_fd : -1;
}

/// The socket of a connection, or -1.
static inline int httpd_socket(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  return info ? info->connect_fd : -1;
}

/// Macros with casts, which Swift does not import.
static inline ssize_t httpd_end_of_stream(void) { return MHD_CONTENT_READER_END_OF_STREAM; }
static inline ssize_t httpd_end_with_error(void) { return MHD_CONTENT_READER_END_WITH_ERROR; }
static inline uint64_t httpd_size_unknown(void) { return MHD_SIZE_UNKNOWN; }

/// The `poll` event that the other end has closed or stopped sending: `POLLRDHUP`, which `poll.h`
/// shows only with `_GNU_SOURCE`; its value is epoll's.
static inline short httpd_peer_left(void) { return EPOLLRDHUP; }
