import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { GetServerSidePropsContext } from 'next';
import { beforeAll, describe, expect, test } from 'vitest';
import { PUBLIC_PAGE_HEADER } from '@/lib/config/pageCache';
import type { PickReportProps } from '@/lib/report/views/reportPages';
import { database } from '@/lib/server/database/database';
import type { Page } from '@/lib/server/page/definePage';
import { pageProps } from '@/lib/server/page/pageProps';
import {
  formerHouseReportPage,
  fullHouseReportPage,
  houseReportPage,
} from '@/lib/server/report/pages/houseReportPages';
import { houseWeekPage } from '@/lib/server/report/pages/weekReportPages';
import { withOwnDataDir } from '../kit/dataDir';
import { cityRow, communityRow, districtRow, estateRow, plateRow, projectRow } from '../kit/rows';

// What an address of a community's report says, whatever stands in it.

withOwnDataDir();

const [OWN, OTHER, ELSEWHERE, PROJECT] = [101, 102, 201, 301];
const [ON_SALE, SOLD, WITHDRAWN, FAR] = [1001, 1002, 1003, 1004];

beforeAll(async () => {
  const { db } = await database();
  await db
    .insertInto('cities')
    .values([cityRow(), cityRow({ id: 610, name: '杭州', pinyin: 'hangzhou', adcode: '330100' })])
    .execute();
  await db.insertInto('districts').values(districtRow()).execute();
  await db.insertInto('plates').values(plateRow()).execute();
  const beside = { id: OTHER, name: '三林新村', source_ref: '2' };
  const far = { id: ELSEWHERE, city_id: 610, district_id: null, plate_id: null, name: '西湖苑', source_ref: '3' };
  await db
    .insertInto('communities')
    .values([communityRow(), communityRow(beside), communityRow(far)])
    .execute();
  const home = (id: number, changes: object) => estateRow({ id, source_ref: `e${id}`, ...changes });
  await db
    .insertInto('estates')
    .values([
      home(ON_SALE, {}),
      home(SOLD, { status: 'sold', status_day: '2026-11-01' }),
      home(WITHDRAWN, { status: 'withdrawn', status_day: '2026-11-01', community_id: OTHER }),
      home(FAR, { city_id: 610, district_id: null, plate_id: null, community_id: ELSEWHERE }),
    ])
    .execute();
  await db
    .insertInto('projects')
    .values(projectRow({ id: PROJECT, name: '前滩新城', source_ref: 'p1' }))
    .execute();
});

interface Shown {
  props?: { form: string; up: { href: string } } & Partial<PickReportProps>;
  redirect?: { destination: string };
}

async function open(page: object, query: Record<string, string | string[]>) {
  const req = new IncomingMessage(new Socket());
  const res = new ServerResponse(req);
  const { path } = page as Page;
  const asked = new URLSearchParams(
    Object.entries(query).flatMap(([name, values]) => [values].flat().map((one) => [name, one])),
  );
  const resolvedUrl = `${path.replace('{city}', '605')}?${asked}`;
  const next = { req, res, params: { city: '605' }, query: { city: '605', ...query }, resolvedUrl };
  const { props, redirect } = (await pageProps(page as Page)(next as unknown as GetServerSidePropsContext)) as Shown;
  return { status: res.statusCode, props, to: redirect?.destination, isKept: res.hasHeader(PUBLIC_PAGE_HEADER) };
}

const PAGES = [
  ['/605/house-report', houseReportPage, 'summary'],
  ['/605/house-report-new', fullHouseReportPage, 'full'],
  ['/605/house-report-new/index_bak', formerHouseReportPage, 'former'],
  ['/605/house-report-weekly', houseWeekPage, 'week'],
] as const;

describe.each(PAGES)('%s', (path, page, form) => {
  test('of a community is its report', async () => {
    const { status, props, isKept } = await open(page, { houseId: String(OWN) });
    expect([status, props?.form, isKept]).toEqual([200, form, true]);
  });

  test.each([[{}], [{ houseId: '' }], [{ q: '' }]])('%j: those to choose from', async (query) => {
    const { status, props, isKept } = await open(page, query);
    expect([status, isKept]).toEqual([200, true]);
    expect(props).toMatchObject({ form: 'pick', q: '', candidates: null, problem: null });
    const shown = (props as unknown as { communities: { deals90: number }[] }).communities.map(
      ({ deals90 }) => deals90,
    );
    expect(shown, 'sorted by the column that they show').toEqual(shown.toSorted((one, other) => other - one));
  });

  test.each([
    ['on sale', ON_SALE, OWN],
    ['sold', SOLD, OWN],
    ['withdrawn', WITHDRAWN, OTHER],
  ])('of a home %s leads to the report of its community', async (_status, home, community) => {
    expect((await open(page, { houseId: String(home) })).to).toBe(`${path}?houseId=${community}`);
  });

  test.each([
    ['a community', ELSEWHERE],
    ['a home', FAR],
  ])('of %s of another city leads to its report there', async (_what, houseId) => {
    expect((await open(page, { houseId: String(houseId) })).to).toBe(
      `${path.replace('605', '610')}?houseId=${ELSEWHERE}`,
    );
  });

  test('of a project says where that is', async () => {
    const { status, props, isKept } = await open(page, { houseId: String(PROJECT) });
    expect([status, isKept]).toEqual([404, false]);
    const link = { text: '前滩新城', href: `/605/house-new/${PROJECT}` };
    expect(props).toMatchObject({ form: 'pick', problem: { link }, up: { href: '/605' } });
  });

  test.each([
    ...['999999', '0', '-1', '101x', '１０１', '1e3', '9'.repeat(15), '9'.repeat(400), '%00', "1' or '1'='1", 'null'],
    ...[['x', '101']],
  ])('of %j says that there is none, and helps on', async (houseId) => {
    const { status, props, isKept } = await open(page, { houseId });
    expect([status, isKept]).toEqual([404, false]);
    expect(props).toMatchObject({ form: 'pick', problem: { link: null }, up: { href: '/605' } });
    expect(props?.problem?.says).toMatch(/没有找到这个小区/);
  });
});
