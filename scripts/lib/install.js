import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { withFolderLock } from './folderLock.js';
import { root } from './paths.js';
import { runQuietly } from './run.js';
import { refuseWhileServed } from './servedSites.js';
import { hashOf, readStamp, removeStamp, writeStamp } from './stamps.js';
import { step } from './steps.js';

/**
 * The packages that a command needs: 'production' of who builds and serves, 'all' of who develops and tests.
 * @typedef {'production' | 'all'} Scope
 */

const packages = join(root, 'node_modules');
const stamp = join(packages, '.cache', 'fangjing-install');
/** There while packages are installed: a package of which half was unpacked looks whole to npm. */
const unfinished = join(root, '.cache', 'install-unfinished');

const readJson = (name) => JSON.parse(readFileSync(join(root, name), 'utf8'));

/**
 * What package.json asks for: a changed script is no reason to install again.
 * @param {Scope} scope
 */
function wanted(scope) {
  const { dependencies, devDependencies, overrides, engines } = readJson('package.json');
  const asked =
    scope === 'all' ? { dependencies, devDependencies, overrides, engines } : { dependencies, overrides, engines };
  return `${scope} ${hashOf(['package-lock.json'], JSON.stringify(asked))}`;
}

/** Whether packages are there that only development needs: then npm would take them away from who develops here. */
function hasDevelopmentPackages() {
  const locked = Object.entries(readJson('package-lock.json').packages);
  return locked.some(([path, { dev }]) => dev && existsSync(join(root, path)));
}

/** @param {Scope} scope */
const isInstalled = (scope) => {
  const installed = readStamp(stamp);
  return installed === wanted('all') || (scope === 'production' && installed === wanted('production'));
};

/**
 * Installs the packages unless they are those of the last install. Resolves to whether it had to; rejects where that
 * would change packages under a site that is served.
 *
 * @param {{ scope?: Scope, report?: Partial<import('./steps.js').Report> }} [options]
 */
export async function install({ scope = 'all', report = {} } = {}) {
  if (isInstalled(scope)) return false;
  return await withFolderLock(
    '安装依赖包',
    async () => {
      // Another command may have done it meanwhile.
      if (isInstalled(scope)) return false;
      // What development needs besides may come under a site that is served: nothing of the site's own changes.
      if (readStamp(stamp) !== wanted('production')) await refuseWhileServed();
      report.begin?.();
      await installNow(scope === 'all' || hasDevelopmentPackages() ? 'all' : 'production');
      return true;
    },
    report.say,
  );
}

/** @param {Scope} scope */
async function installNow(scope) {
  if (existsSync(unfinished)) rmSync(packages, { recursive: true, force: true });
  removeStamp(stamp);
  writeStamp(unfinished, scope);
  const chosen = scope === 'all' ? '--include=dev' : '--omit=dev';
  const { code, output } = await runQuietly('npm', ['install', chosen, '--no-audit', '--no-fund', '--loglevel=error'], {
    holdsFolder: true,
  });
  if (code !== 0) {
    throw new Error(
      `没能安装依赖包（npm install 退出码 ${code}）。请检查网络或磁盘空间，然后重试。\n${lastLines(output)}`,
    );
  }
  removeStamp(unfinished);
  writeStamp(stamp, wanted(scope));
}

/**
 * install() as the first step of a command.
 * @param {Scope} [scope]
 */
export const installStep = (scope) =>
  step('安装依赖包', async (report) => ((await install({ scope, report })) ? '已安装' : '没有变化'), {
    usualSeconds: 20,
  });

const lastLines = (output) => output.trim().split('\n').slice(-15).join('\n');
