// What libdispatch offers to other main loops, by the names that it keeps for them on Linux
// (`private/private.h` of swift-corelibs-libdispatch). Swift's concurrency has the library loaded anyway.

/// A file descriptor, an eventfd, that can be read when the main queue has work.
int _dispatch_get_main_queue_handle_4CF(void);

/// Does what waits in the main queue. On the main thread, and not within itself.
void _dispatch_main_queue_callback_4CF(void *message);

/// The C library's, which declares it for GNU's own programs alone.
int gettid(void);
