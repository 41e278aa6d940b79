// npm run backup: copies the data of the site, while it runs or not; -- --list and -- --try look at what was made.
import { readData } from './lib/tool.js';

await readData(async () => (await import('../lib/server/cli/backup.ts')).runBackupCli);
