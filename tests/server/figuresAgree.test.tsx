import { expect, test } from 'vitest';
import { DEFAULT_CITY_ID } from '@/lib/config/constants';
import { propertyIdOf } from '@/lib/property/propertyId';
import { database } from '@/lib/server/database/database';
import { PAGES } from '@/lib/server/page/registry';
import { withOwnDataDir } from '../kit/dataDir';
import { contradictions, type FigureRead, figuresOf, type Subject } from '../kit/figureWalk';
import { isFullRun } from '../kit/fullRun';
import { renderedPage } from '../kit/renderedPage';

// A walk over the pages of a city, of three in the full run: what two of them say of one thing on one day agrees, or a word between them names the
// difference.

withOwnDataDir('demo');

const CITIES = isFullRun ? [605, 3301, 4403] : [605];
/** Of each city, where the whole is a hundred pages. */
const [PLATES, COMMUNITIES, HOMES] = isFullRun ? [12, 12, 14] : [2, 2, 2];

interface Address {
  path: string;
  subject: Subject;
  params?: Record<string, string>;
  query?: Record<string, string>;
}

async function addressesOf(cityId: number): Promise<Address[]> {
  const { db } = await database();
  const city = String(cityId);
  const most = await db
    .selectFrom('area_summaries')
    .select('area_id as id')
    .where('city_id', '=', cityId)
    .where('level', '=', 'community')
    .orderBy('deals_90', 'desc')
    .orderBy('area_id')
    .limit(COMMUNITIES)
    .execute();
  const plates = await db
    .selectFrom('area_summaries')
    .select('area_id as id')
    .where('city_id', '=', cityId)
    .where('level', '=', 'plate')
    .orderBy('deals_90', 'desc')
    .orderBy('area_id')
    .limit(PLATES)
    .execute();
  const districts = await db.selectFrom('districts').select('id').where('city_id', '=', cityId).limit(PLATES).execute();
  const homes = await db
    .selectFrom('estates')
    .select(['id', 'community_id as community'])
    .where('city_id', '=', cityId)
    .where('status', '=', 'on_sale')
    .where('estimate', 'is not', null)
    .orderBy('followers', 'desc')
    .orderBy('id')
    .limit(HOMES)
    .execute();
  const own = `city ${city}`;
  const addresses: Address[] = [
    { path: '/{city}', subject: own },
    { path: '/{city}/city-report', subject: own },
    { path: '/{city}/week-report', subject: own },
    { path: '/plate/list', subject: own, query: { cityId: city } },
    { path: '/deal-rank', subject: own, query: { cityId: city } },
    { path: '/{city}/rank', subject: own },
    { path: '/{city}/hot-community', subject: own },
    { path: '/{city}/search/result', subject: own },
    { path: '/{city}/search/result', subject: own, query: { tab: 'community' } },
    ...districts.map(({ id }) => ({
      path: '/{city}/area-report',
      subject: `district ${id}`,
      query: { district: String(id) },
    })),
    ...plates.flatMap(({ id }): Address[] => [
      { path: '/{city}/plate-detail/{plateId}', subject: `plate ${id}`, params: { plateId: String(id) } },
      { path: '/{city}/week-report/{districtId}', subject: `plate ${id}`, params: { districtId: String(id) } },
    ]),
    ...most.flatMap(({ id }): Address[] => {
      const [houseId, subject] = [String(id), `community ${id}`];
      return [
        { path: '/{city}/house-resold/{houseId}', subject, params: { houseId } },
        { path: '/{city}/house-report', subject, query: { houseId } },
        { path: '/{city}/house-report-new', subject, query: { houseId } },
        { path: '/{city}/house-report-weekly', subject, query: { houseId } },
        { path: '/{city}/deal-history/{houseId}', subject, params: { houseId } },
      ];
    }),
    ...homes.flatMap(({ id, community }): Address[] => [
      { path: '/{city}/house-detail/{estateId}', subject: `estate ${id}`, params: { estateId: String(id) } },
      // Its address names no city: of another than the cookie's it leads elsewhere.
      ...(cityId === DEFAULT_CITY_ID
        ? [
            {
              path: '/quotation/detail',
              subject: `estate ${id}`,
              query: { houseId: String(community), estateId: String(id) },
            },
          ]
        : []),
      {
        path: '/{city}/property/{propertyId}',
        subject: `estate ${id}`,
        params: { propertyId: String(propertyIdOf({ kind: 'listing', id })) },
      },
    ]),
  ];
  return addresses.map((address) => ({ ...address, params: { city, ...address.params } }));
}

type Homes = ReadonlyMap<Subject, Subject>;

async function communitiesOfHomes(): Promise<Homes> {
  const { db } = await database();
  const rows = await db.selectFrom('estates').select(['id', 'community_id']).execute();
  return new Map(rows.map(({ id, community_id }) => [`estate ${id}`, `community ${community_id}`]));
}

async function figuresAt({ path, subject, params = {}, query = {} }: Address, homes: Homes): Promise<FigureRead[]> {
  const page = PAGES.find((one) => one.path === path);
  if (!page) throw new Error(`no page ${path}`);
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
  const named = Object.fromEntries(Object.entries(params).filter(([name]) => path.includes(`{${name}}`)));
  const html = await renderedPage(page, { path: address, params: named, query });
  const asked = Object.keys(query).length > 0 ? `?${new URLSearchParams(query)}` : '';
  return figuresOf(html ?? '', subject, `${address}${asked}`, homes);
}

test('what the pages of a city say of one thing agrees, or a word names the difference', async () => {
  const read: FigureRead[] = [];
  const silent: string[] = [];
  const homes = await communitiesOfHomes();
  for (const city of CITIES)
    for (const address of await addressesOf(city)) {
      const found = await figuresAt(address, homes);
      if (found.length === 0) silent.push(`${address.path} ${address.subject}`);
      read.push(...found);
    }
  expect(silent).toEqual([]);
  expect(contradictions(read)).toEqual([]);
});
