#define _GNU_SOURCE
#include "CSupport.h"

#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <sys/eventfd.h>
#include <unistd.h>

int support_rename_exchange(int fromDirectory, const char *from, int toDirectory, const char *to) {
  return renameat2(fromDirectory, from, toDirectory, to, RENAME_EXCHANGE);
}

int support_rename_noreplace(int fromDirectory, const char *from, int toDirectory, const char *to) {
  return renameat2(fromDirectory, from, toDirectory, to, RENAME_NOREPLACE);
}

int support_eventfd(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK); }

int support_syncfs(int descriptor) { return syncfs(descriptor); }

void support_name_thread(const char *name) { pthread_setname_np(pthread_self(), name); }
