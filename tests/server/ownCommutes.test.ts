import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { GetServerSidePropsContext } from 'next';
import { beforeAll, describe, expect, it } from 'vitest';
import { COMMUTE_COOKIE } from '@/lib/config/allCookies';
import { PUBLIC_PAGE_HEADER } from '@/lib/config/pageCache';
import { paths } from '@/lib/routes/paths';
import { writeOwnCommutes } from '@/lib/search/ownCommute';
import { database } from '@/lib/server/database/database';
import { estatePage } from '@/lib/server/estate/pages/estatePage';
import { finderListPage } from '@/lib/server/finder/pages/finderPages';
import { microCacheKey } from '@/lib/server/http/microCacheKey';
import { pageTable } from '@/lib/server/http/pageTable';
import type { Page } from '@/lib/server/page/definePage';
import { pageProps } from '@/lib/server/page/pageProps';
import { PAGES } from '@/lib/server/page/registry';
import { searchResultPage } from '@/lib/server/search/pages/listPages';
import { addressOf } from '../kit/authorisation/pageTable';
import type { Things } from '../kit/authorisation/rules';
import { thingsOf } from '../kit/authorisation/things';
import { withOwnDataDir } from '../kit/dataDir';

// The ways that a browser keeps (COMMUTE_COOKIE) are on its own pages, and in no cache that another visitor is answered from.

withOwnDataDir('demo');

let things: Things;
let cookie: string;
let stationName: string;
beforeAll(async () => {
  const opened = await database();
  things = await thingsOf(opened);
  const station = await opened.db
    .selectFrom('subway_stations')
    .select(['id', 'name'])
    .where('city_id', '=', 605)
    .where('lng', 'is not', null)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  stationName = station.name;
  const way = { to: 'station', id: station.id, minutes: 40, by: 'metro' } as const;
  cookie = `${COMMUTE_COOKIE.name}=${encodeURIComponent(writeOwnCommutes(605, [way]))}`;
});

interface Asked {
  params?: Record<string, string>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
}

async function ask(page: Page, path: string, { params = {}, query = {}, headers = {} }: Asked) {
  const req = new IncomingMessage(new Socket());
  req.method = 'GET';
  req.headers = { host: 'x.cn', ...headers };
  const res = new ServerResponse(req);
  const search = new URLSearchParams(query).toString();
  const resolvedUrl = search ? `${path}?${search}` : path;
  const next = { req, res, params, query: { ...query, ...params }, resolvedUrl };
  const answer = await pageProps(page)(next as unknown as GetServerSidePropsContext);
  const { props } = 'props' in answer ? answer : { props: null };
  const { now: _now, ...shown } = ((await props) ?? {}) as Record<string, unknown>;
  return {
    text: props && JSON.stringify(shown),
    isPublic: res.getHeader(PUBLIC_PAGE_HEADER) === 'public',
    cookies: [res.getHeader('Set-Cookie') ?? []].flat().map(String),
  };
}

const ofCity = PAGES.filter(({ path, consolePart }) => path.startsWith('/{city}') && !consolePart);

it('no page that shows a way is public, and none shows it to the next visitor', async () => {
  const faults: string[] = [];
  const showing: string[] = [];
  for (const page of ofCity) {
    const { path, params } = addressOf(page, things, 'own');
    const before = await ask(page, path, { params });
    if (before.text === null) continue;
    const own = await ask(page, path, { params, headers: { cookie } });
    const after = await ask(page, path, { params });
    if (own.text !== before.text) showing.push(page.path);
    if (own.text !== before.text && own.isPublic) faults.push(`${page.path}: public`);
    if (after.text !== before.text) faults.push(`${page.path}: kept for the next visitor`);
    if (after.isPublic !== before.isPublic) faults.push(`${page.path}: not public any more`);
  }
  expect(faults).toEqual([]);
  expect(showing).toEqual(
    expect.arrayContaining([
      '/{city}/search/result',
      '/{city}/house-detail/{estateId}',
      '/{city}/house-resold/{houseId}',
      '/{city}/renting',
    ]),
  );
});

it('a request with a way is never answered from memory', () => {
  const { cached } = pageTable(PAGES);
  const url = paths.searchResult(605);
  expect(microCacheKey({ method: 'GET', url, headers: { host: 'x.cn' } }, cached)).not.toBeNull();
  expect(microCacheKey({ method: 'GET', url, headers: { host: 'x.cn', cookie } }, cached)).toBeNull();
});

describe('what is chosen in a form', () => {
  const params = { city: '605' };
  const inPanel = () => ({ commuteTo: stationName, commuteMinutes: '30' });
  const inFinder = () => ({ cityId: '605', to: stationName, minutes: '30', keep: '1' });

  it.each([
    ['by this browser’s own word', { 'sec-fetch-site': 'same-origin' }],
    ['by the page before, of an old browser', { referer: 'http://x.cn/605/search/result' }],
  ])('is kept %s', async (_how, headers) => {
    const list = await ask(searchResultPage, '/605/search/result', { params, query: inPanel(), headers });
    expect(list.cookies.join()).toMatch(/^commute=605/);
    expect(list.isPublic).toBe(false);
    const found = await ask(finderListPage, '/findArea/list', { query: inFinder(), headers });
    expect(found.cookies.join()).toMatch(/commute=605/);
  });

  it.each([
    ['from elsewhere', { 'sec-fetch-site': 'cross-site', referer: 'http://x.cn/' }],
    ['from a message', { 'sec-fetch-site': 'none' }],
    ['from another page, of an old browser', { referer: 'http://evil.example/x.cn' }],
    ['from nowhere', {}],
  ])('is not kept of a link %s', async (_where, headers) => {
    const list = await ask(searchResultPage, '/605/search/result', { params, query: inPanel(), headers });
    expect(list.cookies.join()).not.toContain('commute=');
    const found = await ask(finderListPage, '/findArea/list', { query: inFinder(), headers });
    expect(found.cookies.join()).not.toContain('commute=');
  });
});

it('a home of a city tells no way of another', async () => {
  const { path, params } = addressOf(estatePage, things, 'own');
  const headers = { cookie: cookie.replace('605', '606') };
  const [own, plain] = [await ask(estatePage, path, { params, headers }), await ask(estatePage, path, { params })];
  expect(own.text).toBe(plain.text);
});
