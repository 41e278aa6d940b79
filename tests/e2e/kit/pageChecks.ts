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

/** What axe finds, minor things apart, each with the first places of it. */
export async function axeFindings(page: Page): Promise<string[]> {
  expect(page.frames(), 'frames that axe would not look into').toHaveLength(1);
  // Not by @axe-core/playwright, which reads all of axe twice for each look, and takes all that is right out of the page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const found = await page.evaluate(async () => {
    // On its way from one colour to another, a button has any contrast. None is waited for: one whose element is about to go
    // may never come to its end.
    for (const passing of document.getAnimations()) {
      const isEndless = passing.effect?.getComputedTiming().endTime === Infinity;
      if (passing.playState === 'running' && !isEndless) passing.finish();
    }
    const { violations } = await (window as unknown as WithAxe).axe.run(document, { resultTypes: ['violations'] });
    return violations
      .filter(({ impact }) => impact !== 'minor')
      .map(({ id, nodes }) => ({ id, places: nodes.slice(0, 3).map(({ html }) => html.slice(0, 160)) }));
  });
  return found.map(({ id, places }) => `${new URL(page.url()).pathname} ${id}: ${places.join(' | ')}`);
}

/** As who reads with large letters sets them: 1rem is so much more. */
const sizeText = (page: Page, size: string) =>
  page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, size);

/** Overflow of the page that is open with letters twice as large, px. */
export async function overflowWithLargeText(page: Page): Promise<number> {
  await sizeText(page, '200%');
  const over = await overflowOf(page);
  await sizeText(page, '');
  return over;
}

/** Widths of windows, px: the narrowest phone and the phone that is designed for, and a console. */
const PHONES: readonly number[] = [320, 390];
export const DESKTOP = 1280;

/**
 * Where the page that is open is wider than its window: "1280 px, text of 200 %: 12 px". None where it fits phones and a console,
 * and a phone and a console with letters as large again. The window is as it was then.
 */
export async function overflows(page: Page, widths: readonly number[] = [...PHONES, DESKTOP]): Promise<string[]> {
  const found: string[] = [];
  const measure = async (at: string) => {
    const over = await overflowOf(page);
    if (over > 0) found.push(`${at}: ${over} px`);
  };
  const window = page.viewportSize();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    await measure(`${width} px`);
    if (width < 390) continue;
    const over = await overflowWithLargeText(page);
    if (over > 0) found.push(`${width} px, text of 200 %: ${over} px`);
  }
  if (window) await page.setViewportSize(window);
  return found;
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
