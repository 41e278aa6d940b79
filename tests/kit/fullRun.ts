import { test } from 'vitest';

/** Whether this is `npm run test:full`, which repeats what `npm test` tries a few times (docs/decisions/0073). */
export const isFullRun = process.env.TEST_FULL === '1';

/** The number of cases of a property: at most 100 in `npm test`, `full` of them in the full run. */
export const propertyRuns = (full: number): number => (isFullRun ? full : Math.min(100, full));

/** How often a kill, a race or a long form of a test is repeated: `full` times in the full run, else `quick` times. */
export const repeats = (full: number, quick: number): number => (isFullRun ? full : quick);

/** A test of the full run alone: a wait for a limit as it is set, a variant of what another test shows. */
export const fullTest: ReturnType<typeof test.runIf> = test.runIf(isFullRun);
