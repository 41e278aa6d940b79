import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { build } from '@/scripts/lib/build.js';
import { install } from '@/scripts/lib/install.js';
import { markServed, originOf, servedSites } from '@/scripts/lib/servedSites.js';

// Who installs or builds under a site that is served takes its files away, and the site with them.

let stamp = 'old';
vi.mock('@/scripts/lib/stamps.js', () => ({
  hashOf: () => 'new',
  readStamp: () => stamp,
  removeStamp: () => {},
  writeStamp: () => {},
}));
vi.mock('@/scripts/lib/run.js', async (original) => ({
  ...(await original<object>()),
  runQuietly: async () => ({ code: 1, output: 'begun' }),
}));

let dist: string;
let site: Server;
let port: number;
let others: ReturnType<typeof process.listeners>;
const marks = () => join(dist, 'served-by');

const ownListeners = () => process.listeners('exit').filter((one) => !others.includes(one));

beforeEach(async () => {
  stamp = 'old';
  others = process.listeners('exit');
  dist = mkdtempSync(join(tmpdir(), 'fangjing-served-'));
  vi.stubEnv('NEXT_DIST_DIR', dist);
  site = createServer((_req, res) => res.end('ok')).listen(0, '127.0.0.1');
  await once(site, 'listening');
  port = (site.address() as AddressInfo).port;
});
afterEach(() => {
  site.close();
  for (const one of ownListeners()) process.off('exit', one);
  vi.unstubAllEnvs();
  rmSync(dist, { recursive: true });
});

test.each([
  ['build', build],
  ['install', install],
])('while a site is served, nobody may %s', async (_name, work) => {
  await expect(work()).rejects.toThrow('begun');
  markServed({ host: null, port });
  expect(await servedSites()).toEqual([`http://127.0.0.1:${port}`]);
  await expect(work()).rejects.toThrow(`正在运行（http://127.0.0.1:${port}）`);
  site.close();
  await expect(work()).rejects.toThrow('begun');
});

test('while a site is served, the packages of development may come to those it is served with', async () => {
  stamp = 'production new';
  markServed({ host: null, port });
  await expect(install()).rejects.toThrow('begun');
  stamp = 'production old';
  await expect(install()).rejects.toThrow('正在运行');
});

test('a mark goes with its process; one that a killed process left does not count', async () => {
  markServed({ host: null, port });
  expect(readdirSync(marks())).toEqual([String(process.pid)]);
  // No process has so high a number.
  writeFileSync(join(marks(), '99999999'), originOf({ port }));
  for (const end of ownListeners()) end(0);
  expect(readdirSync(marks())).toEqual(['99999999']);
  expect(await servedSites()).toEqual([]);
  markServed({ host: null, port });
  expect(readdirSync(marks())).toEqual([String(process.pid)]);
});

test('where nothing can be written, a site starts all the same', () => {
  writeFileSync(marks(), '');
  expect(() => markServed({ host: null, port })).not.toThrow();
});

test.each([
  [{ port: 3000 }, 'http://127.0.0.1:3000'],
  [{ host: null, port: 3000 }, 'http://127.0.0.1:3000'],
  [{ host: 'example.local', port: 80 }, 'http://example.local:80'],
  [{ host: '::1', port: 80 }, 'http://[::1]:80'],
])('%j answers at %s', (where, origin) => expect(originOf(where)).toBe(origin));
