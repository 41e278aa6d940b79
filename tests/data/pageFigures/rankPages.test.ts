import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PresetPage } from '@/components/preset/PresetPage';
import { RankingPage } from '@/components/ranking/RankingPage';
import { UpcomingPage } from '@/components/ranking/UpcomingPage';
import type { OpenDatabase } from '@/lib/server/db/client';
import { insertRows } from '@/lib/server/db/insertRows';
import { premierMorePage, premierPage, weekHomesPage } from '@/lib/server/preset/pages/presetPages';
import { spanRankingPage } from '@/lib/server/ranking/pages/rankingPages';
import { upcomingPage } from '@/lib/server/ranking/pages/upcomingPage';
import { dealRow, estateRow, projectRow } from '../../kit/rows';
import { type Measured, pooled, withoutChance } from './chance';
import { openCity, type PlantedCity } from './openCity';
import { entries, openPage, said } from './pageText';
import { addDays, meanOf } from './plainSql';
import { LAST } from './plantedCity';
import { arrow, count, half, percent, wan, yuan } from './shown';

// The rankings and lists that the planted city alone has none of: what rises, what is cut, new houses, 臻选.

const DEARER = [
  { community: 104, days: 90, by: 1.3 },
  { community: 201, days: 90, by: 1.18 },
  { community: 102, days: 30, by: 1.25 },
];
const CUT = [
  { community: 103, days: 5, every: 1 },
  { community: 203, days: 20, every: 2 },
  { community: 202, days: 33, every: 3 },
];

async function movePrices({ db, dialect }: OpenDatabase): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  for (const { community, days, by } of DEARER)
    await run(`update deals set price = cast(price * ${by} as bigint), unit_price = cast(price * ${by} / area as bigint)
      where community_id = ${community} and deal_day > '${addDays(LAST, -days)}'`);
  let id = 20_000;
  for (const { community, days, every } of CUT) {
    const { rows } = await sql
      .raw<{ id: number; price: number }>(
        `select id, price from estates where community_id = ${community} and status = 'on_sale' and id % ${every} = 0
          and listed_day < '${addDays(LAST, -40)}' and price_changed_day is null order by id`,
      )
      .execute(db);
    const changes = rows.map((home) => {
      id += 1;
      return [id, Number(home.id), addDays(LAST, -days), Math.round(Number(home.price) * 1.04), Number(home.price)];
    });
    const columns = ['id', 'estate_id', 'day', 'price_before', 'price_after'] as const;
    await insertRows(db, dialect, 'estate_price_changes', columns, changes);
  }
}

async function addAwkward({ db }: OpenDatabase): Promise<void> {
  // The only deal of its community within thirty days, at a tenth of what its like cost: a deal, and no price.
  await db
    .insertInto('deals')
    .values([
      {
        ...dealRow({ id: 61_000, community_id: 302, deal_day: LAST, area: 80, price: 53_000_000 }),
        duplicate_of: null,
      },
    ] as never)
    .execute();
  // Only its community says where it lies; cut yesterday.
  const row = estateRow({ id: 2_500, plate_id: null, district_id: null, community_id: 103, listed_day: '2026-10-01' });
  await db.insertInto('estates').values(row).execute();
  await db
    .insertInto('estate_price_changes')
    .values({
      id: 30_000,
      estate_id: 2_500,
      day: addDays(LAST, -1),
      price_before: 387_000_000,
      price_after: 372_000_000,
    })
    .execute();
}

async function addNewHouses({ db }: OpenDatabase): Promise<void> {
  const soon = { sale_status: 'upcoming' } as const;
  const rows = [
    projectRow({ ...soon, id: 4_010, name: '花木里', plate_id: 12, opening_day: '2027-02-10', followers: 31 }),
    projectRow({ ...soon, id: 4_011, name: '莘庄里', district_id: 2, plate_id: 22, opening_day: null, followers: 4 }),
    projectRow({ ...soon, id: 4_012, name: '三林里', opening_day: '2026-12-01', unit_price: 6_543_210, followers: 31 }),
    projectRow({ id: 4_013, name: '卖完里', sale_status: 'sold_out', followers: 90 }),
    projectRow({ id: 4_014, name: '在售里', sale_status: 'on_sale', unit_price: 8_123_456, followers: 12 }),
  ];
  await db.insertInto('projects').values(rows).execute();
}

let city: PlantedCity;
beforeAll(async () => {
  city = await openCity(async (opened) => {
    await movePrices(opened);
    await addAwkward(opened);
    await addNewHouses(opened);
    await sql
      .raw('update estates set has_lift = case when id % 3 > 0 then 1 else 0 end, station_distance = 60 * (id % 20)')
      .execute(opened.db);
  });
});
afterAll(() => city.opened.close());

