// Confines this process before it reads a document, which may be hostile. Each step is skipped if the kernel does not support it; the
// other steps still hold.
#include "document.h"
#include <fcntl.h>
#include <fontconfig/fontconfig.h>
#include <linux/landlock.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
// Sanitizers map terabytes of memory, so memory is not limited then.
#define HAS_SANITIZER 1
#endif
#endif

/// How many files may be open: libraries and fonts while they are read.
static const rlim_t most_files = 64;

static void limit(int resource, rlim_t value) {
  struct rlimit both = {value, value};
  setrlimit(resource, &both);
}

void limit_memory(uint32_t megabytes, size_t length) {
#ifndef HAS_SANITIZER
  static int is_limited;
  if (!is_limited) limit(RLIMIT_AS, ((rlim_t)megabytes << 20) + length);
  is_limited = 1;
#else
  (void)megabytes, (void)length;
#endif
}

void limit_time(uint32_t seconds) {
  struct timespec used;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used);
  struct rlimit both;
  getrlimit(RLIMIT_CPU, &both);
  both.rlim_cur = (rlim_t)used.tv_sec + 1 + seconds;
  setrlimit(RLIMIT_CPU, &both);
}

// MARK: - Files

/// Allows reading files and folders below `place`.
static void allow(int rules, const char *place) {
  int folder = open(place, O_PATH | O_CLOEXEC);
  if (folder < 0) return;
  struct landlock_path_beneath_attr rule = {
    .allowed_access = LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR, .parent_fd = folder};
  if (syscall(SYS_landlock_add_rule, rules, LANDLOCK_RULE_PATH_BENEATH, &rule, 0) != 0) {
    // `place` is a file, for which READ_DIR is not valid.
    rule.allowed_access = LANDLOCK_ACCESS_FS_READ_FILE;
    syscall(SYS_landlock_add_rule, rules, LANDLOCK_RULE_PATH_BENEATH, &rule, 0);
  }
  close(folder);
}

static void allow_all(int rules, FcStrList *places) {
  for (FcChar8 *place; places && (place = FcStrListNext(places));) allow(rules, (const char *)place);
  if (places) FcStrListDone(places);
}

/// Allows reading libraries with their data, fonts, and fontconfig's files. Nothing may be written or run.
static void limit_files(void) {
  struct landlock_ruleset_attr all = {
    .handled_access_fs = LANDLOCK_ACCESS_FS_EXECUTE | LANDLOCK_ACCESS_FS_WRITE_FILE | LANDLOCK_ACCESS_FS_READ_FILE
      | LANDLOCK_ACCESS_FS_READ_DIR | LANDLOCK_ACCESS_FS_REMOVE_DIR | LANDLOCK_ACCESS_FS_REMOVE_FILE
      | LANDLOCK_ACCESS_FS_MAKE_CHAR | LANDLOCK_ACCESS_FS_MAKE_DIR | LANDLOCK_ACCESS_FS_MAKE_REG
      | LANDLOCK_ACCESS_FS_MAKE_SOCK | LANDLOCK_ACCESS_FS_MAKE_FIFO | LANDLOCK_ACCESS_FS_MAKE_BLOCK
      | LANDLOCK_ACCESS_FS_MAKE_SYM};
  int rules = (int)syscall(SYS_landlock_create_ruleset, &all, sizeof all, 0);
  if (rules < 0) return;
  static const char *const own[] = {"/usr/lib", "/usr/lib64", "/usr/share", "/lib", "/lib64", "/etc/fonts", "/etc/ld.so.cache"};
  for (size_t i = 0; i < sizeof own / sizeof *own; i++) allow(rules, own[i]);
  allow_all(rules, FcConfigGetFontDirs(NULL));
  allow_all(rules, FcConfigGetCacheDirs(NULL));
  allow_all(rules, FcConfigGetConfigFiles(NULL));
  syscall(SYS_landlock_restrict_self, rules, 0);
  close(rules);
}

void confine(void) {
  // Close inherited descriptors that are not marked close-on-exec.
  syscall(SYS_close_range, VELLUM_DOCUMENT_FILE + 1, ~0u, 0);
  limit(RLIMIT_CORE, 0);
  limit(RLIMIT_FSIZE, 0);
  signal(SIGXFSZ, SIG_IGN);
  limit(RLIMIT_NOFILE, most_files);
  prctl(PR_SET_DUMPABLE, 0);
  // Landlock and seccomp need this: started programs get no additional rights.
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return;
  FcInit();
  limit_files();
  limit_calls();
}
