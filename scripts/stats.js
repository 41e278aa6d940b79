// npm run stats: computes all statistics again from the stored deals and listings.
import { changeData } from './support/tool.js';

await changeData(async () => (await import('../lib/server/cli/statistics.ts')).runStatisticsCli);
