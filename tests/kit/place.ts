import type { Db, OpenDatabase } from '@/lib/server/db/client';
import type { CityTable, CommunityTable, DistrictTable, PlateTable } from '@/lib/server/db/schema';
import { cityRow, communityRow, districtRow, plateRow } from './rows';
import { openTestDatabase } from './testDatabase';

/** What a test has of each in place of the usual one. */
export interface PlaceRows {
  cities?: CityTable[];
  districts?: DistrictTable[];
  plates?: PlateTable[];
  communities?: CommunityTable[];
}

/** A test database with a place that homes can be in: a community in a plate, a district and a city. */
export async function openPlacedDatabase(rows: PlaceRows = {}): Promise<OpenDatabase> {
  const opened = await openTestDatabase();
  await storePlace(opened.db, rows);
  return opened;
}

/** The same place in a database that is open. */
export async function storePlace(
  db: Db,
  {
    cities = [cityRow()],
    districts = [districtRow()],
    plates = [plateRow()],
    communities = [communityRow()],
  }: PlaceRows = {},
): Promise<void> {
  await db.insertInto('cities').values(cities).execute();
  await db.insertInto('districts').values(districts).execute();
  await db.insertInto('plates').values(plates).execute();
  await db.insertInto('communities').values(communities).execute();
}
