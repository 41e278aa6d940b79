import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '@/lib/server/db/client';
import { seedCatalogue } from '@/lib/server/order/commands/seedCatalogue';
import { getOwnIssue } from '@/lib/server/trade/calls/ownIssues';
import { getDataProduct, type OwnIssue } from '@/services/trade';
import { call } from '../kit/callApi';
import { payOrder } from '../kit/order';
import { signIn } from '../kit/signIn';
import { openDemoDatabase } from '../kit/testDatabase';
import { NOW } from '../kit/today';

// Every figure of the four data products, counted again from the rows: nothing here is shared with the product but the
// calls whose answers are looked at.

const CITY = 605;
let opened: OpenDatabase;
let dealsDay: string;
let plate: number;
let district: number;

beforeAll(async () => {
  opened = await openDemoDatabase();
  await seedCatalogue({ ...opened, now: NOW });
  dealsDay = await one<string>(`select deals_day as value from cities where id = ${CITY}`);
  plate = await one<number>(
    `select area_id as value from area_summaries where city_id = ${CITY} and level = 'plate' order by deals_90 desc, area_id limit 1`,
  );
  district = await one<number>(
    `select area_id as value from area_summaries where city_id = ${CITY} and level = 'district' order by deals_90 desc, area_id limit 1`,
  );
});
afterAll(() => opened.close());

async function rows<Row>(query: string): Promise<Row[]> {
  return (await sql.raw<Row>(query).execute(opened.db)).rows;
}
async function one<Value>(query: string): Promise<Value> {
  const [row] = await rows<{ value: Value }>(query);
  return row?.value as Value;
}

const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

interface Deal {
  id: number;
  deal_day: string;
  price: number;
  area: number;
  unit_price: number;
  asking_price: number | null;
  days_to_sell: number | null;
  listed_day: string | null;
  community: string;
  district: string;
  plate: string;
}

async function dealsOf(where: string, from: string, until: string): Promise<Deal[]> {
  const found = await rows<Deal>(`select d.*, c.name as community, i.name as district, p.name as plate from deals d
    left join communities c on c.id = d.community_id left join districts i on i.id = d.district_id
    left join plates p on p.id = d.plate_id
    where ${where} and d.deal_day between '${from}' and '${until}' and d.duplicate_of is null`);
  return found.map((row) => ({
    ...row,
    price: Number(row.price),
    asking_price: row.asking_price && Number(row.asking_price),
  }));
}

const middle = (values: readonly number[]): number | null => {
  const ordered = values.toSorted((a, b) => a - b);
  if (ordered.length < 3) return null;
  const half = ordered.length / 2;
  return ordered.length % 2 === 1
    ? (ordered[Math.floor(half)] as number)
    : ((ordered[half - 1] as number) + (ordered[half] as number)) / 2;
};
const round = (value: number | null): number | null => (value === null ? null : Math.round(value));
const fourDigits = (value: number | null): number | null => (value === null ? null : Math.round(value * 1e4) / 1e4);
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const average = (deals: readonly Deal[]): number | null =>
  deals.length < 3 ? null : Math.round(sum(deals.map(({ price }) => price)) / sum(deals.map(({ area }) => area)));
const discounts = (deals: readonly Deal[]) =>
  deals.flatMap(({ price, asking_price }) => {
    const off = asking_price ? (asking_price - price) / asking_price : null;
    return off !== null && Math.abs(off) <= 0.5 ? [off] : [];
  });
const waits = (deals: readonly Deal[]) =>
  deals.flatMap(({ days_to_sell, listed_day, deal_day }) => {
    if (days_to_sell !== null) return [days_to_sell];
    return listed_day === null ? [] : [(Date.parse(deal_day) - Date.parse(listed_day)) / 86_400_000];
  });

async function bought(code: string): Promise<OwnIssue> {
  const { userId } = await signIn(opened);
  await payOrder(opened, userId, { now: NOW, productCode: code });
  const number = await one<string>(`select number as value from data_issues where user_id = '${userId}'`);
  return call(opened, getOwnIssue, { number }, { viewer: { role: 'member', userId } });
}
const sectionOf = ({ sections }: OwnIssue, id: string) => {
  const found = sections.find((section) => section.id === id);
  if (!found) throw new Error(`no section ${id}`);
  return found;
};
const figureOf = (issue: OwnIssue, section: string, label: string) =>
  sectionOf(issue, section).figures.find((figure) => figure.label === label)?.value;
