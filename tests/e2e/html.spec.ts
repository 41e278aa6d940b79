import { gzipSync } from 'node:zlib';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { paths } from '@/lib/routes/paths';
import { SEARCH_PANELS } from '@/lib/search/filters';
import { HTML_KB, PROPS_SHARE } from '../kit/byteBudgets';
import { CITY, pageAddresses, sampleIds } from './kit/addresses';
import { inTurns } from './kit/inTurns';

// The HTML of every page, asked for once and looked at for everything that needs no browser: what a first visit and a
// reader without scripts get.

/** Below this, a page of ours is a shell without its content. */
const MIN_TEXT = 60;
const MAX_RETURNS = 4;

const attribute = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? '';
const htmlKb = (html: string) => gzipSync(html, { level: 9 }).length / 1000;
/** What the document hands to the browser besides its HTML, of all its bytes. */
const dataShare = (html: string) =>
  Buffer.byteLength(attribute(html, /<script id="__NEXT_DATA__"[^>]*>(.*?)<\/script>/s)) / Buffer.byteLength(html);

async function textOf(request: APIRequestContext, path: string, headers: Record<string, string> = {}) {
  const answer = await request.get(path, { headers });
  expect(answer.status(), path).toBe(200);
  return answer.text();
}

interface Sheet {
  letters: number;
  classes: Set<string>;
}

const readSheet = (text: string): Sheet => ({
  letters: text.length,
  classes: new Set(text.match(/(?<=\.)[A-Za-z_][\w-]*/g)),
});

/** Classes of the document that its own sheet does not know, though that of all pages does. */
async function bareClasses(html: string, sheetAt: (href: string) => Promise<Sheet>, path: string): Promise<string[]> {
  const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href ?? '');
  expect.soft(sheets, path).toHaveLength(1);
  const own = await sheetAt(sheets[0] ?? '');
  const all = await sheetAt(attribute(html, /<link rel="stylesheet" data-href="([^"]+)"/));
  expect.soft(own.letters, `${path}: letters of its sheet`).toBeLessThan(all.letters * 0.6);
  const drawn = [...html.matchAll(/ class="([^"]+)"/g)].flatMap(([, names]) => (names ?? '').split(' '));
  expect.soft(drawn.length, path).toBeGreaterThan(5);
  return [...new Set(drawn.filter((one) => all.classes.has(one) && !own.classes.has(one)))];
}

/** What somebody without scripts reads of it. */
function readOf(html: string): { heading: boolean; letters: number } {
  const main = /<main[\s>].*<\/main>/s.exec(html)?.[0] ?? '';
  const text = main.replace(/<(script|style|svg|template)[\s>].*?<\/\1>/gs, '').replace(/<[^>]*>|&\w+;|\s/g, '');
  return { heading: /<h1[\s>]/.test(html), letters: text.length };
}

const BANNER = 'aria-label="APP 下载"';
const APP = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 FangjingApp/12.8.0';
/** A city's home, its results, details and lists; no calculator, no search box, no form, nothing of one's own. */
const NO_BANNER =
  /rent-or-buy|sell-then-buy|commute|search($|\?)|find-house|house-note|property|pubBySuperior\/|(qa-list\/\d+\/)?ask-qa/;
const OF_CITY = new RegExp(`^\\/(\\d+(?!\\d|\\/(${NO_BANNER.source})).*)?$`);
/** Lists whose addresses name no city. */
const LIST =
  /^\/(ask\/list|ask\/super($|\?)|qa-detail|deal-rank|plate\/list|findArea|activity\/(houseList|premier)|im$|profile\/buyvip$)/;
const HAS_BANNER = new RegExp(`${OF_CITY.source}|${LIST.source}`);

/** The address that 返回 leads up to. */
function above(html: string): string | null {
  const [link = ''] = /<a [^>]*data-steps[^>]*>/.exec(html) ?? [];
  return /href="([^"]*)"/.exec(link)?.[1]?.replaceAll('&amp;', '&') ?? null;
}

test('the HTML of every page reads without scripts, is within its budgets, brings its styles, has the banner of its kind and leads up to a front page', async ({
  request,
}) => {
  const addresses = pageAddresses(await sampleIds(request));
  expect(addresses.filter(([, path]) => HAS_BANNER.test(path)).length).toBeGreaterThan(20);
  const sheets = new Map<string, Promise<Sheet>>();
  const sheetAt = (href: string) => {
    const known = sheets.get(href) ?? textOf(request, href).then(readSheet);
    sheets.set(href, known);
    return known;
  };
  const ups = new Map<string, string | null>();

  await inTurns(addresses, async ([name, path]) => {
    const what = `${name} ${path}`;
    const html = await textOf(request, path);
    ups.set(path, above(html));
    const { heading, letters } = readOf(html);
    expect.soft(heading, `${what}: a main heading`).toBe(true);
    expect.soft(letters, `${what}: letters of its content`).toBeGreaterThan(MIN_TEXT);
    expect.soft(htmlKb(html), `${what}: KB`).toBeLessThanOrEqual(HTML_KB);
    expect.soft(dataShare(html), `${what}: share of data`).toBeLessThanOrEqual(PROPS_SHARE);
    expect.soft(await bareClasses(html, sheetAt, path), `${what}: classes without styles`).toEqual([]);
    expect.soft(html.includes(BANNER), `${what}: banner`).toBe(HAS_BANNER.test(path));
    if (!HAS_BANNER.test(path)) return;
    const inApp = await textOf(request, path, { 'user-agent': APP });
    expect.soft(inApp.includes(BANNER), `${what}: banner in the app`).toBe(false);
  });

  for (const [name, path] of addresses) {
    const seen = [path];
    for (let at: string | null = path; at !== null && seen.length <= MAX_RETURNS + 1; ) {
      if (!ups.has(at)) ups.set(at, above(await textOf(request, at)));
      at = ups.get(at) ?? null;
      if (at !== null) seen.push(at);
    }
    expect.soft(seen.length, `${name}: ${seen.join(' ')}`).toBeLessThanOrEqual(MAX_RETURNS);
    expect.soft(seen.at(-1), `${name}: ${seen.join(' ')}`).toMatch(/^\/(\d+)?$/);
  }
});

/** The scripts that a document names, those loaded after its first paint too. */
const scriptsOf = (html: string): string[] =>
  [/<script[^>]+src="([^"]+)"/g, / data-scripts="([^"]+)"/g]
    .flatMap((pattern) => [...html.matchAll(pattern)].flatMap(([, names]) => (names ?? '').split(' ')))
    .sort();

test('a panel of choices within a list is within the budgets, and brings no script that the list has not', async ({
  request,
}) => {
  const scripts = scriptsOf(await textOf(request, paths.searchResult(CITY)));
  expect(scripts.length).toBeGreaterThan(4);
  for (const panel of SEARCH_PANELS) {
    const html = await textOf(request, paths.searchResult(CITY, { panel }));
    expect(html, panel).toContain('id="panel"');
    expect.soft(htmlKb(html), panel).toBeLessThanOrEqual(HTML_KB);
    expect.soft(dataShare(html), panel).toBeLessThanOrEqual(PROPS_SHARE);
    expect(scriptsOf(html), panel).toEqual(scripts);
  }
});
