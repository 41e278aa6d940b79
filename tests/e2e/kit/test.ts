import { type Browser, test as base, type Page } from '@playwright/test';
import { findChromium } from '../../../scripts/lib/browser.js';

/** A busy machine takes long; some tests keep the scripts away for good, and go on after it. */
const MAX_WAIT_MS = 90_000;

/** Until the page answers to keys and follows links: the script that loads all others keeps its sign until then. */
export const untilAlive = (page: Page) =>
  page.waitForFunction(() => !('early' in window), undefined, { timeout: MAX_WAIT_MS });

function waiting(page: Page): Page {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  const alive = async (loaded: ReturnType<Page['reload']>, options: Parameters<Page['reload']>[0]) => {
    const answer = await loaded;
    if (options?.waitUntil !== 'commit') await untilAlive(page).catch(() => {});
    return answer;
  };
  page.goto = (url, options) => alive(goto(url, options), options);
  page.reload = (options) => alive(reload(options), options);
  return page;
}

function patient(browser: Browser): Browser {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    if (options?.javaScriptEnabled === false) return context;
    const newPage = context.newPage.bind(context);
    context.newPage = async () => waiting(await newPage());
    return context;
  };
  return browser;
}

interface Whole {
  /** A browser with all that its shell leaves out (scripts/lib/headlessShell.js), for a test of that. */
  wholeBrowser: Browser;
}

/**
 * Tests whose page.goto and page.reload wait until the page is alive, in each context that they open: pressed before, a
 * link may lead somewhere else than its script does, and a form is sent to the server. What is pressed that early has
 * tests of its own (firstPaint.spec.ts).
 */
export const test = base.extend<Whole, object>({
  browser: [async ({ browser }, use) => use(patient(browser)), { scope: 'worker' }],
  wholeBrowser: async ({ playwright, launchOptions }, use) => {
    const browser = await playwright.chromium.launch({ ...launchOptions, executablePath: findChromium() });
    await use(patient(browser));
    await browser.close();
  },
});
