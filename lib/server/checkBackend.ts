import { database } from './database';
import { checkDisk } from './diskProbe';
import { settings } from './settings';

/** Whether what all pages are made of answers now: the database, which takes writes too, and the disk. Throws otherwise. */
export async function checkBackend(): Promise<void> {
  await (await database()).check();
  await checkDisk(settings().dataDir);
}
