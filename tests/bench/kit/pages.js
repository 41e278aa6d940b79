import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const CITY = 605;
/** More than one load asks for. */
const SEVERAL = 20_000;

const open = (dataDir) => new DatabaseSync(join(dataDir, 'fangjing.sqlite'), { readOnly: true });

/** A city's most followed homes, most traded community with its last deal, and any plate, project and agent. */
export function sampleIds(dataDir) {
  const db = open(dataDir);
  const idsOf = (sql, ...values) =>
    db
      .prepare(sql)
      .all(...values)
      .map(({ id }) => id);
  const homes = idsOf(
    "select id from estates where city_id = ? and status = 'on_sale' order by followers desc limit 4",
    CITY,
  );
  const [community] = idsOf(
    'select community_id as id from deals where city_id = ? group by 1 order by count(*) desc limit 1',
    CITY,
  );
  const [deal] = idsOf('select id from deals where community_id = ? order by deal_day desc limit 1', community);
  const [plate, project, agent] = ['plates', 'projects', 'agents'].map(
    (table) => idsOf(`select id from ${table} where city_id = ? limit 1`, CITY)[0],
  );
  const rental = db
    .prepare("select id, community_id as community from rentals where city_id = ? and status = 'to_let' limit 1")
    .get(CITY);
  db.close();
  return { estate: homes[0], homes, community, deal, plate, project, agent, rental };
}

/** The addresses that every bench measures: those of a city's most followed home and most traded community. */
export function pagePaths(dataDir) {
  const { estate: estateId, community: communityId } = sampleIds(dataDir);
  const db = open(dataDir);
  const several = (sql) =>
    db
      .prepare(sql)
      .all(CITY, SEVERAL)
      .map(({ id }) => id);
  const estates = several("select id from estates where city_id = ? and status = 'on_sale' order by id desc limit ?");
  const communities = several('select id from communities where city_id = ? order by id desc limit ?');
  const plates = several('select id from plates where city_id = ? order by id limit ?');
  const weeks = db
    .prepare(
      "select distinct start_day as id from area_statistics where level = 'city' and city_id = ? and period = 'week' order by 1",
    )
    .all(CITY)
    .map(({ id }) => id)
    // The last may not be over, and the first weeks have no four before them.
    .slice(8, -1);
  db.close();
  return {
    estateId,
    estates: estates.map((id) => `/${CITY}/house-detail/${id}`),
    communities: communities.map((id) => `/${CITY}/house-resold/${id}`),
    reports: communities.map((id) => `/${CITY}/house-report-new?houseId=${id}`),
    weeks: weeks.flatMap((day) => plates.map((id) => `/${CITY}/week-report/${id}?week=${day}`)),
    communityId,
    search: `/${CITY}/search/result`,
    searches: severalSearches(),
    estate: `/${CITY}/house-detail/${estateId}`,
    community: `/${CITY}/house-resold/${communityId}`,
    home: `/${CITY}`,
  };
}

/** Searches as visitors narrow them: a price, rooms and an order, each combination once. */
function severalSearches() {
  const searches = [];
  for (let from = 100; from < 1_100; from += 10)
    for (const rooms of ['1', '2', '3', '2,3'])
      for (const sort of ['smart', 'newest', 'unit_asc', 'area_desc', 'followed'])
        searches.push(`/${CITY}/search/result?price=${from}-${from + 200}&room=${rooms}&sort=${sort}`);
  return searches;
}
