import { setFlagsFromString } from 'node:v8';

/** After a full collection the heap may grow by this share of what is alive before the next one. */
const GROWTH_PERCENT = 25;

/**
 * Left to itself, V8 lets some 80 MB of live data grow to 380 MB of heap before it collects, since the machine has
 * gigabytes; an import that needs 420 MB stands at 530. Collecting sooner sets no upper bound: a heap that really holds
 * much still gets as much as before. With new objects in 8 MB at a time (scripts/lib/run.js) the server stands at 430
 * instead of 550 MB under the bench's pages, at the same CPU a page (2026-11-23).
 */
export function collectSooner(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`);
}
