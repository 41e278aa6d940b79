import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cityKeyOfName } from '@/lib/calculators/cityKeys';
import { buyingCostOf } from '@/lib/calculators/cost/buyingCost';
import { RULE_PACK } from '@/lib/calculators/facts/pack';
import { zonesOn } from '@/lib/calculators/purchase/purchaseRules';
import { planCity } from '@/lib/demo/cityPlan';
import { createCommunities } from '@/lib/demo/communities';
import { completePictures } from '@/lib/demo/completePictures';
import { type DemoCity, demoCities, demoSizeOf } from '@/lib/demo/demoCities';
import { generateDemoData } from '@/lib/demo/generateDemoData';
import { createMarket } from '@/lib/demo/market';
import { PICTURED_TABLES, pictureColumnOf } from '@/lib/demo/pictures';
import { apportion } from '@/lib/demo/sampling';
import { addDays } from '@/lib/kernel/day';
import { haversineMetres } from '@/lib/kernel/place/geo';
import { createRandom } from '@/lib/kernel/random';
import { toDayNumber } from '@/lib/market/dayNumber';
import { medianDaysToSell } from '@/lib/market/kaplanMeier';
import { spellWithin } from '@/lib/market/marketStay';
import { decodePictureSpec } from '@/lib/picture/spec';
import type { OpenDatabase } from '@/lib/server/db/client';
import { migrate } from '@/lib/server/db/migrate';
import { findCityFact } from '@/lib/server/facts/loadFacts';
import { listedHome } from '../kit/calculatorAnswers';
import { fullTest } from '../kit/fullRun';
import { openTestDatabase } from '../kit/testDatabase';
import { TODAY } from '../kit/today';

const SHANGHAI = 605;
const shanghai = demoCities[0] as DemoCity;
const TABLES = [
  ...(['cities', 'districts', 'plates', 'subway_lines', 'subway_stations', 'places', 'communities'] as const),
  ...(['community_buildings', 'estates', 'estate_price_changes', 'rentals', 'projects', 'project_buildings'] as const),
  ...([
    'project_layouts',
    'project_news',
    'deals',
    'deal_price_changes',
    'agents',
    'agent_reviews',
    'articles',
    'land_sales',
    'overseas_projects',
  ] as const),
];

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] as number;
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

async function checksum({ db }: OpenDatabase): Promise<string> {
  const hash = createHash('sha256');
  for (const table of TABLES) {
    const rows = await db.selectFrom(table).selectAll().orderBy('id').execute();
    for (const row of rows) hash.update(JSON.stringify(row));
  }
  return hash.digest('hex');
}

let opened: OpenDatabase;
const told: [number, string][] = [];

beforeAll(async () => {
  opened = await openTestDatabase();
  const onProgress = (share: number, label: string) => told.push([share, label]);
  await generateDemoData(opened, { scale: 'small', today: TODAY, onProgress });
});
afterAll(() => opened.close());

const homesOfShanghai = () => opened.db.selectFrom('estates').selectAll().where('city_id', '=', SHANGHAI).execute();

/** Shanghai's deals, all of them or from a day on. */
const dealsSince = (day = '') =>
  opened.db.selectFrom('deals').selectAll().where('city_id', '=', SHANGHAI).where('deal_day', '>=', day).execute();

