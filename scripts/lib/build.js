import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { checkBrowserFloor } from '../next/browserFloor.js';
import { leaveOutConsole } from '../next/visitorsManifest.js';
import { compressFiles } from './compressFiles.js';
import { withFolderLock } from './folderLock.js';
import { distDir, root } from './paths.js';
import { unpackRelease } from './release.js';
import { compilerMemory, runQuietly, withTypeScript } from './run.js';
import { refuseWhileServed } from './servedSites.js';
import { hashOf, readStamp, removeStamp, writeStamp } from './stamps.js';
import { step } from './steps.js';

// What the build is made of. server.ts and scripts run as they are.
const SOURCES = [
  'pages',
  'components',
  'layouts',
  'stores',
  'services',
  'lib',
  'public',
  'next.config.ts',
  'scripts/next',
  'scripts/lib/compressFiles.js',
  'scripts/lib/pageFacts.js',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];

const stampFile = () => join(distDir(), 'fangjing-build');

/** What a build is made of: a build that leaves something out (scripts/next/README.md) is another one. */
export const sourceHash = () => [hashOf(SOURCES), process.env.BUILD_WITHOUT].filter(Boolean).join(' without ');

const isBuilt = () => existsSync(join(distDir(), 'BUILD_ID')) && readStamp(stampFile()) === sourceHash();

/**
 * Builds the pages unless the sources are those of the last build, or lays out a release of them. Resolves to what it did; rejects
 * while a site is served. `cache`: what webpack makes is left in .cache/webpack for the next build with it (500 MB).
 *
 * @param {{ cache?: boolean, report?: Partial<import('./steps.js').Report> }} [options]
 * @returns {Promise<'built' | 'unpacked' | false>}
 */
export async function build({ cache = false, report = {} } = {}) {
  if (isBuilt()) return false;
  return await withFolderLock(
    '构建页面',
    async () => {
      // Another command may have done it meanwhile.
      if (isBuilt()) return false;
      await refuseWhileServed();
      const hash = sourceHash();
      emptyBuild();
      if (await unpackRelease(hash)) {
        if (isBuilt()) return 'unpacked';
        // It was packed of something else.
        emptyBuild();
      }
      report.begin?.();
      await buildNow(hash, cache);
      return 'built';
    },
    report.say,
  );
}

/**
 * Not by Next (cleanDistDir): a command that ends meanwhile leaves its compiled scripts there (compileCache.js), and Next gives up
 * where a folder is not empty when it takes it away.
 */
function emptyBuild() {
  removeStamp(stampFile());
  mkdirSync(distDir(), { recursive: true });
  for (const name of readdirSync(distDir()))
    rmSync(join(distDir(), name), { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
}

async function buildNow(hash, cache) {
  const env = {
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    BUILD_CACHE: cache ? '1' : '',
    BUILD_NAME: hash.slice(0, 16),
  };
  const next = [compilerMemory, 'node_modules/next/dist/bin/next', 'build', '--webpack'];
  const { code, output } = await runQuietly(process.execPath, next, { env, holdsFolder: true });
  if (code !== 0) throw new Error(`构建失败（next build 退出码 ${code}）：\n${output.trim().slice(-6_000)}`);
  await checkBrowserFloor(distDir(), join(root, 'public'));
  leaveOutConsole(distDir());
  // What Next notes of the build for its own developers: 2 MB.
  for (const name of ['trace', 'trace-build']) rmSync(join(distDir(), name), { force: true });
  await Promise.all([compressFiles(join(distDir(), 'static')), writePageFacts()]);
  writeStamp(stampFile(), hash);
}

/** Leaves what is known of each page where the server finds it (lib/server/http/pageFacts.ts). */
export async function writePageFacts() {
  mkdirSync(distDir(), { recursive: true });
  const { code, output } = await runQuietly(process.execPath, [
    ...withTypeScript,
    'scripts/lib/pageFacts.js',
    distDir(),
  ]);
  if (code !== 0) throw new Error(`读取页面声明失败：\n${output.trim().slice(-2_000)}`);
}

const DONE = { built: '已构建', unpacked: '已解开发布包', false: '没有变化' };

/**
 * build() as a step of a command.
 * @param {{ cache?: boolean }} [options]
 */
export const buildStep = (options) =>
  step('构建页面', async (report) => DONE[String(await build({ ...options, report }))], { usualSeconds: 50 });
