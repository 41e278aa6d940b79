import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.js';
import { runQuietly } from './run.js';
import { refuseWhileServed } from './servedSites.js';
import { hashOf, readStamp, removeStamp, writeStamp } from './stamps.js';
import { step } from './steps.js';

const stamp = join(root, 'node_modules', '.cache', 'fangjing-install');

/** What package.json asks for: a changed script is no reason to install again. */
function wanted() {
  const { dependencies, devDependencies, overrides, engines } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  return hashOf(['package-lock.json'], JSON.stringify({ dependencies, devDependencies, overrides, engines }));
}

/** Installs the packages unless they are those of the last install. Resolves to whether it had to; rejects while a site is served. */
export async function install() {
  if (readStamp(stamp) === wanted()) return false;
  await refuseWhileServed();
  removeStamp(stamp);
  const { code, output } = await runQuietly('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error']);
  if (code !== 0) {
    throw new Error(
      `没能安装依赖包（npm install 退出码 ${code}）。请检查网络或磁盘空间，然后重试。\n${lastLines(output)}`,
    );
  }
  writeStamp(stamp, wanted());
  return true;
}

/** install() as the first step of a command. */
export const installStep = () => step('安装依赖包', async () => ((await install()) ? '已安装' : '没有变化'));

const lastLines = (output) => output.trim().split('\n').slice(-15).join('\n');