describe('the demo data', () => {
  fullTest('is the same for the same day, and another for another', async () => {
    const again = await openTestDatabase();
    const later = await openTestDatabase();
    try {
      await generateDemoData(again, { scale: 'small', today: TODAY });
      await generateDemoData(later, { scale: 'small', today: addDays(TODAY, 1) });
      const own = await checksum(opened);
      expect(await checksum(again)).toBe(own);
      expect(await checksum(later)).not.toBe(own);
    } finally {
      await again.close();
      await later.close();
    }
  });

  it('tells how far it is, from nothing to all', () => {
    const shares = told.map(([share]) => share);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect(shares[0]).toBe(0);
    expect(shares.at(-1)).toBe(1);
    expect(told.every(([, label]) => label !== '')).toBe(true);
  });

  it('holds a big city when large, a quarter of it in full and a tenth when small', () => {
    const large = demoSizeOf(shanghai, 'large');
    expect(large.communities).toBeGreaterThanOrEqual(1500);
    expect(large).toMatchObject({
      onSale: 20_000,
      rentals: 6000,
      projects: 120,
      deals: 150_000,
      agents: 400,
      articles: 200,
    });
    expect(demoSizeOf(shanghai, 'full')).toMatchObject({
      communities: 410,
      onSale: 5_000,
      deals: 37_500,
      projects: 30,
    });
    expect(demoSizeOf(shanghai, 'small')).toMatchObject({ communities: 164, onSale: 2_000, deals: 15_000 });
    expect(demoCities).toHaveLength(8);
    for (const city of demoCities.slice(1)) expect(demoSizeOf(city, 'full').deals).toBeGreaterThanOrEqual(15_000);
  });

  it('holds as many rows as its size says, in every city', async () => {
    const { db } = opened;
    const count = async (
      table: 'communities' | 'deals' | 'projects' | 'agents' | 'articles' | 'land_sales',
      cityId: number,
    ) =>
      Number(
        (
          await db
            .selectFrom(table)
            .select((is) => is.fn.countAll().as('n'))
            .where('city_id', '=', cityId)
            .executeTakeFirstOrThrow()
        ).n,
      );
    const cities = await db.selectFrom('cities').selectAll().execute();
    expect(cities.map((city) => city.name).sort()).toEqual(
      ['上海', '南京', '广州', '成都', '杭州', '武汉', '深圳', '长沙'].sort(),
    );
    for (const city of cities) {
      const size = demoSizeOf(demoCities.find((one) => String(one.adcode) === city.adcode) as DemoCity, 'small');
      expect(city).toMatchObject({ data_kind: 'demo', data_day: TODAY, deals_day: addDays(TODAY, -1) });
      for (const table of ['communities', 'deals', 'projects', 'agents', 'articles'] as const) {
        expect(await count(table, city.id), `${city.name} ${table}`).toBe(size[table]);
      }
      expect(await count('land_sales', city.id), city.name).toBe(size.landSales);
    }
  });

  it('gives no home and no rental, no community and no project the same id', async () => {
    const { db } = opened;
    const ids = async (table: 'estates' | 'rentals' | 'communities' | 'projects') =>
      (await db.selectFrom(table).select('id').execute()).map((row) => row.id);
    const homes = [...(await ids('estates')), ...(await ids('rentals'))];
    const houses = [...(await ids('communities')), ...(await ids('projects'))];
    expect(new Set(homes).size).toBe(homes.length);
    expect(new Set(houses).size).toBe(houses.length);
    expect(homes.every(Number.isSafeInteger)).toBe(true);
  });

  it('never names a sum that is no whole 分, nor a day after its last', async () => {
    const { db } = opened;
    const estates = await db.selectFrom('estates').selectAll().execute();
    const deals = await db.selectFrom('deals').selectAll().execute();
    for (const home of estates) {
      expect(Number.isSafeInteger(home.price) && home.price > 0).toBe(true);
      expect(home.unit_price).toBe(Math.round(home.price / home.area));
      expect(home.usable_area as number).toBeLessThan(home.area);
      expect((home.listed_day as string) <= TODAY).toBe(true);
      expect((home.status === 'on_sale') === (home.status_day === null)).toBe(true);
    }
    for (const deal of deals) {
      expect(deal.deal_day < TODAY && deal.deal_day >= '2020-11-01').toBe(true);
      expect(addDays(deal.listed_day as string, deal.days_to_sell as number)).toBe(deal.deal_day);
    }
  });
});

describe('asking prices', () => {
  it('run from the first over every change to the last', async () => {
    const { db } = opened;
    const homes = await homesOfShanghai();
    const changes = await db
      .selectFrom('estate_price_changes')
      .selectAll()
      .orderBy('estate_id')
      .orderBy('day')
      .execute();
    const changesOf = new Map<number, typeof changes>();
    for (const change of changes) changesOf.set(change.estate_id, [...(changesOf.get(change.estate_id) ?? []), change]);
    for (const home of homes) {
      const own = changesOf.get(home.id) ?? [];
      const path = [home.first_price, ...own.map((change) => change.price_after)];
      expect(own.map((change) => change.price_before)).toEqual(path.slice(0, -1));
      expect(path.at(-1)).toBe(home.price);
      expect(own.at(-1)?.day ?? null).toBe(home.price_changed_day);
      for (const change of own)
        expect(change.day >= (home.listed_day as string) && change.day <= (home.status_day ?? TODAY)).toBe(true);
    }
    expect(homes.filter((home) => home.price < home.first_price).length / homes.length).toBeGreaterThan(0.4);
  });

  it('of homes that were sold are those of their deals', async () => {
    const { db } = opened;
    const sold = await db.selectFrom('estates').selectAll().where('status', '=', 'sold').execute();
    const deals = await db.selectFrom('deals').selectAll().where('estate_id', 'is not', null).execute();
    const dealOf = new Map(deals.map((deal) => [deal.estate_id, deal]));
    expect(sold.length).toBe(deals.length);
    expect(sold.length).toBeGreaterThan(100);
    for (const home of sold) {
      const deal = dealOf.get(home.id);
      expect(deal).toMatchObject({
        asking_price: home.price,
        first_asking_price: home.first_price,
        deal_day: home.status_day,
      });
      expect(deal).toMatchObject({
        community_id: home.community_id,
        area: home.area,
        rooms: home.rooms,
        listed_day: home.listed_day,
      });
    }
  });
});

