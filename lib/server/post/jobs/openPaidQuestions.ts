import { openPaidQuestions } from '@/lib/server/expert/commands/openPaidQuestions';
import type { RecurringJob } from '@/lib/server/jobs/job';

const EVERY_MS = 5 * 60_000;

/** Tells both sides of questions to 达人 that had no answer in time that anybody answers them now. */
export const openPaidQuestionsJob: RecurringJob = {
  name: 'open-asks',
  when: { everyMs: EVERY_MS, firstAfterMs: EVERY_MS },
  longestMs: 60_000,
  tries: 6,
  run: async ({ opened, now, signal }) => {
    const count = await openPaidQuestions({ ...opened, now }, signal);
    return count === 0 ? undefined : { opened: count };
  },
};
