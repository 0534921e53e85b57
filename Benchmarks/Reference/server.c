// Serves files over HTTP as a distant server does: every answer is delayed.
//
//   server FOLDER PORT MILLISECONDS
#include <arpa/inet.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/sendfile.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

static const char *folder;
static int delay;

/// Answers requests of one connection, one after the other.
static void *serve(void *argument) {
  const int client = (int)(long)argument;
  char text[8192], path[1024], name[2048];
  size_t length = 0;
  while (1) {
    const ssize_t got = recv(client, text + length, sizeof text - 1 - length, 0);
    if (got <= 0) break;
    length += got;
    text[length] = 0;
    if (!strstr(text, "\r\n\r\n")) {
      if (length == sizeof text - 1) break;
      continue;
    }
    length = 0;
    if (sscanf(text, "GET %1000s", path) != 1 || strstr(path, "..")) break;
    snprintf(name, sizeof name, "%s%s", folder, path);
    usleep(delay * 1000);
    const int file = open(name, O_RDONLY);
    struct stat facts;
    if (file < 0 || fstat(file, &facts) || !S_ISREG(facts.st_mode)) {
      dprintf(client, "HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n");
    } else {
      dprintf(client, "HTTP/1.1 200 OK\r\nContent-Length: %ld\r\n\r\n", (long)facts.st_size);
      for (off_t sent = 0; sent < facts.st_size;)
        if (sendfile(client, file, &sent, facts.st_size - sent) <= 0) break;
    }
    if (file >= 0) close(file);
  }
  close(client);
  return NULL;
}

int main(int count, char **arguments) {
  if (count != 4) return 64;
  folder = arguments[1];
  delay = atoi(arguments[3]);
  signal(SIGPIPE, SIG_IGN);
  const int one = 1, listener = socket(AF_INET, SOCK_STREAM, 0);
  struct sockaddr_in address = {
      .sin_family = AF_INET, .sin_port = htons(atoi(arguments[2])), .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
  setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &one, sizeof one);
  if (bind(listener, (struct sockaddr *)&address, sizeof address) || listen(listener, 64)) return perror("server"), 1;
  while (1) {
    const int client = accept(listener, NULL, NULL);
    pthread_t thread;
    if (client >= 0 && !pthread_create(&thread, NULL, serve, (void *)(long)client)) pthread_detach(thread);
  }
}
