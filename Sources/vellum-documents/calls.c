// Allows this process the system calls that reading and drawing a document takes. All others fail as on a kernel that does not have
// them (ENOSYS): a C library that tries a newer call then makes an older one, and what later kernels add is not allowed by accident.
#include "document.h"
#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stddef.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#if defined(__x86_64__)
#define OWN_ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define OWN_ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

#ifdef OWN_ARCHITECTURE
/// The calls that are allowed with any arguments. Frequent ones come first, as the kernel tries them in this order.
static const int allowed[] = {
  // The socket, and open files.
  SYS_read, SYS_sendto, SYS_write, SYS_readv, SYS_writev, SYS_pread64, SYS_lseek, SYS_close, SYS_dup, SYS_fstat, SYS_fstatfs,
  SYS_fadvise64, SYS_getdents64,
  // Memory.
  SYS_mmap, SYS_munmap, SYS_mremap, SYS_mprotect, SYS_madvise, SYS_brk,
  // Threads, which librsvg and GLib make, and what they wait for.
  SYS_futex, SYS_set_robust_list, SYS_rseq, SYS_gettid, SYS_sched_yield, SYS_sched_getaffinity, SYS_ppoll, SYS_eventfd2,
  SYS_exit, SYS_exit_group,
  // How this process takes signals.
  SYS_rt_sigaction, SYS_rt_sigprocmask, SYS_rt_sigreturn, SYS_sigaltstack, SYS_restart_syscall,
  // Time, and facts about this process and the machine.
  SYS_clock_gettime, SYS_clock_getres, SYS_clock_nanosleep, SYS_nanosleep, SYS_gettimeofday, SYS_getrusage, SYS_getrandom,
  SYS_getpid, SYS_getppid, SYS_getuid, SYS_geteuid, SYS_getgid, SYS_getegid, SYS_getresuid, SYS_getresgid, SYS_uname,
  SYS_sysinfo,
  // What files are there. Landlock limits which are read.
  SYS_newfstatat, SYS_statx, SYS_statfs, SYS_faccessat, SYS_faccessat2, SYS_readlinkat, SYS_getcwd,
#ifdef __x86_64__
  SYS_stat, SYS_lstat, SYS_access, SYS_readlink, SYS_getdents, SYS_poll, SYS_time,
#endif
};

/// The filter. Each allowed call is two instructions; those whose arguments are tested are fewer than a hundred together.
static struct sock_filter filter[2 * (sizeof allowed / sizeof *allowed) + 100];
static unsigned short length;

static void add(int code, uint32_t value, int if_true, int if_false) {
  filter[length++] = (struct sock_filter)BPF_JUMP((unsigned short)code, value, (uint8_t)if_true, (uint8_t)if_false);
}

static void load(size_t place) { add(BPF_LD | BPF_W | BPF_ABS, (uint32_t)place, 0, 0); }

/// Loads the lower half of an argument. The kernel reads no more of those that are tested here.
static void load_argument(size_t number) {
  load(offsetof(struct seccomp_data, args) + number * sizeof(uint64_t));
}

static void end(uint32_t action) { add(BPF_RET | BPF_K, action, 0, 0); }

static void allow_if_is(uint32_t value) {
  add(BPF_JMP | BPF_JEQ | BPF_K, value, 0, 1);
  end(SECCOMP_RET_ALLOW);
}

static void refuse_if_has(uint32_t bits) {
  add(BPF_JMP | BPF_JSET | BPF_K, bits, 0, 1);
  end(SECCOMP_RET_ERRNO | EPERM);
}

static void allow_if_has(uint32_t bits) {
  add(BPF_JMP | BPF_JSET | BPF_K, bits, 0, 1);
  end(SECCOMP_RET_ALLOW);
}

/// Adds the instructions for one call, which test its arguments. What they do not decide is refused.
#define CALL(call, ...) \
  do { \
    unsigned short start = length; \
    add(BPF_JMP | BPF_JEQ | BPF_K, (call), 0, 0); \
    __VA_ARGS__; \
    end(SECCOMP_RET_ERRNO | EPERM); \
    filter[start].jf = (uint8_t)(length - start - 1); \
  } while (0)

static void make_filter(void) {
  load(offsetof(struct seccomp_data, arch));
  add(BPF_JMP | BPF_JEQ | BPF_K, OWN_ARCHITECTURE, 1, 0);
  end(SECCOMP_RET_KILL_PROCESS);
  // The calls of the x32 ABI have other numbers, and so are not allowed either.
  load(offsetof(struct seccomp_data, nr));
  for (size_t i = 0; i < sizeof allowed / sizeof *allowed; i++) allow_if_is((uint32_t)allowed[i]);

  // Files are opened for reading only.
  const uint32_t changes = O_WRONLY | O_RDWR | O_CREAT | O_TRUNC;
  CALL(SYS_openat, load_argument(2), refuse_if_has(changes), end(SECCOMP_RET_ALLOW));
#ifdef __x86_64__
  CALL(SYS_open, load_argument(1), refuse_if_has(changes), end(SECCOMP_RET_ALLOW));
#endif
  // A thread is a clone that shares its process. `clone3` fails as an unknown call: its flags are in memory, where a filter does not see
  // them.
  const uint32_t namespaces =
    CLONE_NEWNS | CLONE_NEWCGROUP | CLONE_NEWUTS | CLONE_NEWIPC | CLONE_NEWUSER | CLONE_NEWPID | CLONE_NEWNET;
  CALL(SYS_clone, load_argument(0), refuse_if_has(namespaces), allow_if_has(CLONE_THREAD));
  // Signals to this process, as of `abort`, and its own limits, not those of others.
  CALL(SYS_tgkill, load_argument(0), allow_if_is((uint32_t)getpid()));
  CALL(SYS_prlimit64, load_argument(0), allow_if_is(0));
  // Not F_SETOWN, F_SETSIG and FIOSETOWN: a descriptor can send any signal to any process.
  CALL(
    SYS_fcntl, load_argument(1), allow_if_is(F_GETFL), allow_if_is(F_GETFD), allow_if_is(F_SETFD), allow_if_is(F_DUPFD),
    allow_if_is(F_DUPFD_CLOEXEC));
  CALL(SYS_ioctl, load_argument(1), allow_if_is(TCGETS), allow_if_is(FIONREAD), allow_if_is(FIOCLEX));
  CALL(SYS_prctl, load_argument(0), allow_if_is(PR_SET_NAME), allow_if_is(PR_GET_NAME));

  end(SECCOMP_RET_ERRNO | ENOSYS);
}
#endif

void limit_calls(void) {
#ifdef OWN_ARCHITECTURE
  make_filter();
  struct sock_fprog program = {length, filter};
  prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program);
#endif
}
