// npm run restore: puts a backup in the place of the data. The site stands still meanwhile.
import { changeData } from './lib/tool.js';

await changeData(async () => (await import('../lib/server/cli/backup.ts')).runRestoreCli);
