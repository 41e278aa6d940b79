import { refundPaidQuestions } from '@/lib/server/expert/commands/refundPaidQuestions';
import type { RecurringJob } from '@/lib/server/jobs/job';

const EVERY_MS = 10 * 60_000;

/** Pays back questions to 达人 that were paid for and not answered in time. */
export const refundPaidQuestionsJob: RecurringJob = {
  name: 'refund-asks',
  when: { everyMs: EVERY_MS, firstAfterMs: EVERY_MS },
  longestMs: 60_000,
  tries: 6,
  run: async ({ opened, now, signal }) => {
    const count = await refundPaidQuestions({ ...opened, now }, signal);
    return count === 0 ? undefined : { refunded: count };
  },
};
