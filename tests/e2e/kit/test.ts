import { test as base, type Page } from '@playwright/test';

/** A busy machine takes long; some tests keep the scripts away for good, and go on after it. */
const LONGEST_MS = 30_000;

/** Until the page answers to keys: the script that loads all others keeps its sign until then. */
const untilAlive = (page: Page) =>
  page.waitForFunction(() => !('pressedEarly' in window), undefined, { timeout: LONGEST_MS });

function waiting(page: Page): Page {
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    const answer = await goto(url, options);
    if (options?.waitUntil !== 'commit') await untilAlive(page).catch(() => {});
    return answer;
  };
  return page;
}

/**
 * Tests whose page.goto waits until the page is alive, in each context that they open: pressed before, a link may lead
 * somewhere else than its script does, and a form is sent to the server. What is pressed that early has tests of its own
 * (firstPaint.spec.ts).
 */
export const test = base.extend<object, object>({
  browser: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await newContext(options);
        if (options?.javaScriptEnabled === false) return context;
        const newPage = context.newPage.bind(context);
        context.newPage = async () => waiting(await newPage());
        return context;
      };
      await use(browser);
    },
    { scope: 'worker' },
  ],
});
