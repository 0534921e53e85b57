// Code as of a hostile document that has taken over the program: it runs where the program reads its first request, and so after the
// program has given up its rights. It tries what a document may not do, and writes one line for each: what, and the error or `done`.
// Arguments are such that nothing comes of it where it is allowed: a signal 0, no such key.
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <linux/sched.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

static void tell(const char *what, long result) {
  char line[200];
  int length = snprintf(line, sizeof line, "%s: %s\n", what, result < 0 ? strerrorname_np(errno) : "done");
  syscall(SYS_write, STDERR_FILENO, line, length);
}

#define TRY(name, ...) (errno = 0, tell(#name, syscall(SYS_##name, ##__VA_ARGS__)))
#define TRY_TO(what, ...) (errno = 0, tell(what, syscall(__VA_ARGS__)))

/// A process of its own ends at once, so that the lines are written once.
static void try_process(const char *what, long number, long flags) {
  errno = 0;
  long child = syscall(number, flags, 0, 0, 0, 0);
  if (child == 0) syscall(SYS_exit_group, 0);
  tell(what, child);
}

static void *be_thread(void *nothing) { return nothing; }

static void intrude(void) {
  pid_t parent = getppid(), own = getpid();
  siginfo_t signal_facts = {.si_code = SI_QUEUE};
  struct rlimit limits;
  char bytes[256] = {0};

  // The program that has started it: signals, by every way, limits, memory.
  TRY(kill, parent, 0);
  TRY(tkill, parent, 0);
  TRY(tgkill, parent, parent, 0);
  TRY(rt_sigqueueinfo, parent, SIGCONT, &signal_facts);
  TRY(rt_tgsigqueueinfo, parent, parent, SIGCONT, &signal_facts);
  TRY(pidfd_open, parent, 0);
  TRY(pidfd_send_signal, 0, 0, NULL, 0);
  TRY_TO("fcntl F_SETOWN", SYS_fcntl, 0, F_SETOWN, parent);
  TRY_TO("fcntl F_SETSIG", SYS_fcntl, 0, F_SETSIG, SIGKILL);
  TRY_TO("ioctl FIOSETOWN", SYS_ioctl, 0, FIOSETOWN, &parent);
  TRY(prlimit64, parent, RLIMIT_NPROC, NULL, &limits);
  TRY(setpriority, 0, parent, 0);
  TRY(sched_setaffinity, parent, sizeof bytes, bytes);
  TRY(process_vm_readv, parent, NULL, 0, NULL, 0, 0);
  TRY(process_vm_writev, parent, NULL, 0, NULL, 0, 0);
  TRY(ptrace, PTRACE_SEIZE, parent, 0, 0);
  TRY_TO("open of its memory", SYS_openat, AT_FDCWD, (snprintf(bytes, sizeof bytes, "/proc/%d/mem", parent), bytes), O_RDONLY);

  // Other programs, and what they share.
  TRY(execve, "/bin/true", NULL, NULL);
  try_process("clone", SYS_clone, SIGCHLD);
#ifdef __x86_64__
  try_process("fork", SYS_fork, 0);
#endif
  struct clone_args arguments = {.exit_signal = SIGCHLD};
  try_process("clone3", SYS_clone3, (long)&arguments);
  TRY(shmget, 0x7E11, 0, 0);
  TRY(semget, 0x7E11, 0, 0);
  TRY(msgget, 0x7E11, 0);
  TRY(mq_open, "vellum-intruder", O_RDWR, 0, NULL);
  TRY(socket, AF_INET, SOCK_STREAM, 0);
  TRY(socketpair, AF_UNIX, SOCK_STREAM, 0, bytes);
  TRY(add_key, "user", "vellum", "x", 1, -1);
  TRY(keyctl, 0, -1, 0);

  // The system.
  TRY(unshare, CLONE_NEWUSER);
  TRY(setns, 0, 0);
  TRY(mount, "none", "/", "tmpfs", 0, NULL);
  TRY(umount2, "/", 0);
  TRY(pivot_root, "/", "/");
  TRY(chroot, "/");
  TRY(fsopen, "tmpfs", 0);
  TRY(bpf, 0, NULL, 0);
  TRY(perf_event_open, NULL, 0, -1, -1, 0);
  TRY(userfaultfd, 0);
  TRY(io_uring_setup, 1, NULL);
  TRY_TO("prctl PR_SET_DUMPABLE", SYS_prctl, PR_SET_DUMPABLE, 1);
  TRY_TO("ioctl TIOCSTI", SYS_ioctl, 2, TIOCSTI, "x");

  // Files.
  TRY_TO("open for writing", SYS_openat, AT_FDCWD, "/usr/share", O_WRONLY);
  TRY_TO("open of another file", SYS_openat, AT_FDCWD, "/etc/passwd", O_RDONLY);
  TRY_TO("open of the environment", SYS_openat, AT_FDCWD, "/proc/self/environ", O_RDONLY);
  TRY(openat2, AT_FDCWD, "/usr/share", NULL, 0);
  TRY(unlinkat, AT_FDCWD, "/nothing", 0);
  TRY(renameat2, AT_FDCWD, "/nothing", AT_FDCWD, "/nothing2", 0);
  TRY(mkdirat, AT_FDCWD, "/", 0700);
  TRY(fchmodat, AT_FDCWD, "/nothing", 0700);
  TRY(fchmod, 0, 0600);
  TRY(utimensat, 0, NULL, NULL, 0);
  TRY(truncate, "/nothing", 0);
  TRY(memfd_create, "x", 0);

  // What it does need.
  pthread_t thread;
  errno = pthread_create(&thread, NULL, be_thread, NULL);
  tell("a thread", errno ? -1 : pthread_join(thread, NULL));
  TRY_TO("its own limits", SYS_prlimit64, 0, RLIMIT_CPU, NULL, &limits);
  TRY_TO("a signal to itself", SYS_tgkill, own, syscall(SYS_gettid), 0);
  TRY_TO("a folder of fonts", SYS_openat, AT_FDCWD, "/usr/share", O_RDONLY | O_DIRECTORY);
}

/// The C library's function, in its place.
ssize_t read(int file, void *target, size_t length) {
  static int has_intruded;
  if (file == 0 && !has_intruded) {
    has_intruded = 1;
    intrude();
  }
  return syscall(SYS_read, file, target, length);
}
