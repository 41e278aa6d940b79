import { renderToString } from 'react-dom/server';
import { beforeAll, expect, test, vi } from 'vitest';
import { withCachedParts } from '@/components/shell/cachedParts';
import { PartDrawer } from '@/components/ui/staticParts';
import css from '@/components/ui/staticParts.module.css';
import { database } from '@/lib/server/database/database';
import { PAGES } from '@/lib/server/page/registry';
import { addressOf } from '../kit/authorisation/pageTable';
import type { Things } from '../kit/authorisation/rules';
import { thingsOf } from '../kit/authorisation/things';
import { withOwnDataDir } from '../kit/dataDir';
import { elementOfPage, renderedPage } from '../kit/renderedPage';

// A page's view is kept until the data change (docs/decisions/0010-kept-views.md), and with it what was drawn of it. One
// prop that is made anew for each visit, handed to a static part by `{...props}`, would have all of it drawn each time.

withOwnDataDir('demo');

let things: Things;
beforeAll(async () => {
  things = await thingsOf(await database());
  // What tells the time is drawn anew each minute.
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] });
  return () => vi.useRealTimers();
});

const part = (html: string) => html.split(`<div class="${css.part}">`).length - 1;
const kept = (html: string) => html.split('data-part=').length - 1;

/** How many static parts a page has, and how many of them are drawn anew although nothing changed. */
async function partsOf(path: string): Promise<{ parts: number; anew: number }> {
  const page = PAGES.find((one) => one.path === path);
  if (!page) throw new Error(`${path} is no page`);
  const opened = addressOf(page, things, 'own');
  // The code of its parts comes with the first drawing of a process.
  await renderedPage(page, opened);
  let drawn = '';
  // A view is kept from the second time that it is asked for, a part from the second time that it is drawn of it.
  for (let time = 0; time < 4; time++) {
    const element = await elementOfPage(page, opened);
    if (!element) throw new Error(`${path} shows nothing`);
    withCachedParts((drawer) => {
      const html = renderToString(<PartDrawer value={drawer}>{element}</PartDrawer>);
      if (kept(html) > 0) drawn = html;
      return html;
    });
  }
  return { parts: part(drawn), anew: part(drawn) - kept(drawn) };
}

test.each([
  // The site's header is one of each. Questions and comments are asked for at each visit.
  ['/{city}/house-resold/{houseId}', 7, 1],
  ['/{city}/house-detail/{estateId}', 10, 0],
  ['/{city}', 8, 0],
  ['/{city}/house-report-new', 3, 0],
])('%s: of %i parts %i are drawn for each visit', async (path, parts, anew) => {
  expect(await partsOf(path)).toEqual({ parts, anew });
});
