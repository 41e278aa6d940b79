import { type Day, startOfDay } from '@/lib/kernel/day';
import type { OpenDatabase } from '@/lib/server/db/client';
import type { CityTable } from '@/lib/server/db/schema';
import { findCityFact } from '@/lib/server/facts/loadFacts';
import { spell } from '@/lib/server/facts/spell';
import { createAgents } from './agents';
import { createArticles } from './articles';
import { writeDemoChanges } from './changes';
import { type CityPlan, planCity } from './cityPlan';
import { createCommunities } from './communities';
import { createDeals } from './deals';
import { type DemoCity, type DemoScale, demoCities, demoSizeOf } from './demoCities';
import { createLandSales } from './landSales';
import { createListings, SOLD_SHOWN_DAYS } from './listings';
import { createMarket, toDay } from './market';
import { createOverseas } from './overseas';
import { createPlaces } from './places';
import { createProjects } from './projects';
import { createRentals } from './rentals';
import { writeRows } from './writeRows';
import { writeDeals, writeListings } from './writeSales';

export interface DemoOptions {
  scale: DemoScale;
  /** The day in Shanghai that the data ends on. */
  today: Day;
  /** `share` from 0 to 1 */
  onProgress?: (share: number, label: string) => void;
}

/** Fills an empty database with the demo data of all demo cities, in one transaction. */
export async function generateDemoData(
  { db, dialect }: Pick<OpenDatabase, 'db' | 'dialect'>,
  { onProgress, ...options }: DemoOptions,
): Promise<void> {
  const total = demoCities.reduce((sum, city) => sum + city.share, 0);
  await db.transaction().execute(async (transaction) => {
    let done = 0;
    for (const city of demoCities) {
      await generateDemoCity({ db: transaction, dialect }, city, {
        ...options,
        onProgress: (share, label) => onProgress?.((done + share * city.share) / total, label),
      });
      done += city.share;
    }
  });
  onProgress?.(1, '演示数据已生成');
}

type Target = Pick<OpenDatabase, 'db' | 'dialect'>;

/**
 * Writes the demo data of one city. To be called in a transaction: a process killed half-way leaves nothing behind. The same
 * scale and day give the same rows. Statistics, estimates and search terms are not made here.
 */
export async function generateDemoCity(
  target: Target,
  city: DemoCity,
  { scale, today, onProgress }: DemoOptions,
): Promise<void> {
  const name = findCityFact(String(city.adcode))?.name ?? '';
  const tell = (share: number, label: string) => onProgress?.(share, `${name} · ${label}`);
  const plan = planCity(city);
  const size = demoSizeOf(city, scale);
  const updatedAt = startOfDay(today);
  const market = createMarket(city, today);
  const write = writerTo(target);

  tell(0, '区、板块和地铁');
  await writeAreas(target, plan);
  tell(0.03, '小区');
  const communities = createCommunities(plan, size.communities, updatedAt);
  await write(
    'communities',
    communities.map((community) => community.row),
  );
  await write(
    'community_buildings',
    communities.flatMap((community) => community.buildings),
  );
  await write('places', createPlaces(plan));

  tell(0.1, '成交');
  const sales = createDeals(plan, market, communities, size.deals, updatedAt);
  const { deals, newest, writeNewest } = await writeDeals(target, plan.cityId, sales, {
    newestFrom: market.today - SOLD_SHOWN_DAYS,
    onMade: (count) => tell(0.1 + (0.45 * count) / size.deals, '成交'),
  });
  tell(0.55, '房源');
  const homes = createListings(plan, market, communities, { deals, newest }, size, updatedAt);
  const expected = size.onSale + size.withdrawn + newest.length;
  const listings = await writeListings(target, plan.cityId, homes, (count) =>
    tell(0.55 + (0.33 * count) / expected, '房源'),
  );
  // Only now do the newest deals know which home was sold.
  await writeNewest();

  tell(0.88, '租房、新房和经纪人');
  const rentals = createRentals(plan, market, communities, size, updatedAt);
  const projects = createProjects(plan, size.projects, market.today, updatedAt);
  const agents = createAgents(plan, size.agents, {
    communities,
    listings,
    rentals,
    deals,
    today: market.today,
    updatedAt,
  });
  await write('rentals', rentals);
  await write(
    'projects',
    projects.map((project) => project.row),
  );
  await write(
    'project_buildings',
    projects.flatMap((project) => project.buildings),
  );
  await write(
    'project_layouts',
    projects.flatMap((project) => project.layouts),
  );
  await write(
    'project_news',
    projects.flatMap((project) => project.news),
  );
  await write('agents', agents.agents);
  await write('agent_plates', agents.plates);
  await write('agent_communities', agents.communities);
  await write('agent_reviews', agents.reviews);
  await write('estate_agents', uniqueRoles(agents.roles));

  await write('overseas_projects', createOverseas(plan.cityId, { today, updatedAt }));
  await write('land_sales', createLandSales(plan, size.landSales, { today, updatedAt }));

  tell(0.97, '文章');
  const cityRow = cityRowOf(plan, demoCities.indexOf(city), today);
  await write(
    'articles',
    createArticles(plan, size.articles, { cityName: cityRow.name, communities, deals, projects, today: market.today }),
  );
  const lastDeal = deals[deals.length - 1];
  await write('cities', [{ ...cityRow, deals_day: lastDeal ? toDay(lastDeal.soldDay) : null }]);
  await writeDemoChanges(target, { cityId: plan.cityId, today, now: updatedAt });
}

