import { test as base, type Page } from '@playwright/test';

/** A busy machine takes long; some tests keep the scripts away for good, and go on after it. */
const LONGEST_MS = 30_000;

/** Until the page answers to keys: the script that loads all others keeps its sign until then. */
const untilAlive = (page: Page) =>
  page.waitForFunction(() => !('pressedEarly' in window), undefined, { timeout: LONGEST_MS });

/**
 * Tests whose page.goto waits until the page is alive: pressed before, a link may lead somewhere else than its script
 * does, and a form is sent to the server. What is pressed that early has tests of its own (firstPaint.spec.ts).
 */
export const test = base.extend({
  page: async ({ page, javaScriptEnabled }, use) => {
    const goto = page.goto.bind(page);
    if (javaScriptEnabled !== false)
      page.goto = async (url, options) => {
        const answer = await goto(url, options);
        if (options?.waitUntil !== 'commit') await untilAlive(page).catch(() => {});
        return answer;
      };
    await use(page);
  },
});
