#pragma once

#ifdef __wasm__

/// Runs the main function of the program that this is linked into, without arguments.
void detent_run_program(void);

#endif
