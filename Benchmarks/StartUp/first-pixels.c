// Starts a command and waits until the screen shows something of it. Prints how many milliseconds it took from
// the start until a window was mapped and until the first pixel had changed. The screen is read only when the server
// reports that something was drawn: a loop that reads it takes a processor from the command that it times. A second
// and a half later, when nothing moves any more, it prints the memory that the command takes (PSS, in megabytes), its
// threads and the libraries whose code it runs, and ends it. `Scripts/picker-bench` has it run several commands in turn.
//
//     first-pixels ITEMS COMMAND [ARGUMENT…]
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/extensions/XShm.h>
#include <X11/extensions/Xdamage.h>
#include <dirent.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ipc.h>
#include <sys/shm.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static const double patience = 10000;

static double milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1e3 + now.tv_nsec / 1e6;
}

static XShmSegmentInfo shared;

// A picture of the screen's size in memory that the server writes to.
static XImage *canvas(Display *display) {
  XImage *image = XShmCreateImage(display, DefaultVisual(display, 0), (unsigned)DefaultDepth(display, 0), ZPixmap, NULL,
                                  &shared, (unsigned)DisplayWidth(display, 0), (unsigned)DisplayHeight(display, 0));
  if (!image) return NULL;
  shared.shmid = shmget(IPC_PRIVATE, (size_t)image->bytes_per_line * image->height, IPC_CREAT | 0600);
  shared.shmaddr = image->data = shmat(shared.shmid, NULL, 0);
  XShmAttach(display, &shared);
  XSync(display, False);
  shmctl(shared.shmid, IPC_RMID, NULL);
  return image;
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
  int drawn, error;
  if (!display || count < 3 || !XDamageQueryExtension(display, &drawn, &error)) return 2;
  Window root = DefaultRootWindow(display);
  XImage *screen = canvas(display);
  if (!screen) return 2;
  size_t bytes = (size_t)screen->bytes_per_line * screen->height;
  XShmGetImage(display, root, screen, 0, 0, AllPlanes);
  char *before = malloc(bytes);
  memcpy(before, screen->data, bytes);
  XSelectInput(display, root, SubstructureNotifyMask);
  Damage damage = XDamageCreate(display, root, XDamageReportNonEmpty);
  XDamageSubtract(display, damage, None, None);
  XSync(display, True);

  double start = milliseconds(), mapped = 0, painted = 0;
  pid_t process = vfork();
  if (process == 0) {
    dup2(open(words[1], O_RDONLY), 0);
    execvp(words[2], words + 2);
    _exit(127);
  }
  while (!painted && milliseconds() - start < patience) {
    int changed = 0;
    while (XPending(display)) {
      XEvent event;
      XNextEvent(display, &event);
      if (event.type == MapNotify && !mapped) mapped = milliseconds() - start;
      if (event.type == drawn + XDamageNotify) changed = 1;
    }
    if (changed) {
      XDamageSubtract(display, damage, None, None);
      XShmGetImage(display, root, screen, 0, 0, AllPlanes);
      if (memcmp(before, screen->data, bytes)) painted = milliseconds() - start;
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
