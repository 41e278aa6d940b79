// The process that computes anew what follows from facts that the console has put right, begun by
// derive/jobs/refreshFacts.ts. It ends with whoever began it; a city that it had not ended is begun anew.

import { databaseLocation } from '@/lib/server/database/databaseLocation';
import { settleMerges } from '@/lib/server/record/commands/settleMerges';
import { listStale } from '@/lib/server/report/queries/staleStatistics';
import { settings } from '@/lib/server/settings/settings';
import { claimWork } from '../db/claimWork';
import type { OpenDatabase } from '../db/client';
import { refreshDerived } from '../derive/refreshDerived';
import { withDatabase } from './withDatabase';

const { dataDir } = settings();
// Another host is at it: this one comes again with the next job.
const release = await claimWork('refreshing', databaseLocation(), { waits: false });
if (release) {
  await withDatabase(async (opened) => {
    await settleMerges(opened);
    // What is changed while one city is computed is marked anew.
    for (let stale = await nextStale(opened); stale !== null; stale = await nextStale(opened)) {
      const began = performance.now();
      await refreshDerived(opened, { cityIds: [stale], dataDir });
      process.send?.({ city: stale, seconds: Math.round((performance.now() - began) / 1_000) });
    }
  });
}
process.exit(0);

/** A city in which the console has changed something; null: there is none. */
async function nextStale({ db }: OpenDatabase): Promise<number | null> {
  return (await listStale(db)).find(({ run_number }) => run_number < 0)?.city_id ?? null;
}
