// npm run rules: lists the dated rules of the calculators; set and remove change the operator's own.
import { changeData, readData } from './lib/tool.js';

const load = async () => (await import('../lib/server/cli/rules.ts')).runRulesCli;
await (['set', 'remove'].includes(process.argv[2]) ? changeData(load) : readData(load));
