import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const CITY = 605;

/** The addresses that every bench measures: those of a city's most followed home and most traded community. */
export function pagePaths(dataDir) {
  const db = new DatabaseSync(join(dataDir, 'fangjing.sqlite'), { readOnly: true });
  const one = (sql) => db.prepare(sql).get(CITY).id;
  const estateId = one(
    "select id from estates where city_id = ? and status = 'on_sale' order by followers desc limit 1",
  );
  const communityId = one(
    'select community_id as id from deals where city_id = ? group by 1 order by count(*) desc limit 1',
  );
  db.close();
  return {
    estateId,
    communityId,
    search: `/${CITY}/search/result`,
    estate: `/${CITY}/house-detail/${estateId}`,
    community: `/${CITY}/house-resold/${communityId}`,
    home: `/${CITY}`,
  };
}
