// npm run support: whether customer service answers, by which accounts; without words it only says so.
import { changeData, readData } from './lib/tool.js';

const load = async () => (await import('../lib/server/cli/support.ts')).runSupportCli;
await (process.argv[2] ? changeData(load) : readData(load));
