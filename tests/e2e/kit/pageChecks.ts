import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';

/** What the page says from here on through the console or a thrown error. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (failure) => complaints.push(String(failure)));
  return complaints;
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** As the script `AXE` leaves it in a page. */
type WithAxe = Window & { axe: typeof import('axe-core') };

/** What axe finds, minor things apart, each with the first places of it. `only`: by these rules alone. */
export async function axeFindings(page: Page, only?: readonly string[]): Promise<string[]> {
  await page.waitForLoadState();
  expect(page.frames(), 'frames that axe would not look into').toHaveLength(1);
  // Not by @axe-core/playwright, which reads all of axe twice for each look, and takes all that is right out of the page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const found = await page.evaluate(async (runOnly) => {
    // On its way from one colour to another, a button has any contrast. None is waited for: one whose element is about to go
    // may never come to its end.
    for (const passing of document.getAnimations()) {
      const isEndless = passing.effect?.getComputedTiming().endTime === Infinity;
      if (passing.playState === 'running' && !isEndless) passing.finish();
    }
    const { violations } = await (window as unknown as WithAxe).axe.run(document, {
      resultTypes: ['violations'],
      // It would fetch all sheets once more, and what plays by itself, which nothing does: a third of its time.
      preload: false,
      ...(runOnly && { runOnly: [...runOnly] }),
    });
    return violations
      .filter(({ impact }) => impact !== 'minor')
      .map(({ id, nodes }) => ({ id, places: nodes.slice(0, 3).map(({ html }) => html.slice(0, 160)) }));
  }, only);
  return found.map(({ id, places }) => `${new URL(page.url()).pathname} ${id}: ${places.join(' | ')}`);
}

/** As who reads with large letters sets them: 1rem is so much more. */
const sizeText = (page: Page, size: string) =>
  page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, size);

/** Looks at the page that is open with letters twice as large. */
export const withLargeText = async <Found>(page: Page, look: () => Promise<Found>): Promise<Found> => {
  await sizeText(page, '200%');
  const found = await look();
  await sizeText(page, '');
  return found;
};

/** Overflow of the page that is open with letters twice as large, px. */
export const overflowWithLargeText = (page: Page): Promise<number> => withLargeText(page, () => overflowOf(page));

/** Widths of windows, px: the narrowest phone and the phone that is designed for, and a console. */
const PHONES: readonly number[] = [320, 390];
export const DESKTOP = 1280;

/**
 * Where the page that is open is wider than its window: "1280 px, text of 200 %: 12 px: A 改". None where it fits phones and a console,
 * and a phone and a console with letters as large again. The window is as it was then.
 */
export async function overflows(page: Page, widths: readonly number[] = [...PHONES, DESKTOP]): Promise<string[]> {
  const found: string[] = [];
  // What is asked for where it lies is answered before the sheets of a page that has just come are there.
  await page.waitForLoadState();
  const note = (at: string, said: string) => said && found.push(`${at}: ${said}`);
  const window = page.viewportSize();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    note(`${width} px`, await tooWide(page));
    if (width >= 390) note(`${width} px, text of 200 %`, await withLargeText(page, () => tooWide(page)));
  }
  if (window) await page.setViewportSize(window);
  return found;
}

/** How much wider than the screen the page that is open is, with what stands out of it: '24 px: A 改'; '' where nothing does. */
async function tooWide(page: Page): Promise<string> {
  const over = await overflowOf(page);
  if (over <= 0) return '';
  const parts = await page.evaluate(() => {
    const edge = document.documentElement.clientWidth + 1;
    const isOut = (part: Element) => part.getBoundingClientRect().right > edge;
    const out = [...document.body.querySelectorAll('*')].filter(
      (part) => isOut(part) && ![...part.children].some(isOut),
    );
    return out.slice(0, 3).map((part) => `${part.tagName} ${part.textContent?.trim().slice(0, 30)}`);
  });
  return `${over} px: ${parts.join(' | ')}`;
}

type Shifted = Window & { shifted?: number };

