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

#ifndef CRASH_H
#define CRASH_H

#include <sys/types.h>

#define HIDDEN __attribute__((visibility("hidden")))

enum kind { OPEN, MAKE, WRITE, NAME, REMOVE, FLUSH, META, LOCK, CLOSE };
enum fault { NONE, BEFORE, AFTER, TORN, ERROR };

// What is to strike; `NONE` while all is recorded.
extern HIDDEN enum fault fault;
// The error of calls that fail.
extern HIDDEN int fails;

// Which calls count; `path` is given the absolute path, of `PATH_MAX` bytes.
HIDDEN int fileBelow(int file, char *path);
HIDDEN int nameBelow(int folder, const char *name, char *path);

// Whether a call that is no change fails; then `errno` is set.
HIDDEN int isRefused(enum kind kind, const char *call, const char *path);
// Whether a change goes on; otherwise `errno` is set. Holds the lock until `leave`.
HIDDEN int enter(enum kind kind, const char *call, const char *path);
HIDDEN long leave(long result);
// Whether the write that was entered is to be done by half.
HIDDEN int isTorn(void);
HIDDEN void die(void);

// What a call did, written to the trace; nothing when something is to strike.
HIDDEN void openTrace(const char *file);
HIDDEN void say(const char *format, ...);
HIDDEN ino_t inodeAt(const char *path);
HIDDEN ino_t inodeOf(int file);
// "dir name" of a path.
HIDDEN void place(const char *path, char *text, size_t size);
HIDDEN void named(const char *path, ino_t inode);
HIDDEN void named2(const char *from, ino_t fromInode, const char *to, ino_t toInode);
HIDDEN void made(const char *path, char kind, const char *target);
HIDDEN void written(int file, off_t offset, size_t count);
HIDDEN void cut(ino_t inode, off_t length);
HIDDEN void flushed(int file);

#endif
