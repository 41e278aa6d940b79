import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '@/lib/server/db/client';
import { getMarketReport } from '@/lib/server/report/calls/getMarket';
import { getWeekReport } from '@/lib/server/report/calls/getWeek';
import type { ReportInput } from '@/services/report';
import { call } from '../kit/callApi';
import { openDemoDatabase } from '../kit/testDatabase';

// Every figure of twenty reports, counted again from the rows themselves: nothing here is shared with the product but the
// calls whose answers are looked at.

const CITY = 605;
let opened: OpenDatabase;

const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;

interface Deal {
  day: string;
  price: number;
  area: number;
  asking: number | null;
  days: number | null;
  estate: number | null;
  id: number;
}

interface Home {
  id: number;
  from: string;
  /** null while it is on sale. */
  until: string | null;
  isWithdrawn: boolean;
}

/** Rows of an area, told by its column. */
async function rowsOf(column: string, id: number) {
  const where = sql.raw(`${column} = ${id}`);
  const deals = await sql<{
    id: number;
    deal_day: string;
    price: number;
    area: number;
    asking_price: number | null;
    days_to_sell: number | null;
    listed_day: string | null;
    estate_id: number | null;
  }>`select id, deal_day, price, area, asking_price, days_to_sell, listed_day, estate_id from deals where ${where}
    and duplicate_of is null`.execute(opened.db);
  const estates = await sql<{
    id: number;
    listed_day: string;
    status: string;
    status_day: string | null;
    sold: string | null;
  }>`
    select e.id, e.listed_day, e.status, e.status_day, sold.day as sold from estates e
    left join (select estate_id, max(deal_day) as day from deals group by estate_id) sold on sold.estate_id = e.id
    where ${sql.raw(`e.${column} = ${id}`)} and e.listed_day is not null`.execute(opened.db);
  const changes = await sql<{ home: number; day: string; step: number; kind: string }>`
    select c.estate_id as home, c.day, c.price_after - c.price_before as step, 'home' as kind
      from estate_price_changes c join estates e on e.id = c.estate_id where ${sql.raw(`e.${column} = ${id}`)}
    union all
    select c.deal_id, c.day, c.price_after - c.price_before, 'deal'
      from deal_price_changes c join deals d on d.id = c.deal_id where ${sql.raw(`d.${column} = ${id}`)}`.execute(
    opened.db,
  );
  const listed = new Set(estates.rows.map((row) => Number(row.id)));
  const sales: Deal[] = deals.rows.map((row) => ({
    id: Number(row.id),
    day: row.deal_day,
    price: Number(row.price),
    area: Number(row.area),
    asking: row.asking_price === null ? null : Number(row.asking_price),
    days: row.days_to_sell ?? (row.listed_day === null ? null : daysBetween(row.listed_day, row.deal_day)),
    estate: row.estate_id === null ? null : Number(row.estate_id),
  }));
  // A home that is known from its deal alone was on the market, too.
  const implied = sales.filter(
    ({ estate, asking, days }) => !(estate !== null && listed.has(estate)) && asking !== null && days !== null,
  );
  const homes: Home[] = [
    ...estates.rows.map((row) => ({
      id: Number(row.id),
      from: row.listed_day,
      until:
        row.status === 'on_sale'
          ? null
          : ((row.status === 'sold' ? row.sold : null) ?? row.status_day ?? row.listed_day),
      isWithdrawn: row.status === 'withdrawn',
    })),
    ...implied.map(({ id: deal, day, days }) => ({
      id: -deal,
      from: addDays(day, -(days as number)),
      until: day,
      isWithdrawn: false,
    })),
  ];
  const known = new Set(implied.map((deal) => deal.id));
  const steps = changes.rows
    .filter(({ kind, home }) => kind === 'home' || known.has(Number(home)))
    .map(({ home, day, step, kind }) => ({ home: `${kind} ${home}`, day, step: Number(step) }));
  return { sales, homes, steps };
}

const middle = (values: readonly number[]): number | null => quantile(values, 0.5);

function quantile(values: readonly number[], share: number): number | null {
  const ordered = [...values].sort((one, other) => one - other);
  if (ordered.length === 0) return null;
  const at = (ordered.length - 1) * share;
  const [low, high] = [ordered[Math.floor(at)] as number, ordered[Math.ceil(at)] as number];
  return low + (high - low) * (at - Math.floor(at));
}

const average = (sales: readonly Deal[]): number =>
  sales.reduce((sum, { price }) => sum + price, 0) / sales.reduce((sum, { area }) => sum + area, 0);

