import { type Browser, test as base, type CDPSession, type Page } from '@playwright/test';
import { findChromium } from '../../../scripts/lib/browser.js';
import { isFullRun } from './fullRun';

/** A busy machine takes long; some tests keep the scripts away for good, and go on after it. */
const MAX_WAIT_MS = 90_000;

/** Until the page answers to keys and follows links: the script that loads all others keeps its sign until then. */
export const waitForHydration = (page: Page) =>
  page.waitForFunction(() => !('early' in window), undefined, { timeout: MAX_WAIT_MS });

function waiting(page: Page): Page {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  const alive = async (loaded: ReturnType<Page['reload']>, options: Parameters<Page['reload']>[0]) => {
    const answer = await loaded;
    if (options?.waitUntil !== 'commit') await waitForHydration(page).catch(() => {});
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

/** A page that one test after another uses: a new one, with a process of its own, costs two seconds of a processor. */
interface ReusedPage {
  page: Page;
  session: CDPSession;
  /** Of all sites that the test has visited. */
  origins: Set<string>;
  /** Whether the test did what cannot be undone. */
  isSpent: boolean;
}

async function openReused(page: Page): Promise<ReusedPage> {
  const context = page.context();
  const reused: ReusedPage = { page, session: await context.newCDPSession(page), origins: new Set(), isSpent: false };
  const spendOn = (on: object, ...names: string[]) => {
    for (const name of names) {
      const act: unknown = Reflect.get(on, name);
      if (typeof act !== 'function') throw new Error(`Playwright has no ${name}`);
      Reflect.set(on, name, (...given: unknown[]) => {
        reused.isSpent = true;
        return Reflect.apply(act, on, given);
      });
    }
  };
  spendOn(context, 'addInitScript', 'exposeFunction', 'exposeBinding', 'newCDPSession');
  spendOn(context, 'grantPermissions', 'setGeolocation', 'setExtraHTTPHeaders');
  spendOn(page, 'addInitScript', 'exposeFunction', 'exposeBinding', 'setExtraHTTPHeaders');
  spendOn(page.clock, 'install', 'pauseAt', 'setFixedTime', 'setSystemTime');
  // Not by a listener of the page, which a test may take away with its own.
  reused.session.on('Page.frameNavigated', ({ frame }) => {
    const { protocol, origin } = new URL(frame.url);
    if (!frame.parentId && protocol === 'http:') reused.origins.add(origin);
  });
  await reused.session.send('Page.enable');
  await reused.session.send('ServiceWorker.enable');
  return reused;
}

/** Makes the page as a new one is, but for the files in the browser's cache. */
async function renew({ page, session, origins }: ReusedPage): Promise<void> {
  const context = page.context();
  for (const other of context.pages()) if (other !== page) await other.close();
  page.removeAllListeners();
  for (const routed of [context, page]) await routed.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await context.clearCookies();
  // One that still writes its copy of the last page would do so after the clearing.
  await session.send('ServiceWorker.stopAllWorkers');
  for (const origin of origins) {
    // Where no script of ours runs. For about:blank the browser would begin a process, and another for the page after it.
    await page.goto(`${origin}/robots.txt`, { waitUntil: 'commit' });
    await page.evaluate(() => sessionStorage.clear());
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  }
  origins.clear();
  await session.send('Page.resetNavigationHistory');
  await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: null, forcedColors: null });
  // Out of the window: nothing of the next page lies under the pointer.
  await page.mouse.move(-10, -10);
}

/** Of this process, by the options of their contexts. */
const reusedPages = new Map<string, ReusedPage>();

interface Reuse {
  /** Whether the test needs a page whose browser has no file in its cache. */
  freshPage: boolean;
  reusedPage: ReusedPage;
}

interface Whole {
  /** A browser with all that its shell leaves out (scripts/lib/headlessShell.js), for a test of that. */
  wholeBrowser: Browser;
}

/**
 * Tests whose page is used by one test after another, and is made new between them (reusedPage.spec.ts). A test that adds
 * scripts of its own, moves the clock or fails has the page closed after it; `freshPage` has one closed and opened for it.
 *
 * page.goto and page.reload wait until the page is alive, in each context that they open: pressed before, a link may lead
 * somewhere else than its script does, and a form is sent to the server. What is pressed that early has tests of its own
 * (firstPaint.spec.ts).
 */
export const test = base.extend<Whole & Reuse, object>({
  browser: [async ({ browser }, use) => use(patient(browser)), { scope: 'worker' }],
  freshPage: [false, { option: true }],
  reusedPage: async (
    { browser, freshPage, javaScriptEnabled, serviceWorkers, isMobile, hasTouch, userAgent, colorScheme, viewport },
    use,
    testInfo,
  ) => {
    const key = JSON.stringify([javaScriptEnabled, serviceWorkers, isMobile, hasTouch, userAgent, colorScheme]);
    const found = freshPage ? undefined : reusedPages.get(key);
    const reused = found ?? (await openReused(await (await browser.newContext()).newPage()));
    reusedPages.delete(key);
    if (viewport) await reused.page.setViewportSize(viewport);
    await use(reused);
    if (!freshPage && !reused.isSpent && !reused.page.isClosed() && testInfo.status === testInfo.expectedStatus) {
      await renew(reused);
      reusedPages.set(key, reused);
    } else await reused.page.context().close();
  },
  context: async ({ reusedPage }, use) => use(reusedPage.page.context()),
  page: async ({ reusedPage }, use) => use(reusedPage.page),
  wholeBrowser: async ({ playwright, launchOptions }, use) => {
    const browser = await playwright.chromium.launch({ ...launchOptions, executablePath: findChromium() });
    await use(patient(browser));
    await browser.close();
  },
});

/** A further variant of what another test shows: npm run test:full alone (docs/decisions/0074). */
export const fullTest: typeof test = isFullRun ? test : Object.assign(() => {}, test);
