// How smoothly the map is moved on a phone at a fourth of this machine's speed, with 5,000 communities on it.

import { chromium } from 'playwright';
import { CHROMIUM_FLAGS, ensureChromium } from '../../scripts/lib/browser.js';
import { startOurs } from './kit/servers.js';
import { dataDir } from './kit/setUp.js';
import { printTable } from './kit/table.js';

const CITY = 605;
const MARKERS = 5_000;
const SLOWDOWN = 4;
const PANS = 12;
const GOAL_FPS = 55;

const executablePath = await ensureChromium().catch((failure) => failure);
if (executablePath instanceof Error) {
  console.log(`\nThe map was not measured: ${executablePath.message}`);
  process.exit(0);
}

const clusters = Array.from({ length: MARKERS }, (_, at) => ({
  level: 'community',
  id: at + 1,
  name: `小区${at + 1}`,
  // Spread over the middle of the city, the same way each time.
  lng: 121.4 + ((at * 7919) % MARKERS) / MARKERS / 6,
  lat: 31.15 + ((at * 104_729) % MARKERS) / MARKERS / 7,
  count: 1 + (at % 40),
  unitPrice: 5_000_000 + (at % 70) * 100_000,
  priced: 1,
}));

const ours = await startOurs({ DATA_DIR: dataDir });
const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
const context = await browser.newContext({
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
  // Where a worker listens, the answer below would pass by.
  serviceWorkers: 'block',
});
const page = await context.newPage();
await page.route('**/api/search/map?*', (route) =>
  route.fulfill({ json: { resultCode: 0, body: { clusters, centre: null }, errMsg: '' } }),
);
await page.goto(`${ours.origin}/${CITY}/search/result?view=map&at=121.48,31.22,14`);
await page.locator('.leaflet-marker-icon').first().waitFor();
await page.waitForTimeout(2_000);
const session = await context.newCDPSession(page);
await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
const box = await page.locator('.leaflet-container').boundingBox();
const touch = (type, x, y) =>
  session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });

/** Begins to note when frames are drawn. */
const startFrames = () =>
  page.evaluate(() => {
    const frames = [];
    window.mapFrames = frames;
    const next = (now) => {
      frames.push(now);
      if (window.mapFrames === frames) requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });

/** ms between the frames since then. */
async function gapsOfFrames() {
  const frames = await page.evaluate(() => {
    const { mapFrames } = window;
    window.mapFrames = null;
    return mapFrames;
  });
  return frames.slice(1).map((at, order) => at - frames[order]);
}

const moving = [];
const resting = [];

/** One pan under a finger, and the second in which it comes to rest: pills and dots are placed anew, and asked for. */
async function pan(way) {
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await touch('touchStart', x, y);
  await startFrames();
  for (let step = 1; step <= 30; step++) {
    await touch('touchMove', x + way * step * 4, y + step * 2);
    await page.waitForTimeout(16);
  }
  moving.push(...(await gapsOfFrames()));
  await startFrames();
  await touch('touchEnd', x, y);
  await page.waitForTimeout(1_000);
  resting.push(...(await gapsOfFrames()));
}

for (let count = 0; count < PANS; count++) await pan(count % 2 === 0 ? 1 : -1);
await startFrames();
await page.getByRole('button', { name: '放大' }).click();
await page.waitForTimeout(1_000);
const zooming = await gapsOfFrames();
const dots = await page.evaluate(() => document.querySelectorAll('.leaflet-marker-icon').length);
await browser.close();
await ours.stop();

const fps = (1_000 * moving.length) / moving.reduce((sum, gap) => sum + gap, 0);
const slowest = moving.toSorted((one, other) => one - other)[Math.floor(moving.length * 0.95)];
const longest = (gaps) => `${Math.max(...gaps).toFixed(0)} ms`;
printTable(`The map with ${MARKERS} communities (${dots} as pills), ${SLOWDOWN} times slowed`, [
  ['frames a second while it is moved', fps.toFixed(1), `>= ${GOAL_FPS} of 60`, fps >= GOAL_FPS],
  ['the slowest frame in twenty', `${slowest.toFixed(1)} ms`, '<= 34 ms', slowest <= 34],
  ['the longest frame while it is moved', longest(moving), '', null],
  ['the longest frame as it comes to rest', longest(resting), '<= 200 ms', Math.max(...resting) <= 200],
  ['the longest frame as it comes closer', longest(zooming), '<= 200 ms', Math.max(...zooming) <= 200],
]);
