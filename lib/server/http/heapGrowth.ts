import { setFlagsFromString } from 'node:v8';

/** After a full collection the heap may grow by this share of what is alive before the next one. */
const GROWTH_PERCENT = 50;

/**
 * Left to itself, V8 lets some 80 MB of live data grow to 380 MB of heap before it collects, since the machine has
 * gigabytes. Collecting sooner costs no measurable CPU a page (2026-11-21: 3.0 against 3.1 ms) and sets no upper bound:
 * a heap that really holds much still gets as much as before.
 */
export function collectSooner(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`);
}