describe('the years that a home was held', () => {
  it('are those since its last sale, and those of its deal', async () => {
    const { db } = opened;
    const homes = await db.selectFrom('estates').selectAll().execute();
    const yearsSince = (from: string, to: string) =>
      Number(to.slice(0, 4)) - Number(from.slice(0, 4)) - (to.slice(5) < from.slice(5) ? 1 : 0);
    expect(homes.filter(({ last_deal_day }) => last_deal_day !== null).length).toBeGreaterThan(100);
    expect(homes.filter(({ title }) => title.includes('满五')).length).toBeGreaterThan(10);
    for (const { held, last_deal_day, status_day, title } of homes) {
      if (last_deal_day !== null) {
        const years = yearsSince(last_deal_day, status_day ?? TODAY);
        const belowFive = years >= 2 ? 'two' : 'under_two';
        expect(held).toBe(years >= 5 ? 'five' : belowFive);
      }
      if (title.includes('满五')) expect(held).toBe('five');
    }
    const deals = await db
      .selectFrom('deals')
      .innerJoin('estates', 'estates.id', 'deals.estate_id')
      .select(['deals.held', 'deals.only_home', 'estates.held as held_home', 'estates.only_home as only_home_home'])
      .execute();
    expect(deals.length).toBeGreaterThan(100);
    for (const deal of deals) expect([deal.held, deal.only_home]).toEqual([deal.held_home, deal.only_home_home]);
  });
});

describe('new-house projects', () => {
  it('are permitted, opened and handed over in this order, as are their buildings', async () => {
    const { db } = opened;
    const projects = await db.selectFrom('projects').selectAll().execute();
    const buildings = await db.selectFrom('project_buildings').selectAll().execute();
    expect(projects.some(({ completion }) => completion === 'ready')).toBe(true);
    expect(projects.some(({ registration_from }) => registration_from !== null)).toBe(true);
    for (const { opening_day, handover_day, registration_from } of [...projects, ...buildings].map((one) => ({
      registration_from: null,
      ...one,
    }))) {
      expect((opening_day as string) < (handover_day as string)).toBe(true);
      if (registration_from !== null) expect(registration_from < (opening_day as string)).toBe(true);
    }
    const registrationOf = new Map(projects.map((project) => [project.id, project.registration_from as string]));
    expect(buildings.filter(({ permit_day }) => permit_day !== null).length).toBeGreaterThan(10);
    for (const { project_id, permit_day } of buildings)
      if (permit_day !== null) expect(permit_day < (registrationOf.get(project_id) as string)).toBe(true);
  });
});