async function idsOf(level: string, count: number): Promise<number[]> {
  const { rows } = await sql<{ area_id: number }>`select area_id from area_summaries where city_id = ${CITY}
    and level = ${level} order by deals_365 desc, area_id limit ${count}`.execute(opened.db);
  return rows.map(({ area_id }) => Number(area_id));
}

/** What is asked, and the column that tells its rows. */
type Asked = [input: Omit<ReportInput, 'cityId'>, column: string, id: number];
let weekly: Asked[];
let markets: Asked[];

beforeAll(async () => {
  opened = await openDemoDatabase();
  const [districts, plates, communities] = await Promise.all([
    idsOf('district', 6),
    idsOf('plate', 6),
    idsOf('community', 4),
  ]);
  const ofPlates = plates.map((id): Asked => [{ plateId: id }, 'plate_id', id]);
  weekly = [
    [{}, 'city_id', CITY],
    ...ofPlates,
    ...communities.map((id): Asked => [{ houseId: id }, 'community_id', id]),
  ];
  markets = [
    [{}, 'city_id', CITY],
    ...districts.map((id): Asked => [{ districtId: id }, 'district_id', id]),
    ...ofPlates.slice(0, 2),
  ];
});

afterAll(() => opened.close());

describe('the eight figures of a week', () => {
  const all = [...Array(11).keys()];
  const ofWeek = async (at: number) => {
    const [input, column, id] = weekly[at] as Asked;
    const { report } = await call(opened, getWeekReport, { cityId: CITY, ...input });
    if (!report) throw new Error('a week is over');
    const { sales } = await rowsOf(column, id);
    return { report, sold: sales.filter(({ day }) => day >= report.start && day <= report.end) };
  };

  it.each(all)('of report %d: the prices by size are those of the rows', async (at) => {
    const { report, sold } = await ofWeek(at);
    const sizes = [sold.filter(({ area }) => area <= 90), sold.filter(({ area }) => area > 144)];
    const [small = [], large = []] = sizes;
    const own = [small, sold.filter((deal) => !small.includes(deal) && !large.includes(deal)), large];
    expect(report.bands.map(({ deals }) => deals)).toEqual(sold.length > 0 ? own.map(({ length }) => length) : []);
    for (const [band, { prices }] of report.bands.entries()) {
      const units = (own[band] as Deal[]).map(({ price, area }) => price / area);
      if (units.length < 3) expect(prices).toBeNull();
      else expect(prices?.p50).toBeCloseTo(middle(units) as number, 3);
    }
  });

  it.each(all)('of report %d: no row comes before the first ones', async (at) => {
    const { report, sold } = await ofWeek(at);
    const best = {
      highest: sold.map(({ price }) => -price),
      discount: sold.flatMap(({ asking, price }) => (asking !== null && asking > price ? price / asking - 1 : [])),
      fastest: sold.flatMap(({ days }) => days ?? []),
    };
    const told = Object.entries(best).filter(([, values]) => values.length > 0);
    expect(report.notable.map(({ kind }) => kind)).toEqual(told.map(([kind]) => kind));
    for (const { kind, value, deal } of report.notable) {
      expect(Math.abs(value)).toBeCloseTo(Math.abs(Math.min(...best[kind])), 9);
      const row = sold.find(({ id }) => id === deal.id);
      expect([row?.day, row?.price, row?.area]).toEqual([deal.dealDay, deal.price, deal.area]);
    }
  });

  it('of the demo: some week has homes of each sort and of each size', async () => {
    const { report } = await ofWeek(0);
    expect(report.notable).toHaveLength(3);
    expect(report.bands.every(({ prices }) => prices !== null)).toBe(true);
  });

  it.each(all)('of report %d are those of the rows', async (at) => {
    const [input, column, id] = weekly[at] as Asked;
    const { report } = await call(opened, getWeekReport, { cityId: CITY, ...input });
    if (!report) throw new Error('a week is over');
    const { sales, homes, steps } = await rowsOf(column, id);
    // Friday the 20th: the last week that is over began on Monday the 9th.
    expect([report.start, report.end]).toEqual(['2026-11-09', '2026-11-15']);
    const inside = (day: string, from = report.start) => day >= from && day <= report.end;
    const sold = sales.filter(({ day }) => inside(day));
    const moved = (isMove: (step: number) => boolean) =>
      new Set(steps.filter(({ day, step }) => inside(day) && isMove(step)).map(({ home }) => home)).size;
    const times = sold.flatMap(({ days }) => days ?? []);
    expect(report.figures).toEqual({
      deals: sold.length,
      newListings: homes.filter(({ from }) => inside(from)).length,
      raises: moved((step) => step > 0),
      cuts: moved((step) => step < 0),
      viewings: null,
      viewers: null,
      daysToSell: times.length < 3 ? null : middle(times),
      withdrawn: homes.filter(({ until, isWithdrawn }) => isWithdrawn && until !== null && inside(until)).length,
      listings: homes.filter(({ from, until }) => from <= report.end && (until === null || until > report.end)).length,
    });
    const month = sales.filter(({ day }) => inside(day, addDays(report.start, -21)));
    expect(report.average.samples).toBe(month.length);
    if (month.length < 3) expect(report.average.value).toBeNull();
    else expect((report.average.value as number) / average(month)).toBeCloseTo(1, 6);
  });
});