type Level = 'community' | 'plate';
type Scored = Measured & { score: number };

const named = async (level: Level) =>
  (
    await city.recount.rows<{ id: number; name: string }>(
      `select id, name from ${level === 'plate' ? 'plates' : 'communities'} where city_id = 605 order by id`,
    )
  ).map(({ id, name }) => ({ id: Number(id), name }));

const openRank = (rank: string, type: string, query: Record<string, string> = {}) =>
  openPage(city.opened, spanRankingPage, RankingPage, { params: { rank, type }, query });

/** Those that the ranking is of, in their order. */
const ordered = (scored: readonly Scored[] | null, isIn: (one: Scored) => boolean): Scored[] =>
  [...(scored ?? [])].filter(isIn).sort((one, other) => other.score - one.score || other.samples - one.samples);

/** Those of one score and sample share a place. */
function placeIn(scored: readonly Scored[], id: number): number | null {
  const own = scored.find((one) => one.id === id);
  if (!own) return null;
  return (
    1 + scored.filter((one) => one.score > own.score || (one.score === own.score && one.samples > own.samples)).length
  );
}

function stepOf(place: number, was: number | null): string {
  if (was === null) return '新';
  return was === place ? '—' : `${was > place ? '↑' : '↓'}${Math.abs(was - place)}`;
}

/** The rows of a ranking begin with place, arrow and name, in the order counted, and say what `sayOf` says. */
async function expectRanking(
  page: Document,
  level: Level,
  [now, before]: [Scored[], Scored[]],
  sayOf: (one: Scored) => { grounds: string; figure: string },
): Promise<void> {
  const names = new Map((await named(level)).map(({ id, name }) => [id, name]));
  const rows = entries(page);
  expect(rows).toHaveLength(now.length);
  for (const [at, one] of now.entries()) {
    const { grounds, figure } = sayOf(one);
    const row = rows[at] as string;
    const place = placeIn(now, one.id) as number;
    expect(row.startsWith(`${place} ${stepOf(place, placeIn(before, one.id))} ${names.get(one.id)} `), row).toBe(true);
    expect(row).toContain(grounds);
    expect(row.endsWith(` ${figure}`), `${row} ends with ${figure}`).toBe(true);
  }
}

/** The logarithms of unit prices of a window that ends so many days ago, without slips, by area. */
async function logsOf(level: Level, days: number, ago: number): Promise<Map<number, number[]>> {
  const { recount } = city;
  // docs/decisions/0042: further than 60 % from the middle one of its community in the months that are read.
  const all = (
    await recount.rows<{ area: number; house: number; day: string; unit: number }>(
      `select ${level} as area, community as house, day, price * 1.0 / area as unit from counted_deals
        where ${recount.within('day', recount.dealsDay, 210)} order by id`,
    )
  ).map((row) => ({ ...row, unit: Number(row.unit) }));
  const middles = new Map(
    [...Map.groupBy(all, ({ house }) => house)].map(([house, group]) => {
      const units = group.map(({ unit }) => unit).sort((one, other) => one - other);
      return [house, units[Math.floor(units.length / 2)] as number];
    }),
  );
  const last = addDays(recount.dealsDay, -ago);
  const logs = new Map<number, number[]>();
  for (const { area, house, day, unit } of all) {
    if (area === null || day > last || day <= addDays(last, -days)) continue;
    const own = logs.get(Number(area)) ?? [];
    const middle = middles.get(house) as number;
    logs.set(Number(area), Math.abs(unit - middle) > 0.6 * middle ? own : [...own, Math.log(unit)]);
  }
  return logs;
}

describe.each([
  ['month', 'community', 90, 30],
  ['month', 'plate', 90, 30],
  ['week', 'community', 30, 7],
  ['week', 'plate', 30, 7],
] as const)('涨幅榜 %s %s', (span, level, days, step) => {
  const risesOf = async (ago: number): Promise<Scored[]> => {
    const [now, before] = await Promise.all([logsOf(level, days, ago), logsOf(level, days, ago + days)]);
    const noise = pooled([...now.values(), ...before.values()]);
    const measured = [...now].flatMap(([id, own]): Measured[] => {
      const earlier = before.get(id) ?? [];
      if (own.length < 10 || earlier.length < 10) return [];
      const variance = noise * (1 / own.length + 1 / earlier.length);
      const samples = Math.min(own.length, earlier.length);
      return [{ id, value: meanOf(own) - meanOf(earlier), variance, samples }];
    });
    return ordered(withoutChance(measured), ({ score }) => score > 0);
  };

  it('has the rise of each as counted and as chance leaves it, and the places of a span before', async () => {
    const both: [Scored[], Scored[]] = await Promise.all([risesOf(0), risesOf(step)]);
    if (span === 'month') expect(both[0].length).toBeGreaterThan(level === 'plate' ? 0 : 1);
    await expectRanking(await openRank('rise', span, { level }), level, both, ({ value, samples, score }) => ({
      grounds: `实际均价 ${arrow(Math.expm1(value))} · 每段至少 ${samples} 套`,
      figure: `${arrow(Math.expm1(score))} 修正后涨幅`,
    }));
  });
});

