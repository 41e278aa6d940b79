import { forgetOldPhones } from './data/leads/retention';
import { database } from './database';
import { logger } from './log';

const FIRST_MS = 60_000;
const EVERY_MS = 6 * 3_600_000;

/** From a minute after the start and four times a day, as long as the process runs, takes away what may be kept no longer. */
export function keepRetention(): void {
  setTimeout(look, FIRST_MS).unref();
  setInterval(look, EVERY_MS).unref();
}

async function look(): Promise<void> {
  try {
    const forgotten = await forgetOldPhones(await database(), Date.now());
    if (forgotten > 0) logger.info({ forgotten }, 'phone numbers of old leads taken away');
  } catch (failure) {
    logger.error({ failure: failure instanceof Error ? failure.stack : String(failure) }, 'retention failed');
  }
}
