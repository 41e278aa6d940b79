import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { preloadPages } from '@/lib/server/http/preloadPages';
import config from '../../next.config';

const AT_ONCE = { firstAfterMs: 0, betweenMs: 0 };
let distDir: string;
const loaded = globalThis as unknown as { loadedPages: string[] };

beforeEach(() => {
  distDir = mkdtempSync(join(tmpdir(), 'fangjing-pages-'));
  mkdirSync(join(distDir, 'server/pages'), { recursive: true });
  loaded.loadedPages = [];
});

afterEach(() => rmSync(distDir, { recursive: true }));

function build(pages: Record<string, string>): void {
  const manifest = Object.fromEntries(Object.keys(pages).map((name) => [`/${name}`, `pages/${name}`]));
  writeFileSync(join(distDir, 'server/pages-manifest.json'), JSON.stringify(manifest));
  for (const [name, code] of Object.entries(pages)) writeFileSync(join(distDir, 'server/pages', name), code);
}

test('every page’s code is loaded, once, whatever one of them does', async () => {
  build({
    'a.js': 'globalThis.loadedPages.push("a");',
    'broken.js': 'throw new Error("a page with a fault");',
    'b.js': 'globalThis.loadedPages.push("b");',
    'still.html': 'no code',
  });
  await preloadPages(distDir, AT_ONCE);
  await preloadPages(distDir, AT_ONCE);
  expect(loaded.loadedPages).toEqual(['a', 'b']);
});

test('Next does not load them all while the first visitor waits', () => {
  expect(config.experimental?.preloadEntriesOnStart).toBe(false);
});
