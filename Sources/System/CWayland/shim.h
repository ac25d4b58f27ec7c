#include <wayland-client.h>

// The interfaces of the core protocol are variables, whose addresses Swift cannot take.

static inline const struct wl_interface *wayland_callback(void) { return &wl_callback_interface; }
static inline const struct wl_interface *wayland_buffer(void) { return &wl_buffer_interface; }
static inline const struct wl_interface *wayland_compositor(void) { return &wl_compositor_interface; }
static inline const struct wl_interface *wayland_display(void) { return &wl_display_interface; }
static inline const struct wl_interface *wayland_keyboard(void) { return &wl_keyboard_interface; }
static inline const struct wl_interface *wayland_output(void) { return &wl_output_interface; }
static inline const struct wl_interface *wayland_pointer(void) { return &wl_pointer_interface; }
static inline const struct wl_interface *wayland_region(void) { return &wl_region_interface; }
static inline const struct wl_interface *wayland_registry(void) { return &wl_registry_interface; }
static inline const struct wl_interface *wayland_seat(void) { return &wl_seat_interface; }
static inline const struct wl_interface *wayland_shm(void) { return &wl_shm_interface; }
static inline const struct wl_interface *wayland_shm_pool(void) { return &wl_shm_pool_interface; }
static inline const struct wl_interface *wayland_subcompositor(void) { return &wl_subcompositor_interface; }
static inline const struct wl_interface *wayland_subsurface(void) { return &wl_subsurface_interface; }
static inline const struct wl_interface *wayland_surface(void) { return &wl_surface_interface; }
static inline const struct wl_interface *wayland_touch(void) { return &wl_touch_interface; }

// The C library declares this only with GNU extensions.

int memfd_create(const char *name, unsigned int flags);

/// Returns a file in memory, which is freed when the last process closes it; −1 if there is no room for one.
static inline int file_in_memory(const char *name) {
  const unsigned closed_on_exec = 1;
  return memfd_create(name, closed_on_exec);
}