/** A table as records by the titles of its columns. */
const records = (issue: OwnIssue, id: string) => {
  const { table } = sectionOf(issue, id);
  return (table?.rows ?? []).map((row) =>
    Object.fromEntries((table?.columns ?? []).map(({ title }, at) => [title, row[at]])),
  );
};

function expectFigures(issue: OwnIssue, deals: readonly Deal[]) {
  expect(deals.length).toBeGreaterThan(2);
  const of = (label: string) => figureOf(issue, 'summary', label);
  expect(of('成交')).toBe(deals.length);
  expect(of('成交总额')).toBe(sum(deals.map(({ price }) => price)));
  expect(of('成交均价')).toBe(average(deals));
  expect(of('单价中位')).toBe(round(middle(deals.map(({ unit_price }) => unit_price))));
  expect(of('总价中位')).toBe(round(middle(deals.map(({ price }) => price))));
  expect(of('让价中位')).toBe(fourDigits(middle(discounts(deals))));
  expect(of('成交周期中位')).toBe(round(middle(waits(deals))));
}

function expectGroup(row: Record<string, unknown>, deals: readonly Deal[]) {
  expect(row).toMatchObject({
    成交: deals.length,
    成交均价: average(deals),
    总价中位: round(middle(deals.map(({ price }) => price))),
    '让价(负数是加价)': fourDigits(middle(discounts(deals))),
    知道挂牌价的: discounts(deals).length,
    成交周期: round(middle(waits(deals))),
  });
}

function expectBands(issue: OwnIssue, deals: readonly Deal[]) {
  const [small, medium, large] = records(issue, 'bands');
  expectGroup(
    small ?? {},
    deals.filter(({ area }) => area <= 90),
  );
  expectGroup(
    medium ?? {},
    deals.filter(({ area }) => area > 90 && area <= 144),
  );
  expectGroup(
    large ?? {},
    deals.filter(({ area }) => area > 144),
  );
}

function expectTop(issue: OwnIssue, deals: readonly Deal[]) {
  const counts = new Map<string, Deal[]>();
  for (const deal of deals) {
    const key = `${deal.community} ${deal.plate}`;
    counts.set(key, [...(counts.get(key) ?? []), deal]);
  }
  const most = [...counts.values()].map((own) => own.length).toSorted((a, b) => b - a);
  const shown = records(issue, 'communities');
  expect(shown.map(({ 成交: count }) => count)).toEqual(most.slice(0, 20));
  for (const row of shown) expectGroup(row, counts.get(`${row.小区} ${row.板块}`) ?? []);
}

describe('a day of a city', () => {
  it('is its last day with data, deal by deal', async () => {
    const issue = await bought(`day-${CITY}`);
    const deals = await dealsOf(`d.city_id = ${CITY}`, dealsDay, dealsDay);
    expect([issue.from, issue.until, issue.isDemo]).toEqual([dealsDay, dealsDay, true]);
    expectFigures(issue, deals);
    expectBands(issue, deals);
    for (const row of records(issue, 'districts'))
      expectGroup(
        row,
        deals.filter((deal) => deal.district === row.区),
      );
    expect(sum(records(issue, 'districts').map((row) => Number(row.成交)))).toBe(deals.length);
    const key = (deal: unknown[]) => deal.join(' ');
    expect(
      records(issue, 'deals')
        .map((row) => key([row.小区, row.成交价, row.面积, row.挂牌价]))
        .toSorted(),
    ).toEqual(
      deals.map(({ community, price, area, asking_price }) => key([community, price, area, asking_price])).toSorted(),
    );
  });
});

describe('a week of a city', () => {
  it('is the last whole one, by district, size and community', async () => {
    const issue = await bought(`week-${CITY}`);
    expect(new Date(`${issue.from}T00:00:00Z`).getUTCDay()).toBe(1);
    expect(issue.until).toBe(plusDays(issue.from, 6));
    expect(issue.until <= dealsDay && plusDays(issue.until, 7) > dealsDay).toBe(true);
    const deals = await dealsOf(`d.city_id = ${CITY}`, issue.from, issue.until);
    const before = await dealsOf(`d.city_id = ${CITY}`, plusDays(issue.from, -7), plusDays(issue.from, -1));
    expectFigures(issue, deals);
    expectBands(issue, deals);
    expectTop(issue, deals);
    for (const row of records(issue, 'districts')) {
      const own = deals.filter((deal) => deal.district === row.区);
      expect(row).toMatchObject({ 成交: own.length, 成交均价: average(own) });
      expect(row.上一期成交).toBe(before.filter((deal) => deal.district === row.区).length);
    }
    expect(records(issue, 'trend')[0]).toMatchObject({ 周一: issue.from, 成交: deals.length });
    expect(records(issue, 'trend')[1]).toMatchObject({ 成交: before.length });
  });
});

