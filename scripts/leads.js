// npm run leads: what visitors have left for the agents to answer; numbers are whole only in an export with its reason.
// No page shows leads: a running server needs no notice of a change.
import { readData } from './lib/tool.js';

await readData(async () => (await import('../lib/server/cli/leads.ts')).runLeadsCli);
