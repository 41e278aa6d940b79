// What .ci/run does: npm test, an unchanged lock file, and on PostgreSQL the data tests and each call once.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureNode, exitOf } from './lib/ensureNode.js';
import { installStep } from './lib/install.js';
import { root } from './lib/paths.js';
import { fail } from './lib/steps.js';

await ensureNode();
const lockFile = () => readFileSync(join(root, 'package-lock.json'), 'utf8');
const lockedBefore = lockFile();
// The packages come with the machine's settings of the network; what follows knows none: no locale, no time zone, no
// token. What needs one of them fails here.
await installStep().catch(fail);
const { HOME, PATH } = process.env;
const testCode = await exitOf(spawn('npm', ['test'], { cwd: root, stdio: 'inherit', env: { HOME, PATH, CI: 'true' } }));

const summary = join(root, '.cache', 'reports', 'summary.json');
if (!existsSync(summary)) {
  console.log('\n0 passed, 1 failed');
  process.exit(testCode || 1);
}
const before = JSON.parse(readFileSync(summary, 'utf8'));
const { check, finish, newResults, runOnPostgres } = await import('./lib/phases.js');

const results = Object.assign(newResults('另外 4 到 9 分钟'), before);
await check(results, '依赖锁定文件没有变化', async () => {
  if (lockFile() === lockedBefore) return true;
  throw new Error('npm install 改动了 package-lock.json：请在本地安装后提交它。');
});
await runOnPostgres(
  results,
  '在 PostgreSQL 上的数据测试，和每个接口一次',
  ['tests/data/', 'tests/api/authorisation.test.ts'],
  { TEST_OF_ENGINE: '1' },
);
finish(results);
