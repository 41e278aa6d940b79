// How long a phone takes to answer a finger: Interaction to Next Paint at a fourth of this machine's speed, and at full speed
// from a tap to what it is for. What is tapped is found by its role and name: a page without it fails the bench.

import { chromium } from 'playwright';
import { SAVE_COPY } from '@/lib/follow/words/saved';
import { FRONT_COPY } from '@/lib/front/words/front';
import { BAR_COPY } from '@/lib/interface/words/interface';
import { LIST_COPY } from '@/lib/interface/words/resultList';
import { LEAD_BUTTON_COPY } from '@/lib/lead/words/leadButton';
import { paths } from '@/lib/routes/paths';
import { TAB_NAMES } from '@/lib/search/tabNames';
import { CHROMIUM_FLAGS, ensureChromium } from '../../scripts/lib/browser.js';
import { pagePaths } from './kit/pages.js';
import { startOurs } from './kit/servers.js';
import { dataDir } from './kit/setUp.js';
import { printTable } from './kit/table.js';

const CITY = 605;
const SLOWDOWN = 4;
const RUNS = Number(process.env.BENCH_RUNS ?? 3);
const INP_GOAL_MS = 200;
const RESULT_GOAL_MS = 250;
/** Longer than any answer: what a tap has set going is over. */
const REST_MS = 1_500;
/** Between two keys of somebody who types. */
const KEY_MS = 80;
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };

const executablePath = await ensureChromium().catch((failure) => failure);
if (executablePath instanceof Error) {
  console.log(`\nTaps were not measured: ${executablePath.message}`);
  process.exit(0);
}

const linkOf = (page, bar, name) =>
  page.getByRole('navigation', { name: bar }).getByRole('link', { name, exact: true });
const searchLink = (page) => page.locator(`a[href="${paths.search(CITY)}"]`).first();
const filter = (page) => linkOf(page, LIST_COPY.filters, '房型');
const rentTab = (page) => linkOf(page, LIST_COPY.tabs, TAB_NAMES.rent);
const sectionTab = (page) => page.getByRole('navigation', { name: BAR_COPY.onThisPage }).getByRole('link').nth(2);
const heart = (page) => page.getByRole('button', { name: new RegExp(`^${SAVE_COPY.add}`) }).first();
const lead = (page) => {
  const { visit, price, valuation } = LEAD_BUTTON_COPY.kinds;
  return page.getByRole('link', { name: new RegExp(`^(${visit.button}|${price.button}|${valuation.button})$`) }).last();
};
const resaleLink = (page) => linkOf(page, FRONT_COPY.shortcuts, FRONT_COPY.ways.resale);
const option = (page) => page.getByRole('option').first();
const typing = { words: '三林', into: (page) => page.getByRole('combobox') };

const { estate, community, search } = pagePaths(dataDir);
const answered = paths.mortgage({ price: '500' });
/** What is done on each page, one after the other: taps, and words that are typed. */
const PAGES = [
  ['front', paths.city(CITY), [searchLink, typing, option]],
  ['list', search, [heart, filter]],
  ['a home', estate, [heart, sectionTab, lead]],
  ['a community', community, [heart, sectionTab, lead]],
  [
    'a calculator',
    answered,
    [
      (page) => page.locator('label', { hasText: /^等额本金$/ }).first(),
      (page) => page.getByRole('button', { name: /计算/ }),
    ],
  ],
];
/** At full speed: where, what is done, and what shows in the document that it was. */
const RESULTS = [
  ['the list, from the front page', paths.city(CITY), resaleLink, `nav[aria-label="${LIST_COPY.filters}"]`],
  ['another list, by its tab', search, rentTab, `nav[aria-label="${LIST_COPY.tabs}"] a[href*="rent"][aria-current]`],
  ['a filter’s choices', search, filter, '[role="dialog"] button'],
  ['suggestions', paths.search(CITY), typing, '[role="option"]'],
];

const ours = await startOurs({ DATA_DIR: dataDir });
const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
const rows = [];
try {
  for (const [name, path, acts] of PAGES) {
    const runs = [];
    for (let run = 0; run < RUNS; run++) runs.push(await slowestOf(path, acts));
    const slowest = middleOf(runs);
    rows.push([
      `${name}: INP at a fourth of the speed`,
      `${slowest} ms`,
      `<= ${INP_GOAL_MS} ms`,
      slowest <= INP_GOAL_MS,
    ]);
  }
  for (const [name, path, act, shown] of RESULTS) {
    const runs = [];
    for (let run = 0; run < RUNS; run++) runs.push(await untilShown(path, act, shown));
    const time = Math.round(middleOf(runs));
    rows.push([`${name}: tap to result`, `${time} ms`, `<= ${RESULT_GOAL_MS} ms`, time <= RESULT_GOAL_MS]);
  }
} finally {
  await browser.close();
  await ours.stop();
}
printTable('Taps', rows);

function middleOf(values) {
  return values.sort((left, right) => left - right)[Math.floor(values.length / 2)];
}

/** A page of a first visit, alive and at rest, on a phone of its own. */
async function opened(path, work) {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  try {
    await page.goto(ours.origin + path);
    await page.waitForFunction(() => !('early' in window));
    await page.waitForLoadState('networkidle');
    return await work(page, await context.newCDPSession(page));
  } finally {
    await context.close();
  }
}

function slowestOf(path, acts) {
  return opened(path, async (page, session) => {
    await page.evaluate(() => {
      window.longest = 0;
      const look = (list) => {
        for (const { interactionId, duration } of list.getEntries())
          if (interactionId) window.longest = Math.max(window.longest, duration);
      };
      new PerformanceObserver(look).observe({ type: 'event', durationThreshold: 16 });
    });
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    for (const act of acts) {
      await doIt(page, act);
      await page.waitForTimeout(REST_MS);
    }
    // Not there any more: a tap has loaded another document, and its time is lost.
    const longest = await page.evaluate(() => window.longest);
    if (!(longest > 0)) throw new Error(`${path}: no interaction was seen`);
    return longest;
  });
}

function untilShown(path, act, shown) {
  return opened(path, async (page) => {
    await page.evaluate((selector) => {
      window.shownAfter = new Promise((resolve, reject) => {
        setTimeout(() => reject(new Error(`${selector} was not shown`)), 20_000);
        let since = 0;
        const start = (event) => {
          since = event.timeStamp;
        };
        for (const kind of ['pointerup', 'input']) addEventListener(kind, start, true);
        const look = () => {
          if (since > 0 && document.querySelector(selector)) resolve(performance.now() - since);
          else requestAnimationFrame(look);
        };
        look();
      });
    }, shown);
    await doIt(page, act);
    return page.evaluate(() => window.shownAfter);
  });
}

async function doIt(page, act) {
  if (act.words) return act.into(page).pressSequentially(act.words, { delay: KEY_MS });
  const target = act(page);
  await target.scrollIntoViewIfNeeded();
  await target.tap();
}
