import { emptyVisitorsLog } from '@/lib/server/db/emptyVisitorsLog';
import type { OutboxJob } from '@/lib/server/jobs/job';
import { EMPTY_VISITORS_LOG } from '@/lib/server/outbox/kinds';

/**
 * After a deletion SQLite's log goes too. Without a row for it a process that dies in between, or a reader that holds the
 * log, left the number there until somebody wrote over it.
 */
export const emptyVisitorsLogJob: OutboxJob<Record<string, never>> = {
  ...EMPTY_VISITORS_LOG,
  longestMs: 30_000,
  tries: 12,
  run: async (_payload, { opened }) => {
    await emptyVisitorsLog(opened);
    return undefined;
  },
};
