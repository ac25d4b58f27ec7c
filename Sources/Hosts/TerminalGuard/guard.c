#define _GNU_SOURCE
#include "TerminalGuard.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

// The timeout, in milliseconds, for a terminal that still has much to read.
static const int patience = 10000;

// Waits for the end of the program, and restores the terminal. Calls only functions that POSIX lists as safe after a
// fork in a program with threads (signal-safety(7)).
static void watch(int terminal, const struct termios *modes, const char *farewell, size_t count) {
  char state = terminal_guard_free;
  for (;;) {
    ssize_t result = read(STDIN_FILENO, &state, 1);
    if (result == 0) break;
    if (result < 0 && errno != EINTR) break;
  }
  if (state != terminal_guard_free) tcsetattr(terminal, TCSANOW, modes);
  if (state == terminal_guard_screen) {
    while (count > 0) {
      ssize_t written = write(terminal, farewell, count);
      if (written < 0 && errno == EAGAIN) {
        struct pollfd output = {.fd = terminal, .events = POLLOUT};
        int result = poll(&output, 1, patience);
        if (result > 0 || (result < 0 && errno == EINTR)) continue;
        // The terminal does not read any more.
        break;
      }
      if (written < 0 && errno != EINTR) break;
      if (written > 0) {
        farewell += written;
        count -= (size_t)written;
      }
    }
  }
}

int terminal_guard_start(
    struct terminal_guard *guard, int terminal, const struct termios *modes, const void *farewell,
    size_t count) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) return errno;
  // The guard starts with all signals blocked. The end of a session's leader sends a hangup to everything in its
  // foreground, and that includes the guard until it has a session of its own.
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pid_t process = fork();
  int number = errno;
  if (process != 0) pthread_sigmask(SIG_SETMASK, &before, NULL);
  if (process < 0) {
    close(ends[0]);
    close(ends[1]);
    return number;
  }
  if (process == 0) {
    // In a session of its own, the guard gets none of the terminal's signals, and may set the
    // terminal's modes although other processes are in the foreground. Other files are closed, so that
    // nobody who waits for the end of a pipe waits for the guard.
    setsid();
    if (dup2(ends[0], STDIN_FILENO) < 0 || dup2(terminal, STDOUT_FILENO) < 0) _exit(1);
    close_range(STDERR_FILENO, ~0U, 0);
    watch(STDOUT_FILENO, modes, farewell, count);
    _exit(0);
  }
  close(ends[0]);
  guard->process = process;
  guard->entrance = ends[1];
  return 0;
}

void terminal_guard_tell(const struct terminal_guard *guard, char state) {
  ssize_t result;
  do {
    result = write(guard->entrance, &state, 1);
  } while (result < 0 && errno == EINTR);
}

void terminal_guard_stop(struct terminal_guard *guard) {
  if (guard->entrance < 0) return;
  terminal_guard_tell(guard, terminal_guard_free);
  close(guard->entrance);
  guard->entrance = -1;
  while (waitpid(guard->process, NULL, 0) < 0 && errno == EINTR) {
  }
}

void terminal_guard_leave(struct terminal_guard *guard) {
  if (guard->entrance < 0) return;
  close(guard->entrance);
  guard->entrance = -1;
}
