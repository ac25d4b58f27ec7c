#define _GNU_SOURCE
#include "TerminalGuard.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

// Times in milliseconds: for a terminal that still has much to read; for the first answer to come and then the next one,
// and for all of them.
static const int patience = 10000;
static const int first_answer = 600;
static const int next_answer = 200;
static const int all_answers = 1000;

// The flags that a program clears which takes keys one by one, and one which reads lines that are not shown.
static const tcflag_t key_flags = ICANON | ECHO | ISIG | IEXTEN;
static const tcflag_t hidden_flags = ECHO;

// Everything below calls only functions that POSIX lists as safe after a fork in a program with threads
// (signal-safety(7)).

// Waits for the end of the program, and returns what is to be restored.
static char wait_for_end(void) {
  char state = terminal_guard_free;
  for (;;) {
    ssize_t result = read(STDIN_FILENO, &state, 1);
    if (result == 0) return state;
    if (result < 0 && errno != EINTR) return state;
  }
}

// Whether the terminal's modes still are these without some flags. Otherwise somebody else has set them since.
static bool has_modes(int terminal, const struct termios *modes, tcflag_t without) {
  struct termios now;
  return tcgetattr(terminal, &now) == 0 && now.c_lflag == (modes->c_lflag & ~without);
}

static void say(int terminal, const char *text, size_t count) {
  while (count > 0) {
    ssize_t written = write(terminal, text, count);
    if (written < 0 && errno == EAGAIN) {
      struct pollfd output = {.fd = terminal, .events = POLLOUT};
      int result = poll(&output, 1, patience);
      if (result > 0 || (result < 0 && errno == EINTR)) continue;
      // The terminal does not read any more.
      return;
    }
    if (written < 0 && errno != EINTR) return;
    if (written > 0) {
      text += written;
      count -= (size_t)written;
    }
  }
}

static int milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int)(now.tv_sec % 1000000) * 1000 + (int)(now.tv_nsec / 1000000);
}

// Discards the answers that are on their way, as long as the program's modes keep them from being shown.
static void discard_answers(int terminal, const struct termios *modes) {
  int end = milliseconds() + all_answers;
  int wait = first_answer;
  for (;;) {
    int left = end - milliseconds();
    if (left <= 0) return;
    struct pollfd input = {.fd = terminal, .events = POLLIN};
    if (poll(&input, 1, left < wait ? left : wait) <= 0) return;
    if (!(input.revents & POLLIN) || !has_modes(terminal, modes, key_flags)) return;
    tcflush(terminal, TCIFLUSH);
    wait = next_answer;
  }
}

// Restores the modes. What was typed without being shown is not left to others.
static void restore_modes(int terminal, const struct termios *modes) {
  bool are_hidden = has_modes(terminal, modes, hidden_flags) && modes->c_lflag & ECHO;
  if (are_hidden) tcflush(terminal, TCIFLUSH);
  if (are_hidden || has_modes(terminal, modes, key_flags)) tcsetattr(terminal, TCSANOW, modes);
}

// Waits for the end of the program, and restores the terminal.
static void watch(int terminal, const struct termios *modes, const char *farewell, size_t count) {
  char state = wait_for_end();
  if (state == terminal_guard_free) return;
  if (state != terminal_guard_answers) restore_modes(terminal, modes);
  if (state == terminal_guard_modes) return;
  say(terminal, farewell, count);
  if (state == terminal_guard_answers) {
    discard_answers(terminal, modes);
    restore_modes(terminal, modes);
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
