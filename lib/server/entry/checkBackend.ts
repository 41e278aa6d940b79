import { database } from '@/lib/server/database/database';
import { checkDisk } from '@/lib/server/process/diskProbe';
import { settings } from '@/lib/server/settings/settings';

/** Whether what all pages are made of answers now: the database, which takes writes too, and the disk. Throws otherwise. */
export async function checkBackend(): Promise<void> {
  await (await database()).check();
  await checkDisk(settings().dataDir);
}
