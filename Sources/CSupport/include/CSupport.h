#pragma once
// What Glibc does not show Swift.
#include <stdint.h>

/// Exchanges two paths in one step (`renameat2` with `RENAME_EXCHANGE`). 0, or -1 with `errno`.
int support_rename_exchange(int fromDirectory, const char *from, int toDirectory, const char *to);

/// Renames without replacing (`RENAME_NOREPLACE`). 0, or -1 with `errno`.
int support_rename_noreplace(int fromDirectory, const char *from, int toDirectory, const char *to);

/// An `eventfd` that is close-on-exec and non-blocking, or -1 with `errno`.
int support_eventfd(void);

/// Flushes the file system that holds `descriptor` (`syncfs`). 0, or -1 with `errno`.
int support_syncfs(int descriptor);

/// Names the calling thread (at most 15 bytes).
void support_name_thread(const char *name);
