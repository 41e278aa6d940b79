import { afterAll, beforeAll, expect, test } from 'vitest';
import { completePosts } from '@/lib/server/cli/demoPosts';
import type { OpenDatabase } from '@/lib/server/db/client';
import { computeStatistics } from '@/lib/server/derive/statistics/computeStatistics';
import { getExperts } from '@/lib/server/expert/calls/experts';
import { getPrivateOffers } from '@/services/offer';
import { call } from '../kit/callApi';
import { openPlacedDatabase } from '../kit/place';
import { cityRow, communityRow, dealRow, rentalRow } from '../kit/rows';
import { NOW } from '../kit/today';

// The homes that demo data's 达人 publish: of communities whose prices are known, once, and in demo cities alone.

let opened: OpenDatabase;
const PRICED = Array.from({ length: 30 }, (_, at) => 101 + at);
const UNPRICED = 200;

beforeAll(async () => {
  const communities = [...PRICED, UNPRICED].map((id) => communityRow({ id, name: `三林${id}村` }));
  opened = await openPlacedDatabase({ cities: [cityRow({ data_kind: 'demo' })], communities });
  const each = <Row>(of: (id: number, source_ref: string) => Row): Row[] =>
    PRICED.flatMap((id) => [1, 2, 3].map((at) => of(id * 10 + at, `${id} ${at}`)));
  const community = (id: number) => ({ community_id: Math.floor(id / 10) });
  await opened.db
    .insertInto('deals')
    .values(each((id, source_ref) => dealRow({ id, source_ref, ...community(id) })))
    .execute();
  await opened.db
    .insertInto('rentals')
    .values(each((id, source_ref) => rentalRow({ id, source_ref, ...community(id) })))
    .execute();
  await computeStatistics(opened);
  await completePosts(opened, NOW);
});
afterAll(() => opened.close());

const rows = () => opened.db.selectFrom('offers').selectAll().orderBy('id').execute();

test('they are read, of both kinds, each by a certified 达人 of the list', async () => {
  const { offers, total } = await call(opened, getPrivateOffers, { cityId: 605, pageSize: 50 });
  expect(total).toBe((await rows()).length);
  expect(new Set(offers.map(({ kind }) => kind))).toEqual(new Set(['sale', 'rent']));
  const { experts } = await call(opened, getExperts, { cityId: 605 });
  const certified = new Set(experts.filter(({ label }) => label === 2).map(({ id }) => id));
  for (const { super_number } of await rows()) expect(certified).toContain(super_number);
});

test('their prices lie near those of their community, and none is made where nobody knows one', async () => {
  const known = await opened.db.selectFrom('area_summaries').selectAll().where('level', '=', 'community').execute();
  for (const { kind, price, area, community_id } of await rows()) {
    expect(community_id).not.toBe(UNPRICED);
    const figures = known.find(({ area_id }) => area_id === community_id);
    const unit = (kind === 'sale' ? figures?.deal_unit : figures?.rent_unit) ?? Number.NaN;
    expect(Math.abs(price / (unit * area) - 1)).toBeLessThan(0.1);
  }
});

test('they are made once, and no city with real data shows them', async () => {
  const before = await rows();
  await completePosts(opened, NOW + 1);
  expect(await rows()).toEqual(before);
  await opened.db.updateTable('cities').set({ data_kind: 'real' }).where('id', '=', 605).execute();
  expect((await call(opened, getPrivateOffers, { cityId: 605 })).total).toBe(0);
});
