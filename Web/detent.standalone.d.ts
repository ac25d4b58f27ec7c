// The types of detent.standalone.js: a script that defines the elements and exports nothing.

import "./detent.js"; // for the elements' names, and for DETENT_WASM

export {};
