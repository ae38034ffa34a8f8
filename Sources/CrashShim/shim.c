// Preloaded into a process, counts every call that changes files below one folder, over all threads,
// and lets one of them be the last, or fail.
//
//   CRASH_ROOT   the folder, absolute, without links
//   CRASH_TRACE  a file that is written to: what was done, or the one line F that a fault has struck
//   CRASH_POINT  the number of a call, from 1; without it nothing strikes and all is recorded
//   CRASH_FAULT  before | after | torn: SIGKILL before or after the call, or after half of a write;
//                ENOSPC | EDQUOT | EIO | EMFILE: the next call that can fail so does, once, or with
//                a "+" at the end from then on
//
// A trace has these lines, fields separated by tabs; each P is followed by what the call did:
//   P number call path           N dir name inode [dir name inode]   names set at once, 0 for gone
//   C inode kind [link's target] W inode offset hex    T inode length    S inode    A (all is flushed)
//
// Seen are calls through the C library's symbols: not those of stdio, mapped memory or io_uring.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/xattr.h>
#include <unistd.h>

enum kind { OPEN, MAKE, WRITE, NAME, REMOVE, FLUSH, META, LOCK, CLOSE };

static const struct {
  const char *name;
  int number;
  unsigned kinds;
} errors[] = {
    {"ENOSPC", ENOSPC, 1 << OPEN | 1 << MAKE | 1 << WRITE | 1 << NAME | 1 << FLUSH},
    {"EDQUOT", EDQUOT, 1 << OPEN | 1 << MAKE | 1 << WRITE | 1 << NAME | 1 << FLUSH},
    {"EIO", EIO, 0xffff & ~(1 << LOCK)},
    {"EMFILE", EMFILE, 1 << OPEN},
};

static pthread_mutex_t lock = PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP;
static char root[PATH_MAX];
static size_t rootLength;
static int trace = -1;
static long point, armed;
static enum { NONE, BEFORE, AFTER, TORN, ERROR } fault;
static int fails, lasts, isOver;
static unsigned failing;
static char isWritten[65536];

