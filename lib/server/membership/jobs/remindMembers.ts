import type { RecurringJob } from '@/lib/server/jobs/job';
import { remindOfEnds } from '../commands/renewal';

const EVERY_MS = 60 * 60_000;

/** Reminds those who asked for it that their membership is about to end. */
export const remindMembersJob: RecurringJob = {
  name: 'remind-members',
  when: { everyMs: EVERY_MS, firstAfterMs: 10 * 60_000 },
  longestMs: 60_000,
  tries: 6,
  run: async ({ opened, now, signal }) => {
    const count = await remindOfEnds({ ...opened, now }, signal);
    return count === 0 ? undefined : { told: count };
  },
};
