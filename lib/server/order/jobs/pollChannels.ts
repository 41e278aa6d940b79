import type { RecurringJob } from '@/lib/server/jobs/job';
import { openChannels } from '@/lib/server/payment/openChannels';
import { endRehearsal } from '../commands/endRehearsal';
import { pollChannels } from '../commands/pollChannels';

const EVERY_MS = 30_000;

/** Asks the channels what was paid, as their notices are not guaranteed, and closes orders whose time is over. */
export const pollChannelsJob: RecurringJob = {
  name: 'ask-channels',
  when: { everyMs: EVERY_MS, firstAfterMs: EVERY_MS },
  longestMs: 120_000,
  tries: 3,
  prepare: async ({ opened, now }) => {
    await endRehearsal({ ...opened, now });
  },
  run: async ({ opened, now, signal }) => {
    const context = { ...opened, now };
    const ended = await endRehearsal(context, signal);
    const asked = { ...(await pollChannels(context, await openChannels(opened.db), signal)), ended };
    return Object.values(asked).some((count) => count > 0) ? { ...asked } : undefined;
  },
};
