// Confines this process before it reads a document, which may be hostile. Each step is skipped if the kernel does not support it; the
// other steps still hold.
#include "document.h"
#include <errno.h>
#include <fcntl.h>
#include <fontconfig/fontconfig.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/landlock.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <signal.h>
#include <stddef.h>
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

#if defined(__x86_64__)
#define OWN_ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define OWN_ARCHITECTURE AUDIT_ARCH_AARCH64
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

// MARK: - System calls

#define REFUSE(call, code) \
  BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (call), 0, 1), BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | (code))

/// Refuses system calls for sockets, programs, other processes, and changes of files or the system. Threads may be made.
static void limit_calls(void) {
#ifdef OWN_ARCHITECTURE
  struct sock_filter filter[] = {
    BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, arch)),
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, OWN_ARCHITECTURE, 1, 0), BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS),
    BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
#ifdef __x86_64__
    // System calls of the x32 ABI.
    BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1), BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS),
    REFUSE(SYS_fork, EPERM), REFUSE(SYS_vfork, EPERM), REFUSE(SYS_creat, EPERM), REFUSE(SYS_unlink, EPERM),
    REFUSE(SYS_rename, EPERM), REFUSE(SYS_mkdir, EPERM), REFUSE(SYS_rmdir, EPERM), REFUSE(SYS_link, EPERM),
    REFUSE(SYS_symlink, EPERM), REFUSE(SYS_chmod, EPERM), REFUSE(SYS_chown, EPERM), REFUSE(SYS_lchown, EPERM),
    REFUSE(SYS_mknod, EPERM), REFUSE(SYS_utime, EPERM), REFUSE(SYS_utimes, EPERM), REFUSE(SYS_futimesat, EPERM),
#endif
    REFUSE(SYS_socket, EPERM), REFUSE(SYS_socketpair, EPERM), REFUSE(SYS_connect, EPERM), REFUSE(SYS_bind, EPERM),
    REFUSE(SYS_execve, EPERM), REFUSE(SYS_execveat, EPERM), REFUSE(SYS_ptrace, EPERM), REFUSE(SYS_kill, EPERM),
    REFUSE(SYS_process_vm_readv, EPERM), REFUSE(SYS_process_vm_writev, EPERM), REFUSE(SYS_unlinkat, EPERM),
    REFUSE(SYS_renameat, EPERM), REFUSE(SYS_renameat2, EPERM), REFUSE(SYS_setxattr, EPERM), REFUSE(SYS_lsetxattr, EPERM),
    REFUSE(SYS_fsetxattr, EPERM), REFUSE(SYS_removexattr, EPERM), REFUSE(SYS_lremovexattr, EPERM), REFUSE(SYS_fremovexattr, EPERM),
    REFUSE(SYS_utimensat, EPERM), REFUSE(SYS_tkill, EPERM),
    REFUSE(SYS_mkdirat, EPERM), REFUSE(SYS_mknodat, EPERM), REFUSE(SYS_linkat, EPERM),
    REFUSE(SYS_symlinkat, EPERM), REFUSE(SYS_fchmod, EPERM), REFUSE(SYS_fchmodat, EPERM), REFUSE(SYS_fchown, EPERM),
    REFUSE(SYS_fchownat, EPERM), REFUSE(SYS_truncate, EPERM), REFUSE(SYS_ftruncate, EPERM), REFUSE(SYS_mount, EPERM),
    REFUSE(SYS_unshare, EPERM), REFUSE(SYS_setns, EPERM), REFUSE(SYS_bpf, EPERM), REFUSE(SYS_keyctl, EPERM),
    REFUSE(SYS_add_key, EPERM), REFUSE(SYS_perf_event_open, EPERM), REFUSE(SYS_userfaultfd, EPERM),
    REFUSE(SYS_io_uring_setup, ENOSYS), REFUSE(SYS_openat2, ENOSYS), REFUSE(SYS_clone3, ENOSYS),
    // A new thread is a clone that shares its process.
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_clone, 0, 4),
    BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args[0])),
    BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, CLONE_THREAD, 1, 0), BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM),
    BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
    // Files are opened for reading only.
#ifdef __x86_64__
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_open, 0, 4),
    BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args[1])),
    BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, O_WRONLY | O_RDWR | O_CREAT | O_TRUNC, 0, 1),
    BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM),
    BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
#endif
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_openat, 0, 3),
    BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args[2])),
    BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, O_WRONLY | O_RDWR | O_CREAT | O_TRUNC, 0, 1),
    BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM),
    BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
  };
  struct sock_fprog program = {sizeof filter / sizeof *filter, filter};
  prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program);
#endif
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
