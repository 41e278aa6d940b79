// npm run bench [name...] [--option...]: runs the benches of tests/bench and prints their tables; options are theirs.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildStep } from './lib/build.js';
import { root } from './lib/paths.js';
import { run, withTypeScript } from './lib/run.js';
import { fail } from './lib/steps.js';
import { prepareTool } from './lib/tool.js';

const folder = join(root, 'tests', 'bench');

/** Benches of functions: they need no site. */
const WITHOUT_BUILD = ['11-training', '13-packed', 'valuation'];

await prepareTool();
const firstOption = process.argv.findIndex((word) => word.startsWith('--'));
const wanted = process.argv.slice(2, firstOption < 0 ? undefined : firstOption);
const options = firstOption < 0 ? [] : process.argv.slice(firstOption);
if (wanted.length === 0 || wanted.some((name) => !WITHOUT_BUILD.includes(name))) await buildStep().catch(fail);
const benches = (existsSync(folder) ? readdirSync(folder) : [])
  .filter((file) => file.endsWith('.bench.js'))
  .filter((file) => wanted.length === 0 || wanted.includes(file.replace('.bench.js', '')))
  .sort();
if (benches.length === 0)
  fail(`tests/bench 里没有${wanted.length > 0 ? `名为 ${wanted.join('、')} 的` : ''}性能测试。`);
let failed = 0;
for (const file of benches)
  failed += Number((await run(process.execPath, [...withTypeScript, join(folder, file), ...options])) !== 0);
process.exit(failed > 0 ? 1 : 0);
