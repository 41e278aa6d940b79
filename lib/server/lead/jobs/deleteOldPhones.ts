import { defined } from '@/lib/kernel/defined';
import type { JobContext, JobFacts, RecurringJob } from '@/lib/server/jobs/job';
import { logger } from '@/lib/server/log/log';
import { deleteOldPhones } from '../commands/deleteOldPhones';
import { rememberTime, retentionState } from '../commands/phoneRetention';

const MINUTE_MS = 60_000;

/** Takes the numbers out of leads that are past their retention, unless the clock has jumped (docs/decisions/0015). */
export const deleteOldPhonesJob: RecurringJob = {
  name: 'forget-old-phones',
  when: { everyMs: 6 * 60 * MINUTE_MS, firstAfterMs: MINUTE_MS },
  // 100,000 numbers in steps of a hundred.
  longestMs: 10 * MINUTE_MS,
  tries: 6,
  prepare: ({ opened, now }) => rememberTime({ ...opened, now }),
  run,
};

async function run({ opened, now, signal }: JobContext): Promise<JobFacts | undefined> {
  const { verdict, due, before, ...known } = await retentionState({ ...opened, now });
  const times = defined({
    clock: iso(now),
    lastLook: iso(known.lookedAt),
    newestLead: known.newest ? iso(known.newest) : undefined,
  });
  if (verdict !== 'believed') {
    logger.warn({ verdict, due, ...times }, REFUSED);
    return { refused: due };
  }
  const forgotten = await deleteOldPhones({ ...opened, now }, signal);
  if (forgotten === 0) return undefined;
  logger.info({ forgotten, leftBefore: iso(before), ...times }, 'phone numbers of old leads taken away');
  return { forgotten };
}

const REFUSED =
  'retention refused: the clock has jumped, and no phone number was taken away. Check the clock; npm run leads -- expire says more and confirms it';

const iso = (at: number): string => new Date(at).toISOString();
