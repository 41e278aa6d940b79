// npm run fuzz [seed]: 25,000 hostile calls as nobody, a member and an operator, by every declaration of the registry. The
// seed is printed, and has the same requests made again.

import { randomInt } from 'node:crypto';
import { bin, run } from './lib/run.js';

const REQUESTS = '25000';

const seed = process.argv[2] ?? String(randomInt(2 ** 31));
if (!/^\d{1,10}$/.test(seed)) {
  console.error('用法：npm run fuzz [种子]');
  process.exit(2);
}
console.log(`种子 ${seed}，请求 ${REQUESTS} 次`);
const env = { FUZZ_SEED: seed, FUZZ_REQUESTS: REQUESTS };
process.exit(await run(bin('vitest'), ['run', 'tests/api/fuzz.test.ts'], { env }));
