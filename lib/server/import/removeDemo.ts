import { randomBytes } from 'node:crypto';
import type { OpenDatabase } from '../db/client';
import { cancelDueDemo, type DemoCity, removeDemoCity } from './merge/clearDemo';
import { inOneSwap, NO_CITY } from './merge/commit';
import { countImportRuns } from './queries/importRuns';

/** Takes whole demo cities out in one transaction; a run like an import, so that it can be undone. */
export async function removeDemo(
  { db, dialect }: OpenDatabase,
  cities: readonly DemoCity[],
  now: number,
): Promise<void> {
  const runsBefore = await countImportRuns(db);
  const run = {
    id: randomBytes(8).toString('hex'),
    kind: 'clear' as const,
    mapping: '',
    source: null,
    cityId: NO_CITY,
    files: cities.map(({ name }) => name),
    startedAt: now,
    finishedAt: Date.now(),
    readRows: 0,
    stored: 0,
    updated: 0,
    unchanged: 0,
    rejected: 0,
  };
  await inOneSwap(db, dialect, run, runsBefore, async (transaction) => {
    await cancelDueDemo(transaction);
    for (const { id } of cities) await removeDemoCity(transaction, id);
    return true;
  });
}
