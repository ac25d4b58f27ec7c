#pragma once

#include <stddef.h>
#include <sys/types.h>
#include <termios.h>

/// A process that restores a terminal after the process that took it over has died.
struct terminal_guard {
  pid_t process;
  /// The file to which the program writes what it has done with the terminal, one byte each time.
  int entrance;
};

/// The bytes that are sent to a guard.
enum {
  /// Nothing is to be restored, and the guard ends when the entrance is closed.
  terminal_guard_free = 'f',
  /// The modes are to be restored. If lines were read without an echo, the rest of one is discarded.
  terminal_guard_modes = 'm',
  /// The modes and the screen are to be restored.
  terminal_guard_screen = 's',
  /// The modes and the screen are to be restored, and answers of the terminal are on their way, which are discarded
  /// before.
  terminal_guard_answers = 'a',
};

/// Starts a guard.
///
/// @param terminal The terminal's file.
/// @param modes The modes before the terminal was taken over.
/// @param farewell The output that restores the screen, written as it is.
/// @return 0, or an error number.
int terminal_guard_start(
    struct terminal_guard *guard, int terminal, const struct termios *modes, const void *farewell,
    size_t count);

/// Tells a guard what to restore from now on.
void terminal_guard_tell(const struct terminal_guard *guard, char state);

/// Ends a guard, which then restores nothing.
void terminal_guard_stop(struct terminal_guard *guard);

/// Lets a guard restore what it was told to, as if this process had died.
void terminal_guard_leave(struct terminal_guard *guard);
