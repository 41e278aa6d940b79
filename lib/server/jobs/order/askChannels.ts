import { askChannels } from '../../commands/order/askChannels';
import { payChannels } from '../../integrations/pay/channels';
import type { RecurringJob } from '../job';

const EVERY_MS = 30_000;

/** Asks the channels what was paid, as their notices are not guaranteed, and closes orders whose time is over. */
export const askChannelsJob: RecurringJob = {
  name: 'ask-channels',
  when: { everyMs: EVERY_MS, firstAfterMs: EVERY_MS },
  longestMs: 120_000,
  tries: 3,
  run: async ({ opened, now, signal }) => {
    const asked = await askChannels({ ...opened, now }, payChannels(), signal);
    return Object.values(asked).some((count) => count > 0) ? { ...asked } : undefined;
  },
};
