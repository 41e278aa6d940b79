// npm run stats: computes all statistics again from the stored deals and listings.
import { changeData } from './lib/tool.js';

await changeData(async () => (await import('../lib/server/cli/statistics.ts')).runStatisticsCli);
