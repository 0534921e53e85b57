import Glibc

/// Standard input, output and error as whoever started the program has left them.
enum StandardStreams {
  /// Has the program go on whatever they are.
  static func prepare() {
    // The next file to be opened would become the one that is closed, and messages would be written into it. What stands in
    // for it is open the wrong way round, so that it goes on failing.
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 && errno == EBADF {
      // The lowest number that is free.
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
    // Nobody reads any more: that is said like any other reason why something cannot be written.
    signal(SIGPIPE, SIG_IGN)
    // What a file must not grow beyond, too.
    signal(SIGXFSZ, SIG_IGN)
  }
}
