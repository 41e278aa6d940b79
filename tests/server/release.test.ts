import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { packRelease, releaseOf, unpackRelease } from '@/scripts/lib/release.js';

// The built pages as one file (npm run pack), laid out where the sources are the same.

const HASH = '0123456789abcdef0123456789abcdef';
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fangjing-release-'));
  for (const name of ['built', 'empty']) mkdirSync(join(folder, name));
  for (const [name, text] of Object.entries({ BUILD_ID: 'one', 'fangjing-build': HASH, 'static/a.js': 'a' })) {
    mkdirSync(join(folder, 'built', name, '..'), { recursive: true });
    writeFileSync(join(folder, 'built', name), text);
  }
  for (const name of ['cache', 'compiled', 'served-by']) {
    mkdirSync(join(folder, 'built', name));
    writeFileSync(join(folder, 'built', name, 'x'), '');
  }
});
afterEach(() => rmSync(folder, { recursive: true }));

async function pack(): Promise<string> {
  vi.stubEnv('NEXT_DIST_DIR', join(folder, 'built'));
  const file = await packRelease(HASH, folder);
  vi.stubEnv('NEXT_DIST_DIR', join(folder, 'empty'));
  return file;
}

test('what was built is laid out again, without what only this machine made of it', async () => {
  expect(await pack()).toBe(join(folder, 'fangjing-0123456789abcdef.tar.gz'));
  expect(await unpackRelease(HASH, folder)).toBe(true);
  const laid = (name: string) => join(folder, 'empty', name);
  expect([readFileSync(laid('BUILD_ID'), 'utf8'), readFileSync(laid('static/a.js'), 'utf8')]).toEqual(['one', 'a']);
  expect(['cache', 'compiled', 'served-by'].filter((name) => existsSync(laid(name)))).toEqual([]);
});

test('a release of other sources is none', async () => {
  await pack();
  expect(await unpackRelease(`f${HASH}`, folder)).toBe(false);
  expect(existsSync(join(folder, 'empty', 'BUILD_ID'))).toBe(false);
});

test('a broken file is said with what to do', async () => {
  writeFileSync(releaseOf(HASH, folder), readFileSync(await pack()).subarray(0, 100));
  await expect(unpackRelease(HASH, folder)).rejects.toThrow('请重新下载它，或删除它以在本机构建');
});