/** Has each document that is opened from here on add up how far its parts are shifted, what a finger has set off included. */
export const noteShifts = (page: Page) =>
  page.addInitScript(() => {
    const noted = window as Shifted;
    noted.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        noted.shifted = (noted.shifted ?? 0) + (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Layout shift of the document that is open, in its unit: 0.02 is hardly seen. */
export const shiftOf = (page: Page): Promise<number> => page.evaluate(() => (window as Shifted).shifted ?? Number.NaN);

/** The longest line of text on a console, px: the column that sentences keep to, and a little for what ends them. */
const MAX_LINE_LENGTH = 660;

/** Texts of the page that is open, as wide as a console, whose lines are longer than the eye can follow. */
export function longLines(page: Page): Promise<string[]> {
  // Each text by itself: what stands at both ends of a row is no line.
  return page.locator('main p').evaluateAll(
    (paragraphs, most) =>
      paragraphs.flatMap((paragraph) =>
        [...paragraph.childNodes].flatMap((node) => {
          const text = document.createRange();
          text.selectNodeContents(node);
          const { width } = text.getBoundingClientRect();
          const isText = node.nodeType === Node.TEXT_NODE;
          return isText && width > most ? [`${Math.round(width)} px: ${node.textContent?.slice(0, 40)}`] : [];
        }),
      ),
    MAX_LINE_LENGTH,
  );
}

/**
 * px that the page is wider than the screen; 0 where nothing has to be scrolled sideways. Not than the window: a phone's
 * grows with what overflows.
 */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/**
 * Figures of the page that is open that are parted by a line's end: a number from its unit ("463 / 万"), a day within itself
 * ("2026-10- / 31"). Each with the words around it.
 */
export const partedFigures = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const UNITS =
      '万元/㎡|元/㎡/?月?|元/月|万/㎡|万元|亿元|[万亿元套天户次人岁米部层条]|㎡|%|km|m|个?月|年|分钟|小时|公里|室|厅|卫';
    const FIGURE = new RegExp(
      `\\d{4}-\\d{2}(?:-\\d{2})?|\\d{1,2}-\\d{2}(?!\\d)|\\d{1,2}:\\d{2}|-?[\\d,]+(?:\\.\\d+)?[ \\u00a0]?(?:${UNITS})`,
      'g',
    );
    const ONLY_UNIT = new RegExp(`^(?:${UNITS})$`);
    const isInline = (element: Element) => /^(?:inline|contents)$/.test(getComputedStyle(element).display);
    const blockOf = (node: Node): Element => {
      let block = node.parentElement as Element;
      while (block.parentElement && isInline(block)) block = block.parentElement;
      // A number and its unit side by side as items of a flex row are one line of text.
      const row = block.parentElement;
      const isRow =
        row && /flex/.test(getComputedStyle(row).display) && !/column/.test(getComputedStyle(row).flexDirection);
      const isUnit = ONLY_UNIT.test(block.textContent?.trim() ?? '');
      return isRow && (isUnit || ONLY_UNIT.test(block.nextElementSibling?.textContent?.trim() ?? '')) ? row : block;
    };
    const texts = new Map<Element, Text[]>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement as Element;
      if (!node.textContent?.trim() || parent.closest('script, style, noscript, svg, textarea, select')) continue;
      const fold = parent.closest('details:not([open])');
      if (fold && !parent.closest('summary')) continue;
      if (parent.getClientRects().length === 0) continue;
      const block = blockOf(node);
      texts.set(block, [...(texts.get(block) ?? []), node as Text]);
    }
    const found: string[] = [];
    for (const nodes of texts.values()) {
      const text = nodes.map(({ data }) => data).join('');
      for (const match of text.matchAll(FIGURE)) {
        const range = document.createRange();
        // An end lies in the text that it ends, a beginning in the one that it begins.
        const place = (offset: number, isEnd: boolean): [Text, number] => {
          let left = offset;
          for (const node of nodes) {
            if (isEnd ? left <= node.data.length : left < node.data.length) return [node, left];
            left -= node.data.length;
          }
          throw new Error('a match lies within its text');
        };
        range.setStart(...place(match.index, false));
        range.setEnd(...place(match.index + match[0].length, true));
        const rects = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
        if (rects.length < 2) continue;
        const [top, bottom] = [Math.max(...rects.map((one) => one.top)), Math.min(...rects.map((one) => one.bottom))];
        if (top >= bottom)
          found.push(`${match[0]} in ${text.slice(Math.max(0, match.index - 14), match.index + match[0].length + 10)}`);
      }
    }
    return found;
  });