describe.each([
  ['month', 'community', 30, 30],
  ['month', 'plate', 30, 30],
  ['week', 'community', 7, 7],
  ['week', 'plate', 7, 7],
] as const)('降价榜 %s %s', (span, level, days, step) => {
  const cutsOf = async (ago: number): Promise<Scored[]> => {
    const { recount } = city;
    const end = addDays(recount.homesDay, -ago);
    const rows = await recount.rows<{ id: number; homes: number; cuts: number }>(
      `select h.${level} as id, count(*) as homes, count(x.home) as cuts from counted_homes h
        left join (select distinct estate_id as home from estate_price_changes
          where price_after < price_before and ${recount.within('day', end, days)}) x on x.home = h.id
        where h.stored = 1 and h.${level} is not null and (h.first_day is null or h.first_day <= '${end}')
          and (h.status = 'on_sale' or h.last_day > '${end}')
        group by 1 having count(*) >= 5 order by 1`,
    );
    const all = rows.map(({ id, homes, cuts }) => ({ id: Number(id), homes: Number(homes), cuts: Number(cuts) }));
    const sum = (name: 'homes' | 'cuts') => all.reduce((total, one) => total + one[name], 0);
    const share = sum('cuts') / sum('homes');
    const measured = all.map(({ id, homes, cuts }) => ({
      id,
      value: cuts / homes,
      variance: (share * (1 - share)) / homes,
      samples: homes,
    }));
    return ordered(withoutChance(measured), ({ value }) => value > 0);
  };

  it('has the share of homes that were cut as counted and as chance leaves it', async () => {
    const both: [Scored[], Scored[]] = await Promise.all([cutsOf(0), cutsOf(step)]);
    expect(both[0].length).toBeGreaterThan(0);
    await expectRanking(await openRank('cut', span, { level }), level, both, ({ value, samples, score }) => ({
      grounds: `在售 ${samples} 套，${Math.round(value * samples)} 套降了`,
      figure: `${percent(score)} 修正后在降价`,
    }));
  });
});

describe.each([
  ['community', 30],
  ['plate', 30],
] as const)('性价比榜 %s', (level, step) => {
  /** What was asked on a day against the estimates of today; half or twice of it is a slip. */
  const belowOf = async (ago: number): Promise<Scored[]> => {
    const { recount } = city;
    const end = addDays(recount.homesDay, -ago);
    const rows = await recount.rows<{ id: number; asked: number; estimate: number }>(
      `select h.${level} as id, e.estimate, coalesce((select x.price_before from estate_price_changes x
          where x.estate_id = h.id and x.day > '${end}' order by x.day, x.id limit 1), h.price) as asked
        from counted_homes h join estates e on e.id = h.id
        where h.stored = 1 and h.${level} is not null and e.estimate > 0 and h.price > 0
          and (h.first_day is null or h.first_day <= '${end}') and (h.status = 'on_sale' or h.last_day > '${end}')
        order by h.id`,
    );
    const logs = rows.map(({ id, asked, estimate }) => ({
      id: Number(id),
      log: Math.log(Number(estimate) / Number(asked)),
    }));
    const groups = [
      ...Map.groupBy(
        logs.filter(({ log }) => Math.abs(log) < Math.log(2)),
        ({ id }) => id,
      ),
    ]
      .map(([id, own]) => ({ id, own: own.map(({ log }) => log) }))
      .filter(({ own }) => own.length >= 5);
    const noise = pooled(groups.map(({ own }) => own));
    const measured = groups.map(({ id, own }) => ({
      id,
      value: meanOf(own),
      variance: noise / own.length,
      samples: own.length,
    }));
    return ordered(withoutChance(measured), () => true);
  };
  const share = (log: number) => percent(Math.abs(Math.expm1(-log)));

  it('has how far asking prices lie below the estimates of the same homes', async () => {
    const both: [Scored[], Scored[]] = await Promise.all([belowOf(0), belowOf(step)]);
    expect(both[0].length).toBeGreaterThan(1);
    await expectRanking(await openRank('value', 'month', { level }), level, both, ({ value, samples, score }) => ({
      grounds: `在售 ${samples} 套，实际平均${value < 0 ? '高' : '低'} ${share(value)}`,
      figure: `${share(score)} ${score < 0 ? '修正后比估价高' : '修正后比估价低'}`,
    }));
  });
});

