import Glibc

/// Standard input, output and error, which the caller may have closed.
enum StandardStreams {
  /// Makes sure that the program runs on, whatever they are.
  static func prepare() {
    // The next file that is opened would get the number of a closed stream, and messages would be written into it. /dev/null
    // takes the number instead, opened in the wrong direction, so that reading and writing still fail.
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 && errno == EBADF {
      // `open` gives the lowest free number.
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
    // A closed pipe becomes an error of the write, like any other error.
    signal(SIGPIPE, SIG_IGN)
    // So does the limit on the size of a file.
    signal(SIGXFSZ, SIG_IGN)
  }
}