describe('the market', () => {
  it('sells dearer towards the centre', async () => {
    const { db } = opened;
    const deals = await db
      .selectFrom('deals')
      .innerJoin('districts', 'districts.id', 'deals.district_id')
      .select(['deals.unit_price', 'deals.lng', 'deals.lat', 'districts.name'])
      .where('deals.city_id', '=', SHANGHAI)
      .execute();
    const unitOf = (name: string) => median(deals.filter((deal) => deal.name === name).map((deal) => deal.unit_price));
    // Not 奉贤: two communities, which say little about a district.
    const order = ['黄浦', '徐汇', '普陀', '闵行', '嘉定', '金山'].map(unitOf);
    expect(order).toEqual([...order].sort((a, b) => b - a));
    const ringed = [0, 5000, 10_000, 20_000, 35_000].map((from, at, all) => {
      const inRing = deals.filter((deal) => {
        const metres = haversineMetres({ lng: deal.lng as number, lat: deal.lat as number }, shanghai.center);
        return metres >= from && metres < (all[at + 1] ?? Number.POSITIVE_INFINITY);
      });
      return median(inRing.map((deal) => deal.unit_price));
    });
    expect(ringed).toEqual([...ringed].sort((a, b) => b - a));
  });

  it('lets agents speak of the years that their card counts', async () => {
    const agents = await opened.db.selectFrom('agents').select(['intro', 'since_year']).execute();
    const told = agents.flatMap(({ intro, since_year }) => {
      const years = /做了(\d+)年/.exec(intro ?? '')?.[1] ?? (intro?.includes('刚满一年') ? '1' : null);
      return years === null ? [] : [{ told: Number(years), counted: 2026 - since_year }];
    });
    expect(told.length).toBeGreaterThan(5);
    expect(told.filter(({ told: said, counted }) => said !== counted)).toEqual([]);
  });

  it('rates agents as their clients do', async () => {
    const agents = await opened.db.selectFrom('agents').selectAll().execute();
    const reviews = await opened.db.selectFrom('agent_reviews').selectAll().execute();
    const ratingsOf = Map.groupBy(reviews, ({ agent_id }) => agent_id);
    for (const { id, rating, review_count } of agents) {
      const own = (ratingsOf.get(id) ?? []).map((review) => review.rating);
      expect(own.length).toBe(review_count);
      expect(rating).toBeCloseTo(own.reduce((sum, one) => sum + one, 0) / own.length, 1);
    }
  });

  it('counts a deal’s changes of the asking price, up and down', async () => {
    const deals = await opened.db.selectFrom('deals').select(['id', 'price_cuts']).execute();
    const changes = await opened.db.selectFrom('deal_price_changes').select('deal_id').execute();
    const changesOf = Map.groupBy(changes, ({ deal_id }) => deal_id);
    for (const { id, price_cuts } of deals) expect(price_cuts).toBe(changesOf.get(id)?.length ?? 0);
  });

  it('sells in about 75 days what sells, and gives about six per cent in 2026', async () => {
    const deals = await dealsSince('2026-01-01');
    const days = deals.map((deal) => deal.days_to_sell as number);
    const discounts = deals.map((deal) => 1 - deal.price / (deal.asking_price as number));
    expect(median(days)).toBeGreaterThan(65);
    expect(median(days)).toBeLessThan(90);
    expect(Math.max(...days)).toBeLessThanOrEqual(420);
    expect(mean(days)).toBeGreaterThan(median(days) * 1.1);
    expect(median(discounts)).toBeGreaterThan(0.045);
    expect(median(discounts)).toBeLessThan(0.075);
  });

  it('sells about an eighth of its homes a month, and keeps none for years', async () => {
    const [homes, deals] = await Promise.all([homesOfShanghai(), dealsSince()]);
    const onSale = homes.filter((home) => home.status === 'on_sale');
    const ages = onSale
      .map((home) => toDayNumber(TODAY) - toDayNumber(home.listed_day as string))
      .sort((a, b) => a - b);
    expect(median(ages)).toBeGreaterThan(80);
    expect(ages[Math.floor(ages.length * 0.95)]).toBeLessThan(380);
    expect(ages.at(-1)).toBeLessThanOrEqual(420);
    const lastYear = deals.filter((deal) => deal.deal_day > addDays(TODAY, -366)).length;
    expect(lastYear / 12 / onSale.length).toBeGreaterThan(0.09);
    expect(lastYear / 12 / onSale.length).toBeLessThan(0.14);

    const unsold = homes.filter((home) => home.status !== 'sold');
    const stays = [
      ...deals.map((deal) => ({ from: deal.listed_day, until: deal.deal_day, sold: true })),
      ...unsold.map((home) => ({ from: home.listed_day, until: home.status_day, sold: false })),
    ];
    const lastDay = toDayNumber(addDays(TODAY, -1));
    const spells = stays.flatMap(({ from, until, sold }) => {
      const days = { from: toDayNumber(from as string), until: until === null ? Infinity : toDayNumber(until), sold };
      return spellWithin(days, lastDay) ?? [];
    });
    expect(medianDaysToSell(spells)).toBeGreaterThan(90);
    expect(medianDaysToSell(spells)).toBeLessThan(120);
  });

  it('has as many homes for sale as a year ago: as many come as leave', async () => {
    const [homes, deals] = await Promise.all([homesOfShanghai(), dealsSince()]);
    const standing = (day: string) =>
      homes.filter(
        (home) => home.status !== 'sold' && (home.listed_day as string) <= day && (home.status_day ?? '9') > day,
      ).length + deals.filter((deal) => (deal.listed_day as string) <= day && deal.deal_day > day).length;
    for (const daysAgo of [30, 90, 180, 360]) {
      expect(standing(addDays(TODAY, -daysAgo)) / standing(TODAY), `${daysAgo} days ago`).toBeGreaterThan(0.88);
      expect(standing(addDays(TODAY, -daysAgo)) / standing(TODAY), `${daysAgo} days ago`).toBeLessThan(1.12);
    }
  });

  it('rose to 2021, fell to 2025 and has been steady since', () => {
    const market = createMarket(shanghai, TODAY);
    const levelOf = (day: string) => market.levelAt(Math.round(Date.parse(day) / 86_400_000), 1);
    expect(levelOf('2021-07-01')).toBeGreaterThan(levelOf('2020-11-21') + 0.05);
    expect(levelOf('2025-12-01')).toBeLessThan(levelOf('2023-03-01') - 0.15);
    expect(Math.abs(levelOf('2026-03-01'))).toBeLessThan(0.04);
    expect(levelOf(TODAY)).toBe(0);
  });

  it('sleeps over the Spring Festival and wakes in March', async () => {
    const { rows } = await countByMonth();
    const of = (month: string) => rows.get(month) ?? 0;
    for (const year of ['2021', '2024', '2026']) {
      expect(of(`${year}-02`)).toBeLessThan(of(`${year}-01`));
      expect(of(`${year}-03`)).toBeGreaterThan(of(`${year}-02`) * 2);
    }
  });

  async function countByMonth() {
    const deals = await dealsSince();
    const rows = new Map<string, number>();
    for (const { deal_day } of deals) rows.set(deal_day.slice(0, 7), (rows.get(deal_day.slice(0, 7)) ?? 0) + 1);
    return { rows };
  }

  it('prices a home mostly, not wholly, by what can be seen', async () => {
    const deals = await dealsSince('2025-06-01');
    const groups = new Map<number, number[]>();
    for (const deal of deals)
      groups.set(deal.community_id as number, [
        ...(groups.get(deal.community_id as number) ?? []),
        Math.log(deal.unit_price),
      ]);
    const spreads = [...groups.values()]
      .filter((group) => group.length >= 6)
      .map((group) => Math.sqrt(mean(group.map((one) => (one - mean(group)) ** 2))));
    expect(median(spreads)).toBeGreaterThan(0.03);
    expect(median(spreads)).toBeLessThan(0.12);
  });
});

