// Simulates a disk that loses all unsynced writes at a power cut. Loaded into PostgreSQL by LD_PRELOAD, it copies a file of
// POWER_CUT_FROM to POWER_CUT_TO when the file is synced, and the names of a folder when the folder is synced. So the second
// folder contains, at each moment, only what a real disk must still contain after a power cut.
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

static char chunk[1 << 20];

/** Fills `to` with the path of an open file in the second folder; returns 0 for files elsewhere, and for deleted ones. */
static int place_of(int fd, char *from, char *to) {
  const char *root = getenv("POWER_CUT_FROM"), *kept = getenv("POWER_CUT_TO");
  char link[64];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, from, PATH_MAX - 1);
  if (!root || !kept || length < 0) return 0;
  from[length] = 0;
  size_t root_length = strlen(root);
  if (strncmp(from, root, root_length) != 0 || (from[root_length] != '/' && from[root_length] != 0)) return 0;
  if (access(from, F_OK) != 0) return 0;
  return snprintf(to, PATH_MAX, "%s%s", kept, from + root_length) < PATH_MAX;
}

/** Copies a file without truncating it first, as no disk does that. Two processes that sync one file take turns. */
static void keep_file(const char *from, const char *to, mode_t mode) {
  int in = open(from, O_RDONLY), out = open(to, O_RDWR | O_CREAT, mode & 0777);
  if (in < 0 || out < 0) abort();
  while (flock(out, LOCK_EX) != 0 && errno == EINTR) continue;
  off_t at = 0;
  for (ssize_t n; (n = pread(in, chunk, sizeof chunk, at)) > 0; at += n)
    if (pwrite(out, chunk, n, at) != n) abort();
  if (ftruncate(out, at) != 0) abort();
  close(in);
  close(out);
}

static void remove_all(const char *path) {
  DIR *folder = opendir(path);
  if (folder) {
    for (struct dirent *entry; (entry = readdir(folder));) {
      char inner[PATH_MAX];
      if (!strcmp(entry->d_name, ".") || !strcmp(entry->d_name, "..")) continue;
      if (snprintf(inner, sizeof inner, "%s/%s", path, entry->d_name) < PATH_MAX) remove_all(inner);
    }
    closedir(folder);
  }
  remove(path);
}

/** Removes names that no longer exist, and creates new ones as empty files until their own sync. */
static void keep_names(const char *from, const char *to) {
  char here[PATH_MAX], there[PATH_MAX];
  struct stat status;
  mkdir(to, 0700);
  DIR *folder = opendir(to);
  for (struct dirent *entry; folder && (entry = readdir(folder));) {
    if (snprintf(here, sizeof here, "%s/%s", from, entry->d_name) >= PATH_MAX) abort();
    if (snprintf(there, sizeof there, "%s/%s", to, entry->d_name) >= PATH_MAX) abort();
    if (lstat(here, &status) != 0) remove_all(there);
  }
  if (folder) closedir(folder);
  folder = opendir(from);
  for (struct dirent *entry; folder && (entry = readdir(folder));) {
    if (snprintf(here, sizeof here, "%s/%s", from, entry->d_name) >= PATH_MAX) abort();
    if (snprintf(there, sizeof there, "%s/%s", to, entry->d_name) >= PATH_MAX) abort();
    if (lstat(here, &status) != 0) continue;
    if (S_ISDIR(status.st_mode)) mkdir(there, 0700);
    else if (S_ISREG(status.st_mode)) close(open(there, O_RDWR | O_CREAT, status.st_mode & 0777));
  }
  if (folder) closedir(folder);
}

static int synced(int fd, int result) {
  char from[PATH_MAX], to[PATH_MAX];
  struct stat status;
  int before = errno;
  if (result == 0 && place_of(fd, from, to) && fstat(fd, &status) == 0) {
    if (S_ISDIR(status.st_mode)) keep_names(from, to);
    else if (S_ISREG(status.st_mode)) keep_file(from, to, status.st_mode);
  }
  errno = before;
  return result;
}

int fsync(int fd) {
  static int (*really)(int);
  if (!really) really = dlsym(RTLD_NEXT, "fsync");
  return synced(fd, really(fd));
}

int fdatasync(int fd) {
  static int (*really)(int);
  if (!really) really = dlsym(RTLD_NEXT, "fdatasync");
  return synced(fd, really(fd));
}
