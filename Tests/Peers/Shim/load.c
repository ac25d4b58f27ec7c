#include <dlfcn.h>

#include "peers.h"

const PeerEngine *peer_load_box2d3(const char *library) {
  void *handle = dlopen(library, RTLD_NOW | RTLD_LOCAL);
  return handle ? dlsym(handle, "peer_box2d3") : 0;
}
