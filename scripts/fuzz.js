// npm run fuzz [seed]: 25,000 hostile calls as nobody, a member and an operator, by every declaration of the registry. The
// seed is printed, and has the same requests made again.

import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { root } from './lib/paths.js';
import { bin } from './lib/run.js';

const REQUESTS = '25000';

const seed = process.argv[2] ?? String(randomInt(2 ** 31));
if (!/^\d{1,10}$/.test(seed)) {
  console.error('用法：npm run fuzz [种子]');
  process.exit(2);
}
console.log(`种子 ${seed}，请求 ${REQUESTS} 次`);
const env = { ...process.env, FUZZ_SEED: seed, FUZZ_REQUESTS: REQUESTS };
const run = spawn(bin('vitest'), ['run', 'tests/api/fuzz.test.ts'], { cwd: root, env, stdio: 'inherit' });
run.on('exit', (code) => process.exit(code ?? 1));
