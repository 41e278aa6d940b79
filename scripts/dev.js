// npm run dev: the same server with reload on every change.
import { spawn } from 'node:child_process';
import { prepareData } from './support/data.js';
import { ensureNode, exitOf } from './support/ensureNode.js';
import { install } from './support/install.js';
import { root } from './support/paths.js';
import { serverArguments } from './support/run.js';
import { loadSettings } from './support/settings.js';
import { fail, step } from './support/steps.js';

await ensureNode();
const settings = await loadSettings();
try {
  await step('安装依赖包', async () => ((await install()) ? '已安装' : '没有变化'));
  await step('准备数据', () => prepareData(settings));
} catch (failure) {
  fail(failure);
}
const server = spawn(process.execPath, serverArguments, {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'development', WORKERS: '1', NEXT_TELEMETRY_DISABLED: '1' },
});
process.exit(await exitOf(server));
