import { database } from '@/lib/server/db/database';
import { settings } from '@/lib/server/settings/settings';
import { checkDisk } from './diskProbe';

/** Whether what all pages are made of answers now: the database, which takes writes too, and the disk. Throws otherwise. */
export async function checkBackend(): Promise<void> {
  await (await database()).check();
  await checkDisk(settings().dataDir);
}
