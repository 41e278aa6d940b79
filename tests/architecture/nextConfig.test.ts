import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import config from '../../next.config';
import { withoutTracer } from '../../scripts/next/noTraces.js';
import { nameClasses, shortClassNames } from '../../scripts/next/shortClassNames.js';

// What the settings of Next keep shut (docs/threats.md D2 and D3).

test('no rewrite, no language routing, no picture proxy, no signature of the framework', () => {
  for (const opening of ['i18n', 'rewrites']) expect(config).not.toHaveProperty(opening);
  expect(config.images).toEqual({ unoptimized: true });
  expect(config.poweredByHeader).toBe(false);
});

test('every build is a webpack build: the other one writes scripts into pages', () => {
  expect(readFileSync('scripts/lib/build.js', 'utf8')).toMatch(
    /'node_modules\/next\/dist\/bin\/next', 'build', '--webpack'\]/,
  );
  expect(readFileSync('lib/server/entry/serveSite.ts', 'utf8')).toMatch(/webpack: true/);
});

test('the folder of a build is emptied by the step that builds, which stands a process that writes there meanwhile', () => {
  expect(config.cleanDistDir).toBe(false);
});

class TraceEntryPointsPlugin {}
class OtherPlugin {}

test('the plugin that traces is taken out, and a Next without it is noticed', () => {
  const other = new OtherPlugin();
  expect(withoutTracer([new TraceEntryPointsPlugin(), other])).toEqual([other]);
  expect(() => withoutTracer([other])).toThrow('remove noTraces.js');
});

test('each class of a CSS module has a short name of its own, the same in both builds of a process', () => {
  const nameOf = shortClassNames();
  const files = readdirSync('components', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.module.css'))
    .map((file) => join(process.cwd(), 'components', file));
  const words = Array.from({ length: 70 }, (_, at) => `word${at}`);
  const named = () => files.flatMap((resourcePath) => words.map((word) => nameOf({ resourcePath }, '', word)));
  const names = named();
  expect(new Set(names).size).toBe(files.length * words.length);
  expect(names.filter((name) => !/^_[\da-zA-Z]{3,4}$/.test(name))).toEqual([]);
  expect(named()).toEqual(names);
  expect(() => nameOf({ resourcePath: '/elsewhere/Card.module.css' }, '', 'card')).toThrow('outside of components/');
  const loader = { options: { modules: { getLocalIdent: () => '' } } };
  nameClasses([{ oneOf: [{ use: [loader] }] }], nameOf);
  expect(loader.options.modules.getLocalIdent).toBe(nameOf);
  expect(() => nameClasses([{ oneOf: [] }], nameOf)).toThrow('no longer names');
});

test('a build holds no cache of webpack and no trace of a page', ({ skip }) => {
  const distDir = process.env.NEXT_DIST_DIR || '.next';
  if (!existsSync(join(distDir, 'BUILD_ID'))) skip('no build: run npm start or npm test to look at its files');
  const files = readdirSync(distDir, { recursive: true, encoding: 'utf8' });
  expect(files).toContain('BUILD_ID');
  expect(files.filter((file) => file.startsWith('cache/webpack'))).toEqual([]);
  expect(files.filter((file) => file.startsWith('server/') && file.endsWith('.nft.json'))).toEqual([]);
});

test('Next looks for no TypeScript package, and leaves a folder with a tsconfig.json as it is', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'no-typescript-'));
  writeFileSync(join(dir, 'tsconfig.json'), '{ "compilerOptions": {} }');
  const require = createRequire(import.meta.url);
  const { startTypeChecking } = require('next/dist/build/type-check');
  const span = { traceChild: () => ({ traceAsyncFn: (work: () => unknown) => work() }) };
  const settings = { ...config, distDir: '.next', images: {}, experimental: {} };
  await startTypeChecking({ cacheDir: dir, config: settings, dir, nextBuildSpan: span, pagesDir: dir });
  expect(readdirSync(dir)).toEqual(['tsconfig.json']);
  expect(readFileSync(join(dir, 'tsconfig.json'), 'utf8')).toBe('{ "compilerOptions": {} }');
  rmSync(dir, { recursive: true });
});
