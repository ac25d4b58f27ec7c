// Starts a command while a key is pressed every two milliseconds in a window below. Prints for how many milliseconds
// from the start the window still received the keys, and ends the command. `Scripts/picker-bench` has it run several
// commands in turn.
//
//     lost-keys ITEMS COMMAND [ARGUMENT…]
#include <X11/Xlib.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

// Of libXtst, whose headers are a package of their own.
extern int XTestFakeKeyEvent(Display *, unsigned, int, unsigned long);

static const double patience = 1000;

static double milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1e3 + now.tv_nsec / 1e6;
}

int main(int count, char **words) {
  Display *display = XOpenDisplay(NULL);
  if (!display || count < 3) return 2;
  Window window = XCreateSimpleWindow(display, DefaultRootWindow(display), 0, 0, 80, 80, 0, 0, 0);
  XSelectInput(display, window, KeyPressMask | ExposureMask);
  XMapWindow(display, window);
  XEvent event;
  do XNextEvent(display, &event); while (event.type != Expose);
  XSetInputFocus(display, window, RevertToParent, CurrentTime);
  // The last key code means nothing to a picker.
  int least, most;
  XDisplayKeycodes(display, &least, &most);
  unsigned key = (unsigned)most;
  XSync(display, False);

  double start = milliseconds(), lost = 0;
  pid_t process = vfork();
  if (process == 0) {
    dup2(open(words[1], O_RDONLY), 0);
    execvp(words[2], words + 2);
    _exit(127);
  }
  while (milliseconds() - start < patience) {
    double sent = milliseconds() - start;
    XTestFakeKeyEvent(display, key, True, CurrentTime);
    XTestFakeKeyEvent(display, key, False, CurrentTime);
    XSync(display, False);
    while (XPending(display)) {
      XNextEvent(display, &event);
      if (event.type == KeyPress) lost = sent;
    }
    usleep(2000);
  }
  kill(process, SIGKILL);
  waitpid(process, NULL, 0);
  XDestroyWindow(display, window);
  XSync(display, False);
  usleep(50000);
  printf("%.1f\n", lost);
  return 0;
}
