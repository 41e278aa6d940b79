import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeEach, expect, test } from 'vitest';
import { PAGES } from '@/lib/server/page/registry';
import { dependencies } from '../../package.json';
import { BARE, scriptBudget } from '../kit/byteBudgets';
import { reasoned } from './sources';

// The scripts that a page's document names, against what it may download first: a build is deterministic, so is this.

const distDir = process.env.NEXT_DIST_DIR || '.next';
const read = <Content>(file: string): Content => JSON.parse(readFileSync(join(distDir, file), 'utf8')) as Content;

interface Manifest {
  pages: Record<string, string[]>;
  lowPriorityFiles: string[];
}

beforeEach(({ skip }) => {
  if (!existsSync(join(distDir, 'BUILD_ID'))) skip(`${distDir} holds no build: run npm start or npm test to weigh it`);
});

const weights = new Map<string, number>();

function kilobytesOf(file: string): number {
  const known = weights.get(file) ?? gzipSync(readFileSync(join(distDir, file)), { level: 9 }).length / 1000;
  weights.set(file, known);
  return known;
}

/** Over the bare framework. */
function scriptKilobytes(route: string, more: readonly string[] = []): number {
  const { pages, lowPriorityFiles } = read<Manifest>('build-manifest.json');
  // That of all pages comes when the router asks for it (scripts/next/afterFirstPaint.js).
  const first = lowPriorityFiles.filter((file) => !file.endsWith('_buildManifest.js'));
  const files = new Set([...(pages['/_app'] ?? []), ...(pages[route] ?? []), ...first, ...more]);
  expect(pages[route], route).toBeDefined();
  const scripts = [...files].filter((file) => file.endsWith('.js'));
  expect(scripts.length, route).toBeGreaterThan(4);
  return scripts.reduce((sum, file) => sum + kilobytesOf(file), 0) - BARE.scriptKb;
}

/** '/{city}/house-detail/{estateId}' as Next's files write it. */
const routeOf = (path: string): string => path.replace(/\{(\w+)\}/g, '[$1]');

test('the bare page was measured with these versions', () => {
  const { next, react } = dependencies;
  expect({ next, react }).toEqual({ next: BARE.next, react: BARE.react });
});

test('no document of a visitor brings the names and files of the console', () => {
  const { lowPriorityFiles } = read<Manifest>('build-manifest.json');
  const [file = ''] = lowPriorityFiles.filter((name) => name.endsWith('_buildManifest.js'));
  const self: { __BUILD_MANIFEST?: Record<string, unknown> & { sortedPages: string[] } } = {};
  new Function('self', readFileSync(join(distDir, file), 'utf8'))(self);
  const { sortedPages = [], ...files } = self.__BUILD_MANIFEST ?? {};
  expect(sortedPages).toContain('/[city]/search/result');
  expect(files).toHaveProperty(['/[city]/search/result']);
  expect([...sortedPages, ...Object.keys(files)].filter((page) => page.startsWith('/console'))).toEqual([]);
});

/** Sentences of wording files, as their source has them. */
const sentencesOf = (files: readonly string[]): string[] =>
  files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/'([^'\n]{8,})'/g)].flatMap(([, text]) =>
      text && /[\u4e00-\u9fff]{4}/.test(text) ? [text] : [],
    ),
  );

test('nor do its scripts hold the words of the console', () => {
  const files = [...reasoned('words'), 'lib/config/errorCodes.ts'];
  const isConsole = (file: string) => file.startsWith('lib/console/words/');
  const others = new Set(sentencesOf(files.filter((file) => !isConsole(file))));
  const words = sentencesOf(files.filter(isConsole)).filter((text) => !others.has(text));
  expect(words.length).toBeGreaterThan(200);
  const { pages } = read<Manifest>('build-manifest.json');
  const scripts = (ofConsole: boolean) =>
    new Set(
      Object.entries(pages)
        .filter(([route]) => route.startsWith('/console') === ofConsole)
        .flatMap(([, names]) => names.filter((name) => name.endsWith('.js'))),
    );
  const holding = (names: Iterable<string>) =>
    [...names].flatMap((name) => {
      const text = readFileSync(join(distDir, name), 'utf8');
      // Whole: a visitor's sentence may hold one of the console's.
      return words.filter((word) => text.includes(`"${word}"`)).map((word) => `${name}: ${word}`);
    });
  expect(holding(scripts(true)).length).toBeGreaterThan(50);
  expect(holding(scripts(false))).toEqual([]);
});

test('no page loads more scripts first than it may', () => {
  const weighed = PAGES.map(({ name, path }) => ({ name, route: routeOf(path) }));
  expect(weighed.length).toBeGreaterThan(30);
  const tooHeavy = weighed.filter(({ name, route }) => scriptKilobytes(route) > scriptBudget(name));
  expect(tooHeavy.map(({ name, route }) => `${name}: ${scriptKilobytes(route).toFixed(1)} KB`)).toEqual([]);
});

test('no page but an open map names the code of one', () => {
  const chunks = join(distDir, 'static', 'chunks');
  const isMap = (file: string) =>
    file.endsWith('.js') && readFileSync(join(chunks, file), 'utf8').includes('leaflet-container');
  const maps = readdirSync(chunks, { recursive: true, encoding: 'utf8' })
    .filter(isMap)
    .map((file) => `static/chunks/${file}`);
  expect(maps.length).toBeGreaterThan(0);
  const { pages } = read<Manifest>('build-manifest.json');
  expect(
    Object.entries(pages).flatMap(([route, files]) => (files.some((file) => maps.includes(file)) ? [route] : [])),
  ).toEqual([]);
});

// What the address of a list decides, and its document names besides.
test.each(['./MapSection', './OtherCards'])('nor do results with %s', (part) => {
  const parts = read<Record<string, { files: string[] }>>('react-loadable-manifest.json');
  const { files = [] } =
    parts[`components/search/SearchResultPage.tsx -> ${part}`] ??
    parts[`components/search/ResultCards.tsx -> ${part}`] ??
    {};
  expect(files).not.toEqual([]);
  expect(scriptKilobytes('/[city]/search/result', files)).toBeLessThanOrEqual(scriptBudget('地图'));
});
