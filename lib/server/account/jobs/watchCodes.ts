import { CODE_CONVERSION, CODE_MS } from '@/lib/account/code';
import type { Db } from '@/lib/server/db/client';
import type { JobContext, JobFacts, RecurringJob } from '@/lib/server/jobs/job';
import { logger } from '@/lib/server/log/log';
import { type CodesOver, countCodesOver } from '../queries/phoneCodes';

const EVERY_MS = 5 * 60_000;

/**
 * Raises an alarm where hardly anybody uses the codes that are sent: somebody has them sent to earn by the messages, or
 * they do not arrive. Said once for each five minutes in which such codes ran out, and not again while none is sent.
 */
export const watchCodesJob: RecurringJob = {
  name: 'watch-codes',
  when: { everyMs: EVERY_MS, firstAfterMs: EVERY_MS },
  longestMs: 30_000,
  tries: 3,
  run,
};

async function run({ opened, now }: JobContext): Promise<JobFacts | undefined> {
  const low = await lowConversion(opened.db, now);
  if (!low?.latestAt || low.latestAt + CODE_MS <= now - EVERY_MS) return undefined;
  logger.error({ sent: low.sent, used: low.used }, ALARM);
  return { sent: low.sent, used: low.used };
}

/** The latest codes, where too few of them were used; null where there are not enough to say. `now` in UTC ms. */
export async function lowConversion(db: Db, now: number): Promise<CodesOver | null> {
  const { of, atLeast } = CODE_CONVERSION;
  const over = await countCodesOver(db, now, of);
  return over.sent === of && over.used < atLeast ? over : null;
}

const ALARM =
  'hardly any code is used: somebody may be pumping text messages, or they do not arrive. npm run accounts -- outbox says more';
