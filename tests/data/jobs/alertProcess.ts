// A process that matches changes and tells people, for alertKill.test.ts: it says when it begins and when nothing is left.
import { matchChanges } from '@/lib/server/commands/alert/matchChanges';
import { tellByText } from '@/lib/server/commands/alert/tellByText';
import { openMigrated } from '@/lib/server/db/migrate';
import { listToText } from '@/lib/server/repositories/notices';

const { DATA_DIR = '', DATABASE_URL } = process.env;
const opened = await openMigrated({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL || undefined, longestLockMs: 10 });
const context = () => ({ ...opened, now: Date.now() });
process.stdout.write('begun\n');
while (await matchChanges(context(), 605));
for (;;) {
  const waiting = await listToText(opened.db, Date.now(), 50);
  if (waiting.length === 0) break;
  for (const userId of waiting) await tellByText(context(), userId);
}
process.stdout.write('over\n');
await opened.close();
