import type { RecurringJob } from '@/lib/server/jobs/job';
import { endOffers } from '../commands/offerStatus';

const EVERY_MS = 60 * 60_000;

/** Tells writers that the days of a home they publish are about to be over, or are. */
export const endOffersJob: RecurringJob = {
  name: 'end-offers',
  when: { everyMs: EVERY_MS, firstAfterMs: EVERY_MS },
  longestMs: 60_000,
  tries: 6,
  run: async ({ opened, now, signal }) => {
    const count = await endOffers({ ...opened, now }, signal);
    return count === 0 ? undefined : { told: count };
  },
};
