import { afterQuiet } from '@/lib/alert/notice';
import type { JobContext, JobFacts, RecurringJob } from '@/lib/server/jobs/job';
import { notifyByText } from '../commands/notifyByText';
import { revokeNotices } from '../commands/revokeNotices';
import { listToTell } from '../queries/notices';

const MINUTE_MS = 60_000;
const PEOPLE_A_RUN = 500;

/** Says by text message what saved searches have found, to those who chose that, but never from 22 to 8 o'clock. */
export const notifyByTextJob: RecurringJob = {
  name: 'tell-by-text',
  when: { everyMs: MINUTE_MS, firstAfterMs: MINUTE_MS },
  longestMs: 10 * MINUTE_MS,
  tries: 6,
  run,
};

async function run({ opened, now, signal }: JobContext): Promise<JobFacts | undefined> {
  if (afterQuiet(now) > now) return undefined;
  await revokeNotices({ ...opened, now });
  let told = 0;
  for (const userId of await listToTell(opened.db, 'text', now, PEOPLE_A_RUN)) {
    signal.throwIfAborted();
    if (await notifyByText({ ...opened, now }, userId)) told += 1;
  }
  return told > 0 ? { told } : undefined;
}
