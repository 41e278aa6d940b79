import type { RebuildOptions } from '@/lib/server/area/queries/chosenCities';
import { chosenCities } from '@/lib/server/area/queries/chosenCities';
import { countImportRuns } from '@/lib/server/import/queries/importRuns';
import {
  deleteHouseReports,
  listCommunityIds,
  type MadeReport,
  makeHouseReport,
  storeHouseReports,
} from '@/lib/server/report/queries/houseReports';
import type { Db, OpenDatabase } from '../../db/client';
import { writeOfCity } from '../../db/lockFor';
import { forOnePage, SharedReads } from '../../db/pageReads';

/** Reports that are made before they are written: some two megabytes. */
const AT_ONCE = 200;

/**
 * Makes the reports of the communities of the cities, so that who opens one first waits for one row. To be called once all
 * figures are as they will stay.
 */
export async function prepareReports(
  opened: OpenDatabase,
  { cityIds, onProgress }: RebuildOptions = {},
): Promise<void> {
  const { db, dialect } = opened;
  const cities = await chosenCities(db, cityIds);
  for (const [done, { id: cityId, name }] of cities.entries()) {
    const importsBefore = await countImportRuns(db);
    const ids = await listCommunityIds(db, cityId);
    await deleteHouseReports(db, cityId);
    const shared = new SharedReads(() => 0);
    for (let at = 0; at < ids.length; at += AT_ONCE) {
      const made = await makeReports(db, shared, ids.slice(at, at + AT_ONCE));
      const isStored = await writeOfCity(opened, cityId, async (transaction) => {
        // An import that came in between has changed what was read; it will have them made itself.
        if ((await countImportRuns(transaction)) !== importsBefore) return false;
        await storeHouseReports(transaction, dialect, cityId, made);
        return true;
      });
      if (!isStored) break;
      onProgress?.((done + (at + made.length) / ids.length) / cities.length, `报告${name}`);
    }
  }
  onProgress?.(1, '报告完成');
}

async function makeReports(db: Db, shared: SharedReads, ids: readonly number[]): Promise<MadeReport[]> {
  const made: MadeReport[] = [];
  for (const communityId of ids) {
    const report = await makeHouseReport(forOnePage(db, shared), communityId);
    if (report) made.push({ communityId, report });
  }
  return made;
}
