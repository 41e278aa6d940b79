import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { WEBPACK_LAYERS } from 'next/dist/lib/constants';
import { expect, test } from 'vitest';
import { oneServerCopy } from '../../scripts/next/oneServerCopy.js';

/** Of one call, in its own file alone. */
const SUMMARY = 'Takes what a device holds into the account';

const server = join(process.env.NEXT_DIST_DIR || '.next', 'server');

test('the routes of calls are built as the pages are, each from its own file', async () => {
  const entries = oneServerCopy(async () => ({ 'pages/_app': 'app', 'pages/api/[...path]': 'calls' }));
  const { 'pages/_app': page, 'pages/api/[...path]': call } = await entries();
  expect(page).toBe('app');
  // What Next makes of an entry that says nothing of this (next/dist/build/entries.js, finalizeEntrypoint).
  expect(call).toEqual({ import: 'calls', layer: WEBPACK_LAYERS.pagesDirNode, runtime: 'webpack-runtime' });
});

test('the build has one copy of a call for the pages and for its own address', ({ skip }) => {
  const manifest = join(server, 'pages-manifest.json');
  if (!existsSync(manifest)) skip('no build: run npm start or npm test to look at its files');
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'));
  const having = (mark: string) => files.filter((file) => readFileSync(join(server, file), 'utf8').includes(mark));
  expect(having('webpack-api-runtime')).toEqual([]);
  expect(readFileSync('lib/server/follow/calls/importDeviceData.ts', 'utf8')).toContain(SUMMARY);
  expect(having(SUMMARY)).toHaveLength(1);
});
