// Starts a command and waits until the screen shows something of it. Prints how many milliseconds it took from
// the start until a window was mapped and until the first pixel had changed. A second and a half later, when nothing
// moves any more, it prints the memory that the command takes (PSS, in megabytes), its threads and the libraries whose
// code it runs, and ends it. `Scripts/picker-bench` has it run several commands in turn.
//
//     first-pixels ITEMS COMMAND [ARGUMENT…]
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <dirent.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static const double patience = 10000;

static double milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1e3 + now.tv_nsec / 1e6;
}

static XImage *look(Display *display) {
  return XGetImage(display, DefaultRootWindow(display), 0, 0, DisplayWidth(display, 0),
                   DisplayHeight(display, 0), AllPlanes, ZPixmap);
}

static double memory(pid_t process) {
  char path[64], line[256];
  long kilobytes = 0;
  snprintf(path, sizeof path, "/proc/%d/smaps_rollup", process);
  FILE *file = fopen(path, "r");
  while (file && fgets(line, sizeof line, file)) {
    if (sscanf(line, "Pss: %ld", &kilobytes) == 1) break;
  }
  if (file) fclose(file);
  return kilobytes / 1024.0;
}

static int threads(pid_t process) {
  char path[64];
  snprintf(path, sizeof path, "/proc/%d/task", process);
  DIR *folder = opendir(path);
  int count = 0;
  while (folder && readdir(folder)) count++;
  if (folder) closedir(folder);
  return count - 2;
}

static int libraries(pid_t process) {
  char path[64], line[512];
  snprintf(path, sizeof path, "/proc/%d/maps", process);
  FILE *file = fopen(path, "r");
  int count = 0;
  while (file && fgets(line, sizeof line, file)) count += strstr(line, " r-xp ") && strstr(line, ".so");
  if (file) fclose(file);
  return count;
}

int main(int count, char **words) {
  Display *display = XOpenDisplay(NULL);
  if (!display || count < 3) return 2;
  XImage *before = look(display);
  XSelectInput(display, DefaultRootWindow(display), SubstructureNotifyMask);
  XSync(display, True);

  double start = milliseconds(), mapped = 0, painted = 0;
  pid_t process = vfork();
  if (process == 0) {
    dup2(open(words[1], O_RDONLY), 0);
    execvp(words[2], words + 2);
    _exit(127);
  }
  while (!painted && milliseconds() - start < patience) {
    while (XPending(display)) {
      XEvent event;
      XNextEvent(display, &event);
      if (event.type == MapNotify && !mapped) mapped = milliseconds() - start;
    }
    if (mapped) {
      XImage *now = look(display);
      if (memcmp(before->data, now->data, (size_t)now->bytes_per_line * now->height)) {
        painted = milliseconds() - start;
      }
      XDestroyImage(now);
    }
    usleep(200);
  }
  usleep(1500000);
  double megabytes = memory(process);
  int workers = threads(process), modules = libraries(process);
  kill(process, SIGKILL);
  waitpid(process, NULL, 0);
  usleep(50000);
  if (!painted) return 1;
  printf("%.1f %.1f %.1f %d %d\n", mapped, painted, megabytes, workers, modules);
  return 0;
}
