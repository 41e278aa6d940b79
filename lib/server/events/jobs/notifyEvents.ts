import type { RecurringJob } from '@/lib/server/jobs/job';
import { settings } from '@/lib/server/settings/settings';
import { notifyEvents } from '../commands/notifyEvents';
import { signedSender } from './signedSender';

/** Tells the operator's own system of leads and orders, where one is set (EVENTS_WEBHOOK_URL). */
export const notifyEventsJob: RecurringJob = {
  name: 'notify-events',
  when: { everyMs: 10_000, firstAfterMs: 10_000 },
  longestMs: 5 * 60_000,
  // After the tenth failure, 40 minutes later, once more every ten seconds ten times, and so on: nothing is given up.
  tries: 10,
  isForHere: () => settings().events !== null,
  run: async ({ opened, now, signal }) => {
    const { events } = settings();
    if (events === null) return undefined;
    const count = await notifyEvents({ ...opened, now }, signedSender(events, signal), signal);
    return count === 0 ? undefined : { notified: count };
  },
};