describe('Shanghai in full', () => {
  const plan = planCity(shanghai);
  const communities = createCommunities(plan, demoSizeOf(shanghai, 'full').communities, 0);

  it('has communities in all plates of all 16 districts, each inside its own, apart from its neighbours', () => {
    expect(new Set(communities.map(({ row }) => row.district_id)).size).toBe(16);
    expect(new Set(communities.map(({ row }) => row.plate_id)).size).toBe(plan.plates.length);
    for (const { row, plate } of communities) {
      expect(plate.district.isInside({ lng: row.lng as number, lat: row.lat as number }), row.name).toBe(true);
    }
  });

  it('never uses a name twice', () => {
    expect(new Set(communities.map(({ row }) => row.name)).size).toBe(communities.length);
    expect(new Set(communities.map(({ row }) => row.id)).size).toBe(communities.length);
    for (const { row } of communities) {
      expect(row.name).toMatch(/^[\p{Script=Han}A-Z0-9·]+$/u);
      expect(row.pinyin).toMatch(/^[a-z0-9]+$/);
    }
  });

  it('knows in which ring a plate lies', () => {
    const ringOf = (name: string) => plan.plates.find((plate) => plate.name === name)?.ring;
    expect(['人民广场', '陆家嘴', '静安寺'].map(ringOf)).toEqual(['内环内', '内环内', '内环内']);
    expect(['五角场', '大宁', '古北'].map(ringOf)).toEqual(['内中环', '内中环', '内中环']);
    expect(['三林', '彭浦', '七宝', '嘉定新城', '川沙'].map(ringOf)).toEqual([
      '中外环',
      '中外环',
      '外环外',
      '外环外',
      '外环外',
    ]);
  });
});

