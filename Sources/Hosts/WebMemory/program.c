// The program's main function has C's calling convention, which Swift cannot express. Natively this file is empty.

#include "program.h"

#ifdef __wasm__

int main(int count, char **words);

void detent_run_program(void) { main(0, 0); }

#endif
