// The functions that libdispatch offers to other main loops, under the names that it keeps for them on Linux
// (`private/private.h` of swift-corelibs-libdispatch). Swift's concurrency loads the library anyway.

/// Returns a file descriptor, an eventfd, that can be read when the main queue has work.
int _dispatch_get_main_queue_handle_4CF(void);

/// Does the work that waits in the main queue. Call it on the main thread, and not from within itself.
void _dispatch_main_queue_callback_4CF(void *message);

/// The C library's function, whose header declares it only with GNU extensions.
int gettid(void);
