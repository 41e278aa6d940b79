import { expect } from '@playwright/test';
import { paths } from '@/lib/routes/paths';
import { CITY, sampleIds } from './kit/addresses';
import { sampleOf } from './kit/fullRun';
import { noteShifts, shiftOf } from './kit/pageChecks';
import { test } from './kit/test';

// Where a worker listens, what it fetches is not slowed, nor what is in the cache.
test.use({ serviceWorkers: 'block', freshPage: true });

/** Of a train between two stations: ms until an answer begins, bytes a second. */
const SLOW = { offline: false, latency: 300, downloadThroughput: 60_000, uploadThroughput: 30_000 };
const MAX_SHIFT = 0.02;

test('on a slow network nothing moves that is on the screen, nor while one reads on', async ({
  page,
  request,
  context,
}) => {
  const { estate, community, plate, project } = await sampleIds(request);
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', SLOW);
  await noteShifts(page);
  const looked = [
    paths.estate(CITY, estate),
    paths.city(CITY),
    paths.searchResult(CITY),
    paths.resale(CITY, community),
    paths.plate(CITY, plate),
    paths.project(CITY, project),
    paths.mortgage({ price: '500' }),
  ];
  for (const path of sampleOf(looked, 4)) {
    await test.step(path, async () => {
      await page.goto(path, { waitUntil: 'networkidle' });
      const screens = await page.evaluate(() => Math.ceil(document.body.scrollHeight / window.innerHeight));
      for (let screen = 0; screen < Math.min(screens, 8); screen++) await page.mouse.wheel(0, 800);
      await page.waitForLoadState('networkidle');
      expect.soft(await shiftOf(page), path).toBeLessThanOrEqual(MAX_SHIFT);
    });
  }
});
