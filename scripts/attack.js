// npm run attack [name...]: the long attacks of tests/attack against the built server; minutes, and PostgreSQL.
import { buildStep } from './lib/build.js';
import { bin, run } from './lib/run.js';
import { fail } from './lib/steps.js';
import { prepareTool } from './lib/tool.js';

await prepareTool();
await buildStep().catch(fail);
const args = ['run', '--project', 'attack', '--no-file-parallelism', ...process.argv.slice(2)];
process.exit(await run(bin('vitest'), args, { env: { ATTACK: '1' } }));
