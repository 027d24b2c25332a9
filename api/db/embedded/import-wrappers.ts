import { setFlagsFromString } from 'node:v8';

/**
 * Calls from WebAssembly to JavaScript stay on V8's generic wrapper; by default one is compiled per
 * signature after a thousand calls. V8 frees those in a cache that all threads share, and at times twice:
 * the process then aborts with `jit_page_->allocations_.erase(addr) == 1` (nodejs/node#64500). Queries take
 * as long without them. Applies to modules that are instantiated afterwards.
 */
export function disableCompiledImportWrappers(): void {
  setFlagsFromString('--wasm-wrapper-tiering-budget=1000000000');
}