describe('新盘榜', () => {
  it.each([
    ['全市', ''],
    ['闵行', '2'],
  ])('of %s has what can be bought or soon can by its followers', async (_name, district) => {
    const page = await openRank('new', 'month', district ? { district } : {});
    const projects = await city.recount.rows<{ name: string; followers: number; unit: number | null }>(
      `select name, followers, unit_price as unit from projects where sale_status in ('on_sale', 'upcoming') and followers > 0
        ${district && `and district_id = ${district}`} order by followers desc, id`,
    );
    const rows = entries(page);
    expect(rows).toHaveLength(projects.length);
    for (const [at, { name, followers, unit }] of projects.entries()) {
      const row = rows[at] as string;
      const place = 1 + projects.filter((one) => Number(one.followers) > Number(followers)).length;
      expect(row.startsWith(`${place} ${name} `), row).toBe(true);
      expect(row.includes('参考价')).toBe(unit !== null);
      if (unit !== null) expect(row).toContain(`参考价 ${wan(Number(unit))}万/㎡`);
      expect(row.endsWith(` ${followers} 人关注`), row).toBe(true);
    }
  });
});

describe('即将入市', () => {
  it('counts what is not sold yet, that which opens first first', async () => {
    const page = await openPage(city.opened, upcomingPage, UpcomingPage);
    const projects = await city.recount.rows<{ name: string; day: string | null; unit: number | null }>(
      `select name, opening_day as day, unit_price as unit from projects where sale_status = 'upcoming'
        order by case when opening_day is null then 1 else 0 end, opening_day, id`,
    );
    expect(said(page.querySelector('h1'))).toBe(`上海 ${projects.length} 个新盘即将入市`);
    const cards = [...page.querySelectorAll('ul.projects > li')].map(said);
    expect(cards).toHaveLength(projects.length);
    for (const [at, { name, day, unit }] of projects.entries()) {
      const card = cards[at] as string;
      expect(card.startsWith(name), card).toBe(true);
      if (unit !== null) expect(card).toContain(`${yuan(Number(unit))} 元/㎡`);
      expect(card.includes('开盘 ')).toBe(day !== null);
      if (day !== null) expect(card).toContain(`开盘 ${day}`);
    }
  });
});

/** The prices of the homes that a page shows, as it writes them. */
const pricesOn = (page: Document): string[] =>
  [...page.querySelectorAll('.price')]
    .map(said)
    .filter((one) => one.includes('元/㎡'))
    .map((one) => one.replace(/ 套内.*/, ''));

const priceOf = ({ price, area }: { price: number; area: number }): string =>
  `${half(Number(price) / 1e6, 1)} 万 ${yuan(Number(price) / Number(area))}元/㎡`;

it('本周好房 counts what was listed in seven days at no more than its estimate, the most followed first', async () => {
  const page = await openPage(city.opened, weekHomesPage, PresetPage);
  const homes = await city.recount.rows<{ price: number; area: number }>(
    `select price, area from estates where status = 'on_sale' and listed_day > '${addDays(LAST, -7)}'
      and price <= estimate_high order by followers desc, id desc`,
  );
  expect(homes.length).toBeGreaterThan(3);
  expect(said(page.querySelector('main'))).toContain(`${count(homes.length)} 套在售`);
  expect(pricesOn(page)).toEqual(homes.slice(0, 20).map(priceOf));
});

describe('臻选', () => {
  const CONDITION = `status = 'on_sale' and station_distance <= 800 and built_year >= 2026 - 15 and has_lift = 1
    and decoration = '精装' and price <= estimate_high`;

  it.each([
    ['臻选房源', premierPage, 6],
    ['更多臻选', premierMorePage, 20],
  ] as const)('%s counts the homes of its conditions, furthest below the estimate first', async (_name, page, most) => {
    const shown = await openPage(city.opened, page, PresetPage);
    const homes = await city.recount.rows<{ price: number; area: number }>(
      `select price, area from estates where ${CONDITION} order by (price - estimate) * 1.0 / estimate, id`,
    );
    expect(homes.length).toBeGreaterThan(6);
    expect(said(shown.querySelector('main'))).toContain(`${count(homes.length)} 套在售`);
    expect(pricesOn(shown)).toEqual(homes.slice(0, most).map(priceOf));
  });
});
