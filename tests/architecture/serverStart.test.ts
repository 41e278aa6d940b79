import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { withTypeScript } from '@/scripts/lib/run.js';

// A start waits for what it loads, and what the pages load too stands in memory twice (docs/decisions/0009).

const MAX_MS = 60_000;

/** Notes each file that Node loads, and tells them when it is asked to. */
const RECORDER = `
  import cluster from 'node:cluster';
  import { registerHooks } from 'node:module';
  const loaded = [];
  registerHooks({ load: (url, context, next) => { loaded.push(url); return next(url, context); } });
  globalThis.tellLoaded = () => { process.stdout.write(JSON.stringify(loaded)); process.exit(0); };
  cluster.fork = globalThis.tellLoaded;
`;

/** What a process has loaded when it has done `work`, as paths from the project's folder. */
function loadedBy(work: readonly string[], settings: Record<string, string> = {}): string[] {
  const recorder = ['--import', `data:text/javascript,${encodeURIComponent(RECORDER)}`];
  const env: NodeJS.ProcessEnv = { PATH: process.env.PATH ?? '', NODE_ENV: 'production', ...settings };
  const told = execFileSync(process.execPath, [...withTypeScript, ...recorder, ...work], { env, encoding: 'utf8' });
  const files = (JSON.parse(told) as string[]).filter((url) => url.startsWith('file:'));
  return files.map((url) => relative(process.cwd(), fileURLToPath(url)));
}

test('the server loads no call and no page but with the pages', { timeout: MAX_MS }, () => {
  const loaded = loadedBy(['--eval', "import('./lib/server/entry/serveSite.ts').then(tellLoaded)"]);
  expect(loaded).toContain('lib/server/database/database.ts');
  expect(
    loaded.filter((file) => /^lib\/server\/(call\/registry|entry\/dispatch|page\/|[^/]+\/(calls|pages)\/)/.test(file)),
  ).toEqual([]);
});

test('who supervises the workers begins them before anything of the site is loaded', { timeout: MAX_MS }, () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'fangjing-start-'));
  const loaded = loadedBy(['server.ts'], { WORKERS: '2', DATA_DIR: dataDir });
  rmSync(dataDir, { recursive: true });
  expect(loaded).toContain('lib/server/entry/workers.ts');
  expect(loaded.filter((file) => /serveSite|database\.ts|node_modules\/(next|kysely)\//.test(file))).toEqual([]);
});
