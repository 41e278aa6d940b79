import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RANK_SPANS, RANKS } from '@/lib/ranking/rankings';
import { getCalendar } from '@/lib/server/calendar/calls/getCalendar';
import type { OpenDatabase } from '@/lib/server/db/client';
import { getPlateList } from '@/lib/server/plate/calls/listPlates';
import { getRanking } from '@/lib/server/ranking/calls/getRanking';
import { findPlates } from '@/services/search';
import { call, callRaw } from '../kit/callApi';
import { openDemoDatabase } from '../kit/testDatabase';

// The demo city's rankings against plain SQL, which shares no code with the product.

const CITY = 605;
/** The day of the small demo data, and the first days of the windows that end on it. */
const DAYS = { week: 7, month: 30 } as const;

let opened: OpenDatabase;
let last: { deals: string; homes: string };

beforeAll(async () => {
  opened = await openDemoDatabase();
  const { rows } = await sql<{ deals: string; homes: string }>`
    select deals_day as deals, listings_day as homes from cities where id = ${CITY}`.execute(opened.db);
  last = rows[0] as typeof last;
});
afterAll(() => opened.close());

const dayBefore = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);

interface Counted {
  id: number;
  count: number;
}

const read = async (query: ReturnType<typeof sql<Counted>>): Promise<Map<number, number>> => {
  const { rows } = await query.execute(opened.db);
  return new Map(rows.map(({ id, count }) => [Number(id), Number(count)]));
};

describe('成交', () => {
  test.each([
    ['week', 'plate'],
    ['month', 'plate'],
    ['month', 'community'],
  ] as const)('%s, %s', async (span, level) => {
    const after = dayBefore(last.deals, DAYS[span]);
    const counts = await read(sql<Counted>`
      select ${sql.ref(`${level}_id`)} as id, count(*) as count from deals
      where city_id = ${CITY} and duplicate_of is null and deal_day > ${after} and deal_day <= ${last.deals}
      and area > 0 and price > 0 and ${sql.ref(`${level}_id`)} is not null
      group by 1 having count(*) >= 3`);
    const { ranking } = await call(opened, getRanking, { cityId: CITY, rank: 'deals', span, level });
    expect(ranking.rows.length).toBeGreaterThan(0);
    for (const { id, value, samples, place } of ranking.rows) {
      expect([value, samples]).toEqual([counts.get(id), counts.get(id)]);
      expect(place).toBe(1 + [...counts.values()].filter((count) => count > value).length);
    }
  });
});

test('降价: the share of homes on sale with a cut within the month', async () => {
  const after = dayBefore(last.homes, DAYS.month);
  const offered = await read(sql<Counted>`
    select plate_id as id, count(*) as count from estates
    where city_id = ${CITY} and status = 'on_sale' and (listed_day is null or listed_day <= ${last.homes})
    and plate_id is not null group by 1`);
  const cuts = await read(sql<Counted>`
    select plate_id as id, count(distinct estates.id) as count from estates
    join estate_price_changes as change on change.estate_id = estates.id
    where city_id = ${CITY} and status = 'on_sale' and change.day > ${after} and change.day <= ${last.homes}
    and change.price_after < change.price_before and plate_id is not null group by 1`);
  const { ranking } = await call(opened, getRanking, { cityId: CITY, rank: 'cut', level: 'plate' });
  for (const { id, value, samples } of ranking.rows) {
    expect(samples).toBe(offered.get(id));
    expect(value).toBeCloseTo((cuts.get(id) ?? 0) / samples, 9);
  }
});

test('性价比: what is asked against the estimates of the same homes', async () => {
  const below = await read(sql<Counted>`
    select community_id as id, avg(ln(estimate * 1.0 / price)) as count from estates
    where city_id = ${CITY} and status = 'on_sale' and estimate > 0 and estimate < 2 * price and price < 2 * estimate
    group by 1 having count(*) >= 5`);
  const { ranking } = await call(opened, getRanking, { cityId: CITY, rank: 'value' });
  for (const { id, value } of ranking.rows) expect(value).toBeCloseTo(below.get(id) as number, 6);
});

test('租金回报: a year of rent over the price, both as means of logarithms', async () => {
  const after = dayBefore(last.deals, 180);
  const prices = await read(sql<Counted>`
    select plate_id as id, avg(ln(price * 1.0 / area)) as count from deals
    where city_id = ${CITY} and duplicate_of is null and deal_day > ${after} group by 1`);
  const [day] = (
    await sql<{ day: string }>`select rentals_day as day from cities where id = ${CITY}`.execute(opened.db)
  ).rows;
  const rents = await read(sql<Counted>`
    select plate_id as id, avg(ln(rent * 1.0 / area)) as count from rentals
    where city_id = ${CITY} and mode = 'whole' and area > 0
    and listed_day > ${dayBefore(day?.day ?? '', 180)} and listed_day <= ${day?.day ?? ''} group by 1`);
  const { ranking } = await call(opened, getRanking, { cityId: CITY, rank: 'yield', level: 'plate' });
  for (const { id, value } of ranking.rows) {
    const own = Math.exp((rents.get(id) as number) - (prices.get(id) as number)) * 12;
    // A deal that is a slip of the pen is left out of the ranking, and here is not.
    expect(Math.abs(value / own - 1)).toBeLessThan(0.02);
  }
});

