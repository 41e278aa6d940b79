import { MESSAGE_CHANNELS } from '@/lib/alert/channel';
import { afterQuiet } from '@/lib/alert/notice';
import type { JobContext, JobFacts, RecurringJob } from '@/lib/server/jobs/job';
import { notifyByMessage } from '../commands/notifyByMessage';
import { pushKeys } from '../commands/pushKeys';
import { revokeNotices } from '../commands/revokeNotices';
import { listToTell } from '../queries/notices';

const MINUTE_MS = 60_000;
const PEOPLE_A_RUN = 500;

/** Says by push and by WeChat what there is to say, to those who chose that, but never from 22 to 8 o'clock. */
export const notifyByMessageJob: RecurringJob = {
  name: 'tell-by-message',
  when: { everyMs: MINUTE_MS, firstAfterMs: MINUTE_MS },
  longestMs: 10 * MINUTE_MS,
  tries: 6,
  // The keys are made at the first start: a browser that has one of others is lost.
  prepare: async ({ opened, now }) => {
    await pushKeys({ ...opened, now });
  },
  run,
};

async function run({ opened, now, signal }: JobContext): Promise<JobFacts | undefined> {
  if (afterQuiet(now) > now) return undefined;
  await revokeNotices({ ...opened, now });
  let told = 0;
  for (const channel of MESSAGE_CHANNELS) {
    for (const userId of await listToTell(opened.db, channel, now, PEOPLE_A_RUN)) {
      signal.throwIfAborted();
      if (await notifyByMessage({ ...opened, now }, userId, channel)) told += 1;
    }
  }
  return told > 0 ? { told } : undefined;
}
