// A process that matches changes and tells people, for alertKill.full.test.ts: it says when it begins and when nothing is left.
import { MESSAGE_CHANNELS } from '@/lib/alert/channel';
import { matchChanges } from '@/lib/server/alert/commands/matchChanges';
import { notifyByMessage } from '@/lib/server/alert/commands/notifyByMessage';
import { notifyByText } from '@/lib/server/alert/commands/notifyByText';
import { listToTell } from '@/lib/server/alert/queries/notices';
import { openMigrated } from '@/lib/server/db/migrate';

const { DATA_DIR = '', DATABASE_URL } = process.env;
const opened = await openMigrated({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL || undefined, longestLockMs: 10 });
const context = () => ({ ...opened, now: Date.now() });
process.stdout.write('begun\n');
while (await matchChanges(context(), 605));
for (;;) {
  const waiting = {
    text: await listToTell(opened.db, 'text', Date.now(), 50),
    push: await listToTell(opened.db, 'push', Date.now(), 50),
    wechat: await listToTell(opened.db, 'wechat', Date.now(), 50),
  };
  if (Object.values(waiting).every(({ length }) => length === 0)) break;
  for (const userId of waiting.text) await notifyByText(context(), userId);
  for (const channel of MESSAGE_CHANNELS)
    for (const userId of waiting[channel]) await notifyByMessage(context(), userId, channel);
}
process.stdout.write('over\n');
await opened.close();