/** An agent may hold one role at a home once. */
function uniqueRoles<Role extends { estate_id: number; agent_id: number; role: string }>(
  roles: readonly Role[],
): Role[] {
  const seen = new Set<string>();
  return roles.filter(({ estate_id, agent_id, role }) => {
    const key = `${estate_id} ${agent_id} ${role}`;
    return !seen.has(key) && Boolean(seen.add(key));
  });
}

const writerTo =
  ({ db, dialect }: Target) =>
  <Table extends Parameters<typeof writeRows>[2]>(table: Table, rows: Parameters<typeof writeRows<Table>>[3]) =>
    writeRows(db, dialect, table, rows);

function cityRowOf({ city, cityId }: CityPlan, sort: number, today: Day): CityTable {
  const fact = findCityFact(String(city.adcode));
  if (!fact) throw new Error(`No city of the directory has the code ${city.adcode}`);
  const { name, pinyin, initials, province } = fact;
  const { lng, lat } = city;
  return {
    id: cityId,
    name,
    pinyin,
    initials,
    province,
    adcode: String(city.adcode),
    lng,
    lat,
    hot: 1,
    data_kind: 'demo',
    data_day: today,
    deals_day: null,
    listings_day: today,
    rentals_day: today,
    projects_day: today,
    sort,
  };
}

async function writeAreas(target: Target, { cityId, districts, plates, subway }: CityPlan): Promise<void> {
  const write = writerTo(target);
  await write(
    'districts',
    districts.map(({ adcode, name, lng, lat, boundary }, sort) => ({
      id: adcode,
      city_id: cityId,
      name,
      ...spell(name),
      adcode: String(adcode),
      lng,
      lat,
      boundary,
      sort,
    })),
  );
  await write(
    'plates',
    plates.map(({ id, districtAdcode, name, lng, lat, ring }, sort) => ({
      id,
      city_id: cityId,
      district_id: districtAdcode,
      name,
      ...spell(name),
      lng,
      lat,
      ring,
      sort,
    })),
  );
  await write(
    'subway_lines',
    subway.lines.map(({ id, name, color }, sort) => ({ id, city_id: cityId, name, color, sort })),
  );
  await write(
    'subway_stations',
    subway.stations.map(({ id, name, lng, lat }) => ({ id, city_id: cityId, name, ...spell(name), lng, lat })),
  );
  await write(
    'subway_line_stations',
    subway.lines.flatMap((line) => line.stationIds.map((station_id, seq) => ({ line_id: line.id, station_id, seq }))),
  );
}