test('新盘: those that can be bought or soon can, by followers', async () => {
  const { rows } = await sql<{ id: number }>`
    select id from projects where city_id = ${CITY} and sale_status in ('on_sale', 'upcoming') and followers > 0
    order by followers desc, id limit 50`.execute(opened.db);
  const { ranking } = await call(opened, getRanking, { cityId: CITY, rank: 'new' });
  expect(ranking.rows.map(({ id }) => id)).toEqual(rows.map(({ id }) => Number(id)));
});

test('every ranking is in order, and of a district holds its own alone', async () => {
  for (const rank of RANKS) {
    for (const span of RANK_SPANS) {
      const { ranking, districts } = await call(opened, getRanking, { cityId: CITY, rank, span });
      const scores = ranking.rows.map(({ score }) => score);
      expect(scores, rank).toEqual([...scores].sort((one, other) => other - one));
      const [first] = districts;
      const own = await call(opened, getRanking, { cityId: CITY, rank, span, districtId: first?.id });
      expect(own.ranking.rows.every(({ district }) => district === first?.name)).toBe(true);
      if (own.ranking.rows[0]) expect(own.ranking.rows[0].place).toBe(1);
    }
  }
});

test('a city or district that is not there is not found, and a word that is no ranking is refused', async () => {
  expect((await callRaw(opened, getRanking, { cityId: 1, rank: 'deals' })).status).toBe(404);
  expect((await callRaw(opened, getRanking, { cityId: CITY, rank: 'deals', districtId: 1 })).status).toBe(404);
  expect((await callRaw(opened, getRanking, { cityId: CITY, rank: 'dearest' })).status).toBe(400);
});

describe('the other pages of areas', () => {
  test('找板块 counts the homes of each plate that fit, and prices them as the summaries do', async () => {
    const counts = await read(sql<Counted>`
      select plate_id as id, count(*) as count from estates
      where city_id = ${CITY} and status = 'on_sale' and price <= 500000000 and rooms in (2, 3) and plate_id is not null
      and not exists (
        select 1 from same_homes mine
        join same_homes theirs on theirs.home_id = mine.home_id
        join estates cheaper on cheaper.id = theirs.estate_id
        where mine.estate_id = estates.id and cheaper.status = 'on_sale'
        and (cheaper.price < estates.price or (cheaper.price = estates.price and cheaper.id < estates.id)))
      group by 1`);
    const prices = await read(sql<Counted>`
      select area_id as id, deal_unit as count from area_summaries
      where city_id = ${CITY} and level = 'plate' and deal_unit is not null`);
    const { plates, unranked } = await call(opened, findPlates, { cityId: CITY, price: '-500', room: '2,3' });
    expect(plates.length).toBeGreaterThan(5);
    expect(plates.length + unranked.length).toBe(counts.size);
    for (const { plate, fitting, dealUnitPrice, buyable } of plates) {
      expect([fitting, dealUnitPrice]).toEqual([counts.get(plate.id), prices.get(plate.id)]);
      expect(buyable).toBe(Math.floor(500_000_000 / (prices.get(plate.id) as number)));
    }
  });

  test('楼市日历 holds every day that a new house names in the month', async () => {
    const month = last.homes.slice(0, 7);
    const within = (column: string) => sql<Counted>`
      select 1 as id, count(*) as count from projects
      where city_id = ${CITY} and ${sql.ref(column)} like ${`${month}-%`}`;
    const { events } = await call(opened, getCalendar, { cityId: CITY, month });
    const columns = {
      opening: 'opening_day',
      registration: 'registration_from',
      lottery: 'lottery_day',
      handover: 'handover_day',
    };
    for (const [kind, column] of Object.entries(columns))
      expect(events.filter((event) => event.kind === kind).length, kind).toBe((await read(within(column))).get(1));
  });

  test('板块列表 says of each plate how many deals and homes there are', async () => {
    const after = dayBefore(last.deals, 30);
    const deals = await read(sql<Counted>`
      select plate_id as id, count(*) as count from deals where city_id = ${CITY} and duplicate_of is null
      and deal_day > ${after} and deal_day <= ${last.deals} and plate_id is not null group by 1`);
    const { districts } = await call(opened, getPlateList, { cityId: CITY });
    const plates = districts.flatMap((district) => district.plates);
    expect(plates.length).toBeGreaterThan(5);
    for (const { id, deals30 } of plates) expect(deals30).toBe(deals.get(id) ?? 0);
  });
});
