import type { JobContext, JobFacts, RecurringJob } from '@/lib/server/jobs/job';
import { listStale } from '@/lib/server/report/queries/staleStatistics';
import { matchChanges } from '../commands/matchChanges';
import { revokeNotices } from '../commands/revokeNotices';
import { listChangedCities } from '../queries/homeChanges';

const MINUTE_MS = 60_000;
/** An import's homes have no estimate before its statistics are computed; who puts these off holds no alert up for longer. */
const WAIT_FOR_STATISTICS_MS = 6 * 60 * MINUTE_MS;

/** Tells saved searches of what imports have changed (docs/decisions/0032). */
export const matchChangesJob: RecurringJob = {
  name: 'match-changes',
  when: { everyMs: 30_000, firstAfterMs: 10_000 },
  longestMs: 10 * MINUTE_MS,
  tries: 6,
  run,
};

async function run({ opened, now, signal }: JobContext): Promise<JobFacts | undefined> {
  const stale = new Set((await listStale(opened.db)).map(({ city_id }) => city_id));
  const sum = { searches: 0, notices: 0 };
  for (const { cityId, recordedAt } of await listChangedCities(opened.db)) {
    if (stale.has(cityId) && now - recordedAt < WAIT_FOR_STATISTICS_MS) continue;
    for (;;) {
      const matched = await matchChanges({ ...opened, now }, cityId, signal);
      if (!matched) break;
      sum.searches += matched.searches;
      sum.notices += matched.notices;
    }
  }
  // After the matching: what it has read of an import may have been undone meanwhile.
  const takenBack = await revokeNotices({ ...opened, now });
  if (takenBack > 0) return { ...sum, takenBack };
  return sum.searches > 0 ? sum : undefined;
}