describe('the pseudo-random numbers', () => {
  it('are even, bounded and the same for the same seed', () => {
    const [one, same, other] = [createRandom('seed'), createRandom('seed'), createRandom('another')];
    const values = Array.from({ length: 20_000 }, () => one.next());
    expect(values.slice(0, 50)).toEqual(Array.from({ length: 50 }, () => same.next()));
    expect(values[0]).not.toBe(other.next());
    expect(values.every((value) => value >= 0 && value < 1)).toBe(true);
    expect(Math.abs(mean(values) - 0.5)).toBeLessThan(0.01);
    const normals = Array.from({ length: 20_000 }, () => one.normal(3, 2));
    expect(Math.abs(mean(normals) - 3)).toBeLessThan(0.06);
    expect(Math.abs(Math.sqrt(mean(normals.map((value) => (value - 3) ** 2))) - 2)).toBeLessThan(0.06);
    expect(Math.abs(mean(Array.from({ length: 20_000 }, () => one.poisson(4))) - 4)).toBeLessThan(0.08);
  });

  it('share a total out in whole parts', () => {
    expect(apportion(10, [1, 1, 1])).toEqual([4, 3, 3]);
    expect(apportion(1640, [5, 0.5, 9]).reduce((sum, part) => sum + part, 0)).toBe(1640);
  });
});

it.each(demoCities)('demo city $adcode has its rules for the calculators', ({ adcode }) => {
  const name = findCityFact(String(adcode))?.name ?? '';
  const city = cityKeyOfName(name);
  expect(city, name).not.toBeNull();
  expect(zonesOn(RULE_PACK, city, TODAY), name).not.toEqual([]);
  expect(buyingCostOf(listedHome(), city, RULE_PACK, TODAY).taxTotal, name).toBeGreaterThan(0);
});

describe('the drawn pictures', () => {
  const named = (table: (typeof PICTURED_TABLES)[number]) =>
    sql<{ id: number; names: string | null }>`
      select id, ${sql.ref(pictureColumnOf(table))} as names from ${sql.table(table)} order by id`.execute(opened.db);

  it.each(PICTURED_TABLES)('are named by the rows of %s, and can be drawn', async (table) => {
    const { rows } = await named(table);
    expect(rows.length).toBeGreaterThan(0);
    for (const { names } of rows) {
      const texts: string[] = names?.startsWith('[') ? JSON.parse(names) : [names];
      expect(texts.length).toBeGreaterThan(0);
      for (const text of texts) expect(decodePictureSpec(text), text).not.toBeNull();
    }
  });

  it('are written where an older version named none, the same; an operator’s rows keep theirs', async () => {
    const before = new Map(
      await Promise.all(PICTURED_TABLES.map(async (table) => [table, await named(table)] as const)),
    );
    for (const table of PICTURED_TABLES) {
      await sql`update ${sql.table(table)} set ${sql.ref(pictureColumnOf(table))} = null where id % 3 = 0`.execute(
        opened.db,
      );
    }
    await completePictures(opened);
    for (const table of PICTURED_TABLES) expect((await named(table)).rows, table).toEqual(before.get(table)?.rows);
  });

  it('of rooms to let show the room, also where an older version drew the whole flat', async () => {
    const before = (await named('rentals')).rows;
    const { rows: flats } = await sql<{ pictures: string }>`
      select pictures from rentals where mode = 'whole' order by id limit 1`.execute(opened.db);
    await sql`update rentals set pictures = ${flats[0]?.pictures ?? ''} where mode = 'shared'`.execute(opened.db);
    await sql`delete from migrations where name = '0031-room-pictures'`.execute(opened.db);
    expect(await migrate(opened.db, opened.dialect)).toEqual(['0031-room-pictures']);
    await completePictures(opened);
    const after = (await named('rentals')).rows;
    expect(after).toEqual(before);
    const { rows: rooms } = await sql<{ pictures: string }>`
      select pictures from rentals where mode = 'shared'`.execute(opened.db);
    const plans = rooms.flatMap(({ pictures }) =>
      (JSON.parse(pictures) as string[]).filter((text) => /^plan-/.test(text)),
    );
    expect(plans).toHaveLength(rooms.length);
    // One room; no hall, kitchen, bath or balcony.
    for (const plan of plans) expect(plan).toMatch(/^plan-1-0-0-0-0-/);
  });
});
