import { forgetOldPhones, rememberTime, retentionState } from './data/leads/retention';
import { database } from './database';
import { logger } from './log';

const FIRST_MS = 60_000;
const EVERY_MS = 6 * 3_600_000;

/**
 * From a minute after the start and four times a day, as long as the process runs, takes away what may be kept no
 * longer. To be called before visitors are let in.
 */
export async function keepRetention(): Promise<void> {
  await rememberTime(await database(), Date.now());
  setTimeout(look, FIRST_MS).unref();
  setInterval(look, EVERY_MS).unref();
}

async function look(): Promise<void> {
  try {
    const now = Date.now();
    const opened = await database();
    const { verdict, due, before, ...known } = await retentionState(opened, now);
    const times = { clock: iso(now), lastLook: iso(known.lookedAt), newestLead: known.newest && iso(known.newest) };
    if (verdict !== 'believed') return logger.warn({ verdict, due, ...times }, REFUSED);
    const forgotten = await forgetOldPhones(opened, now);
    if (forgotten > 0)
      logger.info({ forgotten, leftBefore: iso(before), ...times }, 'phone numbers of old leads taken away');
  } catch (failure) {
    logger.error({ failure: failure instanceof Error ? failure.stack : String(failure) }, 'retention failed');
  }
}

const REFUSED =
  'retention refused: the clock has jumped, and no phone number was taken away. Check the clock; npm run leads -- expire says more and confirms it';

const iso = (at: number): string => new Date(at).toISOString();