describe('the figures of a market', () => {
  it.each([...Array(9).keys()])('of report %d are those of the rows', async (at) => {
    const [input, column, id] = markets[at] as Asked;
    const { summary, market } = await call(opened, getMarketReport, { cityId: CITY, ...input });
    if (!summary || !market) throw new Error('the area has deals');
    const { sales, homes } = await rowsOf(column, id);
    const { rows } = await sql<{ day: string }>`select max(deal_day) as day from deals where city_id = ${CITY}`.execute(
      opened.db,
    );
    const last = rows[0]?.day as string;
    const within = (days: number) => sales.filter(({ day }) => day > addDays(last, -days) && day <= last);
    expect(market.until).toBe(last);
    expect(summary.deals30).toBe(within(30).length);
    expect(summary.deals90).toBe(within(90).length);
    expect(summary.listings).toBe(homes.filter(({ until }) => until === null).length);
    const [offered, enough] = input.plateId === undefined ? [[30, 90, 365], 30] : [[30, 90], 10];
    const days = offered.find((one) => within(one).length >= enough) ?? (offered.at(-1) as number);
    expect(summary.dealUnitPriceSamples).toBe(within(days).length);
    if (within(days).length >= 3) expect((summary.dealUnitPrice as number) / average(within(days))).toBeCloseTo(1, 6);
    expect(market.bandDays).toBe(days);
    const inBand = {
      small: ({ area }: Deal) => area <= 90,
      middle: ({ area }: Deal) => area > 90 && area <= 144,
      large: ({ area }: Deal) => area > 144,
    };
    for (const { band, deals, prices } of market.bands) {
      const own = within(days).filter(inBand[band]);
      const unit = own.map(({ price, area }) => price / area);
      expect(deals).toBe(own.length);
      if (own.length < 3) expect(prices).toBeNull();
      for (const [name, share] of [
        ['p25', 0.25],
        ['p50', 0.5],
        ['p75', 0.75],
      ] as const) {
        if (prices) expect(prices[name]).toBeCloseTo(quantile(unit, share) as number, 3);
      }
    }
    const discounts = within(365).flatMap(({ price, asking }) => (asking ? [(asking - price) / asking] : []));
    expect(market.discount?.samples ?? 0).toBe(discounts.length < 3 ? 0 : discounts.length);
    for (const [name, share] of [
      ['p10', 0.1],
      ['p50', 0.5],
      ['p90', 0.9],
    ] as const) {
      if (market.discount) expect(market.discount[name]).toBeCloseTo(quantile(discounts, share) as number, 9);
    }
  });

  it.each([0, 1])('of report %d: its mood holds the deals of the last whole month against two years', async (at) => {
    const [input, column, id] = markets[at] as Asked;
    const { mood } = await call(opened, getMarketReport, { cityId: CITY, ...input });
    const { sales } = await rowsOf(column, id);
    const days = sales.map(({ day }) => day).sort();
    const [first, last] = [(days[0] as string).slice(0, 7), days.at(-1) as string];
    const isOver = addDays(last, 1).slice(0, 7) !== last.slice(0, 7);
    const counts = new Map<string, number>();
    for (const day of days) counts.set(day.slice(0, 7), (counts.get(day.slice(0, 7)) ?? 0) + 1);
    const whole = [...counts.keys()].filter((month) => month > first && (isOver || month < last.slice(0, 7)));
    const [now, ...before] = whole.reverse().map((month) => counts.get(month) as number);
    const enough = before.slice(0, 24).filter((count) => count >= 10);
    const colder = enough.filter((count) => count < (now as number)).length;
    const alike = enough.filter((count) => count === now).length;
    const figure = mood?.figures.find((one) => one.input === 'deals');
    expect(mood?.month).toBe(whole[0]);
    expect(figure).toMatchObject({ value: now, months: enough.length });
    expect(figure?.warmer).toBeCloseTo((colder + alike / 2) / enough.length, 9);
  });
});
