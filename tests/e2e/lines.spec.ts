import { expect } from '@playwright/test';
import { pageAddresses, sampleIds } from './kit/addresses';
import { partedFigures } from './kit/pageChecks';
import { test } from './kit/test';

// A number stands on one line with its unit, and so does a day.

test.use({ serviceWorkers: 'block' });

/** Pages with most figures of each kind. */
const SAMPLE = ['城市首页', '市场解读', '板块', '房源', '小区', '小区租房'];

for (const width of [390, 320]) {
  test(`no figure of ${SAMPLE.length} pages is parted from its unit, ${width} px wide`, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 844 });
    const addresses = pageAddresses(await sampleIds(request)).filter(([name]) => SAMPLE.includes(name));
    expect(addresses).toHaveLength(SAMPLE.length);
    for (const [name, path] of addresses) {
      await page.goto(path);
      expect.soft(await partedFigures(page), `${name} ${path}`).toEqual([]);
    }
  });
}
