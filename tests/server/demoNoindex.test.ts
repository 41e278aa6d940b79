import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { GetServerSidePropsContext } from 'next';
import { beforeAll, expect, test } from 'vitest';
import { database } from '@/lib/server/database/database';
import type { Page } from '@/lib/server/page/definePage';
import { pageProps } from '@/lib/server/page/pageProps';
import { PAGES } from '@/lib/server/page/registry';
import { addressOf } from '../kit/authorisation/pageTable';
import type { Things } from '../kit/authorisation/rules';
import { thingsOf } from '../kit/authorisation/things';
import { withOwnDataDir } from '../kit/dataDir';
import { cityRow } from '../kit/rows';

// Invented homes are nobody's search result; an operator's own are.

withOwnDataDir('demo');

const OWN_CITY = 901;

let things: Things;
beforeAll(async () => {
  const opened = await database();
  things = await thingsOf(opened);
  const own = cityRow({ id: OWN_CITY, name: '自有市', pinyin: 'ziyou', data_kind: 'real' });
  await opened.db.insertInto('cities').values(own).execute();
});

const ofCity = PAGES.filter(({ path, consolePart }) => path.startsWith('/{city}') && !consolePart);

/** What a page says to search engines; null where it leads elsewhere or is not there. */
async function robotsOf(page: Page, path: string, params: Record<string, string>): Promise<string | null> {
  const req = new IncomingMessage(new Socket());
  req.headers = { host: 'x.cn' };
  const res = new ServerResponse(req);
  const next = { req, res, params, query: params, resolvedUrl: path };
  const answer = await pageProps(page)(next as unknown as GetServerSidePropsContext);
  return 'props' in answer && res.statusCode === 200 ? String(res.getHeader('X-Robots-Tag') ?? '') : null;
}

test('every page of a demo city says noindex', async () => {
  const found: string[] = [];
  let seen = 0;
  for (const page of ofCity) {
    const { path, params } = addressOf(page, things, 'own');
    const robots = await robotsOf(page, path, params);
    if (robots === null) continue;
    seen += 1;
    if (robots !== 'noindex') found.push(`${page.path}: ${robots}`);
  }
  expect(seen).toBeGreaterThan(20);
  expect(found).toEqual([]);
});

test('no page of an operator’s own city does', async () => {
  const found: string[] = [];
  let seen = 0;
  for (const page of ofCity.filter(({ path }) => !path.replace('{city}', '').includes('{'))) {
    const city = String(OWN_CITY);
    const robots = await robotsOf(page, page.path.replace('{city}', city), { city });
    if (robots === null) continue;
    seen += 1;
    if (robots !== '') found.push(`${page.path}: ${robots}`);
  }
  expect(seen).toBeGreaterThan(5);
  expect(found).toEqual([]);
});