#define REAL(name)                            \
  static __typeof__(name) *real;              \
  if (!real) real = dlsym(RTLD_NEXT, #name)

__attribute__((constructor)) static void begin(void) {
  const char *folder = getenv("CRASH_ROOT"), *file = getenv("CRASH_TRACE");
  const char *number = getenv("CRASH_POINT"), *what = getenv("CRASH_FAULT");
  if (!folder || !file) return;
  int opened = syscall(SYS_openat, AT_FDCWD, file, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
  trace = fcntl(opened, F_DUPFD_CLOEXEC, 900);
  if (trace < 0) abort();
  syscall(SYS_close, opened);
  if (number && what) {
    armed = atol(number);
    size_t length = strlen(what);
    lasts = length > 0 && what[length - 1] == '+';
    if (!strcmp(what, "before")) fault = BEFORE;
    if (!strcmp(what, "after")) fault = AFTER;
    if (!strcmp(what, "torn")) fault = TORN;
    for (size_t i = 0; i < sizeof errors / sizeof *errors; i++) {
      if (strncmp(what, errors[i].name, length - lasts)) continue;
      fault = ERROR;
      fails = errors[i].number;
      failing = errors[i].kinds;
    }
    if (fault == NONE) abort();
  }
  snprintf(root, sizeof root, "%s", folder);
  rootLength = strlen(root);
}

// Writing the trace

static void say(const char *format, ...) {
  char line[3 * PATH_MAX];
  va_list arguments;
  va_start(arguments, format);
  int length = vsnprintf(line, sizeof line, format, arguments);
  va_end(arguments);
  if (syscall(SYS_write, trace, line, length) != length) abort();
}

static void die(void) {
  kill(getpid(), SIGKILL);
  for (;;) pause();
}

static ino_t inodeAt(const char *path) {
  struct stat status;
  return fstatat(AT_FDCWD, path, &status, AT_SYMLINK_NOFOLLOW) == 0 ? status.st_ino : 0;
}

static ino_t inodeOf(int file) {
  struct stat status;
  return fstat(file, &status) == 0 ? status.st_ino : 0;
}

// "dir name" of a path.
static void place(const char *path, char *text, size_t size) {
  char above[PATH_MAX];
  snprintf(above, sizeof above, "%s", path);
  char *slash = strrchr(above, '/');
  *slash = 0;
  snprintf(text, size, "%lu\t%s", (unsigned long)inodeAt(above), slash + 1);
}

static void named(const char *path, ino_t inode) {
  if (fault != NONE) return;
  char where[PATH_MAX];
  place(path, where, sizeof where);
  say("N\t%s\t%lu\n", where, (unsigned long)inode);
}

static void named2(const char *from, ino_t fromInode, const char *to, ino_t toInode) {
  if (fault != NONE) return;
  char one[PATH_MAX], other[PATH_MAX];
  place(from, one, sizeof one);
  place(to, other, sizeof other);
  say("N\t%s\t%lu\t%s\t%lu\n", one, (unsigned long)fromInode, other, (unsigned long)toInode);
}

static void made(const char *path, char kind, const char *target) {
  if (fault != NONE) return;
  say("C\t%lu\t%c\t%s\n", (unsigned long)inodeAt(path), kind, target);
  named(path, inodeAt(path));
}

static void written(int file, off_t offset, size_t count) {
  if (fault != NONE || count == 0) return;
  char path[64];
  snprintf(path, sizeof path, "/proc/self/fd/%d", file);
  int reading = syscall(SYS_openat, AT_FDCWD, path, O_RDONLY | O_CLOEXEC);
  unsigned char *bytes = malloc(count);
  char *text = malloc(2 * count + 1);
  if (reading < 0 || !bytes || !text || pread(reading, bytes, count, offset) != (ssize_t)count)
    abort();
  for (size_t i = 0; i < count; i++) sprintf(text + 2 * i, "%02x", bytes[i]);
  say("W\t%lu\t%ld\t", (unsigned long)inodeOf(file), (long)offset);
  text[2 * count] = '\n';
  for (size_t done = 0; done < 2 * count + 1;) {
    long more = syscall(SYS_write, trace, text + done, 2 * count + 1 - done);
    if (more < 0) abort();
    done += more;
  }
  free(bytes);
  free(text);
  syscall(SYS_close, reading);
}

static void cut(ino_t inode, off_t length) {
  if (fault == NONE) say("T\t%lu\t%ld\n", (unsigned long)inode, (long)length);
}

static void flushed(int file) {
  if (fault == NONE) say("S\t%lu\n", (unsigned long)inodeOf(file));
}

// Which calls count

static int isBelow(const char *path) {
  return rootLength && !strncmp(path, root, rootLength) &&
         (path[rootLength] == '/' || !path[rootLength]);
}

static int fileBelow(int file, char *path) {
  if (!rootLength) return 0;
  char link[64];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t length = readlink(link, path, PATH_MAX - 1);
  if (length <= 0) return 0;
  path[length] = 0;
  return isBelow(path);
}

static int nameBelow(int folder, const char *name, char *path) {
  if (!rootLength || !name) return 0;
  if (name[0] == '/') {
    snprintf(path, PATH_MAX, "%s", name);
  } else {
    char above[PATH_MAX];
    if (folder == AT_FDCWD) {
      if (!getcwd(above, sizeof above)) return 0;
    } else {
      char link[64];
      snprintf(link, sizeof link, "/proc/self/fd/%d", folder);
      ssize_t length = readlink(link, above, sizeof above - 1);
      if (length <= 0) return 0;
      above[length] = 0;
    }
    if (strlen(above) + strlen(name) + 2 > PATH_MAX) return 0;
    strcat(strcat(strcpy(path, above), "/"), name);
  }
  return isBelow(path);
}

// Whether a call goes on; otherwise `errno` is set. Holds the lock until `leave`.
static int strikes(enum kind kind, const char *call, const char *path) {
  if (fault != ERROR || point < armed || isOver || !(failing & 1u << kind)) return 0;
  say("F\t%ld\t%s\t%s\n", point, call, path + rootLength);
  isOver = !lasts;
  errno = fails;
  return 1;
}

static int enter(enum kind kind, const char *call, const char *path) {
  pthread_mutex_lock(&lock);
  point++;
  if (fault == NONE) say("P\t%ld\t%s\t%s\n", point, call, path + rootLength);
  if (fault == BEFORE && point == armed) die();
  return !strikes(kind, call, path);
}

static long leave(long result) {
  int number = errno;
  if (fault == AFTER && point == armed) die();
  pthread_mutex_unlock(&lock);
  errno = number;
  return result;
}

static int isTorn(void) { return fault == TORN && point == armed; }

// The calls

static int opening(int (*real)(int, const char *, int, ...), const char *call, int folder,
                   const char *name, int flags, mode_t mode) {
  char path[PATH_MAX];
  if (!nameBelow(folder, name, path)) return real(folder, name, flags, mode);
  if (!(flags & (O_CREAT | O_TRUNC))) {
    pthread_mutex_lock(&lock);
    int isRefused = strikes(OPEN, call, path);
    pthread_mutex_unlock(&lock);
    if (isRefused) {
      errno = fails;
      return -1;
    }
    int file = real(folder, name, flags, mode);
    if (file >= 0 && file < (int)sizeof isWritten) isWritten[file] = (flags & O_ACCMODE) != O_RDONLY;
    return file;
  }
  if (!enter(OPEN, call, path)) return leave(-1);
  ino_t before = inodeAt(path);
  int file = real(folder, name, flags, mode);
  if (file >= 0) {
    if (file < (int)sizeof isWritten) isWritten[file] = 1;
    if (!before) made(path, 'f', "");
    if (before && flags & O_TRUNC) cut(before, 0);
  }
  return leave(file);
}

static int openatOld(int folder, const char *name, int flags, ...) {
  va_list arguments;
  va_start(arguments, flags);
  mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(arguments, mode_t) : 0;
  va_end(arguments);
  return syscall(SYS_openat, folder, name, flags, mode);
}

#define MODE(last)                                                          \
  va_list arguments;                                                        \
  va_start(arguments, last);                                                \
  mode_t mode = last & (O_CREAT | O_TMPFILE) ? va_arg(arguments, mode_t) : 0; \
  va_end(arguments)

int open(const char *name, int flags, ...) {
  MODE(flags);
  return opening(openatOld, "open", AT_FDCWD, name, flags, mode);
}

int open64(const char *name, int flags, ...) {
  MODE(flags);
  return opening(openatOld, "open", AT_FDCWD, name, flags, mode);
}

int openat(int folder, const char *name, int flags, ...) {
  MODE(flags);
  return opening(openatOld, "openat", folder, name, flags, mode);
}

int openat64(int folder, const char *name, int flags, ...) {
  MODE(flags);
  return opening(openatOld, "openat", folder, name, flags, mode);
}

int creat(const char *name, mode_t mode) {
  return opening(openatOld, "creat", AT_FDCWD, name, O_CREAT | O_WRONLY | O_TRUNC, mode);
}

int mkdirat(int folder, const char *name, mode_t mode) {
  REAL(mkdirat);
  char path[PATH_MAX];
  if (!nameBelow(folder, name, path)) return real(folder, name, mode);
  if (!enter(MAKE, "mkdir", path)) return leave(-1);
  int result = real(folder, name, mode);
  if (result == 0) made(path, 'd', "");
  return leave(result);
}

int mkdir(const char *name, mode_t mode) { return mkdirat(AT_FDCWD, name, mode); }

int symlinkat(const char *target, int folder, const char *name) {
  REAL(symlinkat);
  char path[PATH_MAX];
  if (!nameBelow(folder, name, path)) return real(target, folder, name);
  if (!enter(MAKE, "symlink", path)) return leave(-1);
  int result = real(target, folder, name);
  if (result == 0) made(path, 'l', target);
  return leave(result);
}

int symlink(const char *target, const char *name) { return symlinkat(target, AT_FDCWD, name); }

// One call of a family that writes; HALF is the same with half as much.
#define WRITES(call, file, CALL, HALF)                 \
  char path[PATH_MAX];                                 \
  if (!fileBelow(file, path)) return CALL;             \
  if (!enter(WRITE, call, path)) return leave(-1);     \
  if (isTorn()) {                                      \
    ssize_t ignored = HALF;                            \
    (void)ignored;                                     \
    die();                                             \
  }                                                    \
  ssize_t result = CALL

static long leaveWriting(int file, ssize_t result) {
  if (result > 0) written(file, lseek(file, 0, SEEK_CUR) - result, result);
  return leave(result);
}

static long leaveWritingAt(int file, off_t offset, ssize_t result) {
  if (result > 0) written(file, offset, result);
  return leave(result);
}

ssize_t write(int file, const void *bytes, size_t count) {
  REAL(write);
  WRITES("write", file, real(file, bytes, count), real(file, bytes, count / 2));
  return leaveWriting(file, result);
}

ssize_t writev(int file, const struct iovec *parts, int count) {
  REAL(writev);
  WRITES("writev", file, real(file, parts, count), real(file, parts, (count + 1) / 2));
  return leaveWriting(file, result);
}

ssize_t pwrite(int file, const void *bytes, size_t count, off_t offset) {
  REAL(pwrite);
  WRITES("pwrite", file, real(file, bytes, count, offset), real(file, bytes, count / 2, offset));
  return leaveWritingAt(file, offset, result);
}

ssize_t pwrite64(int file, const void *bytes, size_t count, off_t offset) {
  return pwrite(file, bytes, count, offset);
}

ssize_t sendfile(int file, int from, off_t *offset, size_t count) {
  REAL(sendfile);
  WRITES("sendfile", file, real(file, from, offset, count), real(file, from, offset, count / 2));
  return leaveWriting(file, result);
}

ssize_t sendfile64(int file, int from, off_t *offset, size_t count) {
  return sendfile(file, from, offset, count);
}

ssize_t copy_file_range(int from, off64_t *at, int file, off64_t *to, size_t count, unsigned flags) {
  REAL(copy_file_range);
  WRITES("copy_file_range", file, real(from, at, file, to, count, flags),
         real(from, at, file, to, count / 2, flags));
  return to ? leaveWritingAt(file, *to - (result > 0 ? result : 0), result)
            : leaveWriting(file, result);
}

int ftruncate(int file, off_t length) {
  REAL(ftruncate);
  char path[PATH_MAX];
  if (!fileBelow(file, path)) return real(file, length);
  if (!enter(WRITE, "ftruncate", path)) return leave(-1);
  int result = real(file, length);
  if (result == 0) cut(inodeOf(file), length);
  return leave(result);
}

int ftruncate64(int file, off_t length) { return ftruncate(file, length); }

int linkat(int from, const char *name, int to, const char *newName, int flags) {
  REAL(linkat);
  char path[PATH_MAX];
  if (!nameBelow(to, newName, path)) return real(from, name, to, newName, flags);
  if (!enter(NAME, "link", path)) return leave(-1);
  int result = real(from, name, to, newName, flags);
  if (result == 0) named(path, inodeAt(path));
  return leave(result);
}

int link(const char *name, const char *newName) {
  return linkat(AT_FDCWD, name, AT_FDCWD, newName, 0);
}

int renameat2(int from, const char *name, int to, const char *newName, unsigned flags) {
  REAL(renameat2);
  char one[PATH_MAX], other[PATH_MAX];
  if (!nameBelow(to, newName, other) || !nameBelow(from, name, one))
    return real(from, name, to, newName, flags);
  if (!enter(NAME, flags & RENAME_EXCHANGE ? "exchange" : "rename", other)) return leave(-1);
  ino_t moved = inodeAt(one), replaced = inodeAt(other);
  int result = real(from, name, to, newName, flags);
  if (result == 0) named2(one, flags & RENAME_EXCHANGE ? replaced : 0, other, moved);
  return leave(result);
}

int renameat(int from, const char *name, int to, const char *newName) {
  return renameat2(from, name, to, newName, 0);
}

int rename(const char *name, const char *newName) {
  return renameat2(AT_FDCWD, name, AT_FDCWD, newName, 0);
}

int unlinkat(int folder, const char *name, int flags) {
  REAL(unlinkat);
  char path[PATH_MAX];
  if (!nameBelow(folder, name, path)) return real(folder, name, flags);
  if (!enter(REMOVE, flags & AT_REMOVEDIR ? "rmdir" : "unlink", path)) return leave(-1);
  char where[PATH_MAX];
  place(path, where, sizeof where);
  int result = real(folder, name, flags);
  if (result == 0 && fault == NONE) say("N\t%s\t0\n", where);
  return leave(result);
}

int unlink(const char *name) { return unlinkat(AT_FDCWD, name, 0); }

int rmdir(const char *name) { return unlinkat(AT_FDCWD, name, AT_REMOVEDIR); }

// Calls that take a descriptor and leave names and content alone.
#define FILE_CALL(type, name, kind, parameters, arguments, file) \
  type name parameters {                                         \
    REAL(name);                                                  \
    char path[PATH_MAX];                                         \
    if (!fileBelow(file, path)) return real arguments;           \
    if (!enter(kind, #name, path)) return leave(-1);             \
    type result = real arguments;                                \
    return leave(result);                                        \
  }

#define NAME_CALL(name, parameters, arguments, folder, text)     \
  int name parameters {                                          \
    REAL(name);                                                  \
    char path[PATH_MAX];                                         \
    if (!nameBelow(folder, text, path)) return real arguments;   \
    if (!enter(META, #name, path)) return leave(-1);             \
    int result = real arguments;                                 \
    return leave(result);                                        \
  }

FILE_CALL(int, fchmod, META, (int file, mode_t mode), (file, mode), file)
FILE_CALL(int, futimens, META, (int file, const struct timespec times[2]), (file, times), file)
FILE_CALL(int, fsetxattr, META,
          (int file, const char *name, const void *value, size_t size, int flags),
          (file, name, value, size, flags), file)
FILE_CALL(int, flock, LOCK, (int file, int operation), (file, operation), file)
NAME_CALL(chmod, (const char *name, mode_t mode), (name, mode), AT_FDCWD, name)
NAME_CALL(fchmodat, (int folder, const char *name, mode_t mode, int flags),
          (folder, name, mode, flags), folder, name)
NAME_CALL(utimensat, (int folder, const char *name, const struct timespec times[2], int flags),
          (folder, name, times, flags), folder, name)
NAME_CALL(setxattr,
          (const char *name, const char *key, const void *value, size_t size, int flags),
          (name, key, value, size, flags), AT_FDCWD, name)

static int flushing(int (*real)(int), const char *call, int file, int isAll) {
  char path[PATH_MAX];
  if (!fileBelow(file, path)) return real(file);
  if (!enter(FLUSH, call, path)) return leave(-1);
  // The files are in memory: flushing them would only wait.
  if (isAll && fault == NONE) say("A\n");
  if (!isAll) flushed(file);
  return leave(0);
}

int fsync(int file) {
  REAL(fsync);
  return flushing(real, "fsync", file, 0);
}

int fdatasync(int file) {
  REAL(fdatasync);
  return flushing(real, "fdatasync", file, 0);
}

int syncfs(int file) {
  REAL(syncfs);
  return flushing(real, "syncfs", file, 1);
}

int close(int file) {
  REAL(close);
  char path[PATH_MAX];
  if (file < 0 || file >= (int)sizeof isWritten || !isWritten[file] || !fileBelow(file, path))
    return real(file);
  isWritten[file] = 0;
  if (!enter(CLOSE, "close", path)) {
    real(file);
    errno = fails;
    return leave(-1);
  }
  return leave(real(file));
}
