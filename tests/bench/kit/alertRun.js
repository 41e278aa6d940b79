// Matches what there is to match in DATA_DIR, and prints what it took as one line of JSON.
import { matchChanges } from '@/lib/server/alert/commands/matchChanges';
import { openMigrated } from '@/lib/server/db/migrate';
import { collectSooner } from '@/lib/server/process/heapGrowth';

// As the server does, in which the job runs.
collectSooner();
const opened = await openMigrated({ dataDir: process.env.DATA_DIR });
const before = process.cpuUsage();
const sum = { matched: 0, notices: 0 };
for (;;) {
  const done = await matchChanges({ ...opened, now: Date.now() }, 605);
  if (!done) break;
  sum.matched += done.searches;
  sum.notices += done.notices;
}
const { user, system } = process.cpuUsage(before);
// maxRSS is in KB.
const megabytes = process.resourceUsage().maxRSS / 1_024;
console.log(JSON.stringify({ seconds: (user + system) / 1e6, megabytes, ...sum }));
await opened.close();
