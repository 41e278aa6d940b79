import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { filesBelow, ROOTS } from './sources';

// How many files the server loads for a page's data: its declaration with what it asks, and the kit of pages. What is
// drawn is the browser's too, and counted there (firstLoad.test.ts). Files that `await import` loads when they are first
// needed are not among them. A page that grows by a file of its own moves its figure; one that jumps has an import to cut.

const KIT = 'lib/server/page/pageProps.ts';
/** As counted when each was last looked at. */
const FILES: readonly [page: string, declaration: string, most: number][] = [
  ['a home', 'lib/server/estate/pages/estatePage.ts', 200],
  ['a community', 'lib/server/community/pages/communityPage.ts', 300],
  ['a search', 'lib/server/search/pages/listPages.ts', 385],
  ['a report', 'lib/server/report/pages/houseReportPages.ts', 355],
  ['the front page of a city', 'lib/server/front/pages/frontPages.ts', 175],
];

/** Imports that are there when it runs: those of types are not. */
const IMPORT = /^(?:import|export)\s+(?!type\s)(?:[\w$*{}\s,]+?\s+from\s+)?'([^']+)';$/gm;

function importsOf(file: string): string[] {
  const texts = [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, text]) => text as string);
  return texts.flatMap((text) => {
    if (!/^(@\/|\.)/.test(text)) return [];
    const path = text.startsWith('@/') ? text.slice(2) : normalize(join(dirname(file), text));
    const found = [path, `${path}.ts`, `${path}.tsx`].find((one) => /\.tsx?$/.test(one) && existsSync(one));
    return found ? [found] : [];
  });
}

function filesFrom(entries: readonly string[]): Set<string> {
  const seen = new Set(entries);
  for (const file of seen) for (const one of importsOf(file)) seen.add(one);
  return seen;
}

test.each(FILES)('the data of %s comes of few files', (_page, declaration, most) => {
  const files = filesFrom([declaration, KIT]);
  expect(files.has('lib/server/database/database.ts'), 'imports are not found any more').toBe(true);
  expect(files.size).toBeLessThanOrEqual(most);
});

test('a page of visitors loads nothing of the console', () => {
  expect([...filesFrom([KIT])].filter((file) => /^lib\/(server\/)?console\//.test(file))).toEqual([]);
});

test('the library of the staff’s provider is loaded where somebody signs in by it, and nowhere at the start', () => {
  const file = 'lib/server/integrations/oidc/staffProvider.ts';
  const found = filesBelow(ROOTS).filter(
    (one) => /\.tsx?$/.test(one) && /'openid-client'/.test(readFileSync(one, 'utf8')),
  );
  expect(found).toEqual([file]);
  expect([...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, from]) => from)).not.toContain('openid-client');
  expect(readFileSync(file, 'utf8')).toContain("await import('openid-client')");
});