describe('a plate', () => {
  it('is of its last 90 days, 24 months, communities and rents', async () => {
    const issue = await bought(`plate-${plate}`);
    const deals = await dealsOf(`d.plate_id = ${plate}`, plusDays(dealsDay, -89), dealsDay);
    expect([issue.from, issue.until]).toEqual([plusDays(dealsDay, -89), dealsDay]);
    expectFigures(issue, deals);
    expect(records(issue, 'deals')).toHaveLength(deals.length);
    const months = records(issue, 'trend');
    expect(months).toHaveLength(24);
    for (const row of months) {
      const own = await dealsOf(`d.plate_id = ${plate}`, `${row.月份}-01`, `${row.月份}-31`);
      expect(row).toMatchObject({ 成交: own.length, 成交均价: average(own) });
    }
    const names = await rows<{ name: string }>(`select name from communities where plate_id = ${plate}`);
    expect(
      records(issue, 'communities')
        .map((row) => row.小区)
        .toSorted(),
    ).toEqual(names.map(({ name }) => name).toSorted());
    for (const row of records(issue, 'communities').slice(0, 5)) {
      const own = await dealsOf(`d.plate_id = ${plate} and c.name = '${row.小区}'`, plusDays(dealsDay, -89), dealsDay);
      expect(row.近90天成交).toBe(own.length);
    }
    const rents = await rows<{ rooms: number; rent: number; area: number }>(
      `select rooms, rent, area from rentals where plate_id = ${plate} and mode = 'whole' and status = 'to_let'`,
    );
    expect(sum(records(issue, 'rents').map((row) => Number(row.套数)))).toBe(rents.length);
    for (const row of records(issue, 'rents')) {
      const own = rents.filter(({ rooms }) => `${rooms}室` === row.几室);
      expect(row).toMatchObject({ 套数: own.length, 月租中位: round(middle(own.map(({ rent }) => Number(rent)))) });
      expect(row.每平方米月租中位).toBe(round(middle(own.map(({ rent, area }) => Number(rent) / area))));
    }
  });
});

describe('a district', () => {
  it('is of its last whole month, by plate', async () => {
    const issue = await bought(`district-${district}`);
    const month = issue.from.slice(0, 7);
    expect(issue.from).toBe(`${month}-01`);
    expect(plusDays(issue.until, 1).slice(8)).toBe('01');
    expect(issue.until <= dealsDay).toBe(true);
    const deals = await dealsOf(`d.district_id = ${district}`, issue.from, issue.until);
    expectFigures(issue, deals);
    expectBands(issue, deals);
    expectTop(issue, deals);
    const before = plusDays(issue.from, -1).slice(0, 7);
    for (const row of records(issue, 'plates')) {
      const own = deals.filter((deal) => deal.plate === row.板块);
      const last = await dealsOf(
        `d.district_id = ${district} and p.name = '${row.板块}'`,
        `${before}-01`,
        `${before}-31`,
      );
      expect(row).toMatchObject({ 成交: own.length, 成交均价: average(own), 上一期成交: last.length });
      const [now, then] = [average(own), average(last)];
      const isEnough = own.length >= 10 && last.length >= 10;
      expect(row.比上一期).toBe(isEnough && now !== null && then !== null ? fourDigits(now / then - 1) : null);
    }
    expect(records(issue, 'trend')).toHaveLength(24);
    expect(records(issue, 'trend')[0]).toMatchObject({ 月份: month, 成交: deals.length });
  });
});

describe('a sample', () => {
  it.each(['day', 'week', 'plate', 'district'])(
    'of a %s has the figures of the whole and the first rows of its tables',
    async (name) => {
      const areas: Partial<Record<string, number>> = { plate, district };
      const code = `${name}-${areas[name] ?? CITY}`;
      const sample = await call(opened, getDataProduct, { productCode: code });
      const issue = await bought(code);
      expect(sample).toMatchObject({ code, from: issue.from, until: issue.until, isDemo: true, ownNumber: null });
      for (const [at, section] of sample.sections.entries()) {
        const whole = issue.sections[at];
        expect({ ...section, rows: 0, table: null }).toEqual({ ...whole, rows: 0, table: null });
        expect(section.rows).toBe(whole?.table?.rows.length ?? 0);
        expect(section.table?.rows ?? []).toEqual((whole?.table?.rows ?? []).slice(0, 5));
      }
      expect(sample.rows).toBe(sum(issue.sections.map(({ table }) => table?.rows.length ?? 0)));
    },
  );
});
