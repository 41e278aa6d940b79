// npm run jobs: what is done at times and later, by the running server or now. No page shows what jobs change.
import { readData } from './lib/tool.js';

await readData(async () => (await import('../lib/server/cli/jobs.ts')).runJobsCli);
