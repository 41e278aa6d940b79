// npm run accounts: who works here, and a link to sign in by. No page shows accounts: a running server needs no notice.
import { readData } from './lib/tool.js';

await readData(async () => (await import('../lib/server/cli/accounts.ts')).runAccountsCli);
