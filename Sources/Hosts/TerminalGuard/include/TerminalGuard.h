#pragma once

#include <stddef.h>
#include <sys/types.h>
#include <termios.h>

/// A process that gives a terminal back when the one that took it has died.
struct terminal_guard {
  pid_t process;
  /// What the other process has done with the terminal is written here, a byte each.
  int entrance;
};

/// The bytes that are told to a guard.
enum {
  /// Nothing is to be given back, and the guard ends when the entrance is closed.
  terminal_guard_free = 'f',
  /// The modes are to be given back.
  terminal_guard_modes = 'm',
  /// The modes and the screen are to be given back.
  terminal_guard_screen = 's',
};

/// Starts a guard.
///
/// @param terminal The terminal's file.
/// @param modes What it had before it was taken.
/// @param farewell What gives the screen back, written as it is.
/// @return 0, or the error's number.
int terminal_guard_start(
    struct terminal_guard *guard, int terminal, const struct termios *modes, const void *farewell,
    size_t count);

/// Tells a guard what it is to give back from now on.
void terminal_guard_tell(const struct terminal_guard *guard, char state);

/// Sends a guard away, which gives nothing back any more.
void terminal_guard_stop(struct terminal_guard *guard);

/// Leaves it to a guard to give back what it was told, as if this process had died.
void terminal_guard_leave(struct terminal_guard *guard);
