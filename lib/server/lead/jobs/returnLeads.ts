import type { RecurringJob } from '@/lib/server/jobs/job';
import { returnLeads } from '../commands/returnLeads';

const MINUTE_MS = 60_000;

/** Puts leads back into the pool that nobody has called in time. */
export const returnLeadsJob: RecurringJob = {
  name: 'return-leads',
  when: { everyMs: 5 * MINUTE_MS, firstAfterMs: MINUTE_MS },
  longestMs: 5 * MINUTE_MS,
  tries: 6,
  run: async ({ opened, now, signal }) => {
    const count = await returnLeads({ ...opened, now }, signal);
    return count === 0 ? undefined : { returned: count };
  },
};
