#include <xcb/xcb.h>
#include <xcb/xcb_cursor.h>
#include <xcb/present.h>
#include <xcb/randr.h>
#include <xcb/shm.h>
#include <xcb/xinput.h>
#include <xcb/xkb.h>
#include <xkbcommon/xkbcommon-x11.h>

// XCB's extensions are variables, which Swift treats as shared mutable state.

static inline xcb_extension_t *xcb_extension_present(void) { return &xcb_present_id; }
static inline xcb_extension_t *xcb_extension_randr(void) { return &xcb_randr_id; }
static inline xcb_extension_t *xcb_extension_shm(void) { return &xcb_shm_id; }
static inline xcb_extension_t *xcb_extension_input(void) { return &xcb_input_id; }

// Swift cannot import a packed structure.

/// The serial number of the request that this event answers.
static inline uint32_t xcb_present_serial(const xcb_generic_event_t *event) {
  return ((const xcb_present_complete_notify_event_t *)event)->serial;
}

/// The time at which the frame was shown, in microseconds of the system's monotonic clock.
static inline uint64_t xcb_present_time(const xcb_generic_event_t *event) {
  return ((const xcb_present_complete_notify_event_t *)event)->ust;
}

/// The frame's number.
static inline uint64_t xcb_present_frame(const xcb_generic_event_t *event) {
  return ((const xcb_present_complete_notify_event_t *)event)->msc;
}
