import type { HouseReport, ReportPlace } from '@/lib/report/report';
import { findPlate } from '@/lib/server/area/queries/areas';
import { findCity } from '@/lib/server/area/queries/cities';
import { type CommunityScope, findCommunity, findCommunityScope } from '@/lib/server/community/queries/communities';
import {
  bandsIn,
  buildingsIn,
  figuresIn,
  generalIn,
  listingsIn,
  roomTypesIn,
} from '@/lib/server/community/queries/communityFigures';
import { surroundingsOf } from '@/lib/server/community/queries/places';
import type { Db, DialectName } from '@/lib/server/db/client';
import { insertRows } from '@/lib/server/db/insertRows';
import { prepared } from '@/lib/server/db/prepared';
import { readCityReport } from '@/lib/server/market/queries/statisticsReports';
import { marketReportOf } from './marketReport';

// The report of a community is a thousand rows' worth of figures that change with an import or a computation, and most
// reports are opened once in that time. So it is made when the figures are computed. Whoever changes what it rests on takes it
// away in the same transaction; until it is made anew, a page puts its parts together itself.

/** The report as it was made ready; null where it was not since the last change. */
export async function findHouseReport(db: Db, communityId: number): Promise<HouseReport | null> {
  const [row] = await reportOf(db, communityId);
  return row ? (JSON.parse(row.report) as HouseReport) : null;
}

const reportOf = prepared((db, communityId: number) =>
  db.selectFrom('house_reports').select('report').where('community_id', '=', communityId),
);

/** To be called in the transaction that changes any fact or figure of a city. */
export async function deleteHouseReports(db: Db, cityId: number): Promise<void> {
  await db.deleteFrom('house_reports').where('city_id', '=', cityId).execute();
}

export interface MadeReport {
  communityId: number;
  report: HouseReport;
}

export const storeHouseReports = (
  db: Db,
  dialect: DialectName,
  cityId: number,
  made: readonly MadeReport[],
): Promise<void> =>
  insertRows(
    db,
    dialect,
    'house_reports',
    ['community_id', 'city_id', 'report'],
    made.map(({ communityId, report }) => [communityId, cityId, JSON.stringify(report)]),
  );

export const listCommunityIds = async (db: Db, cityId: number): Promise<number[]> => {
  const rows = await db.selectFrom('communities').select('id').where('city_id', '=', cityId).orderBy('id').execute();
  return rows.map(({ id }) => id);
};

/** What a community's report shows, from the rows; null where there is no such community. */
export async function makeHouseReport(db: Db, communityId: number): Promise<HouseReport | null> {
  const [scope, found] = await Promise.all([findCommunityScope(db, communityId), findCommunity(db, communityId)]);
  const city = scope && (await findCity(db, scope.cityId));
  if (!scope || !found || !city) return null;
  const { pictures: _pictures, ...community } = found;
  const [around, roomTypes, bands, buildings, listing, general, sources, told, market] = await Promise.all([
    surroundingsOf(db, city.id, found.position),
    roomTypesIn(db, scope),
    bandsIn(db, scope),
    buildingsIn(db, scope),
    listingsIn(db, scope),
    generalIn(db, scope),
    figuresIn(db, scope),
    readCityReport(db, city.id),
    marketReportOf(db, await placeOfCommunity(db, scope), city),
  ]);
  const implausible = told?.implausible ?? null;
  return {
    community: { ...community, around },
    roomTypes,
    bands,
    buildings,
    listing,
    general,
    sources,
    implausible,
    market,
  };
}

/** What a report of a community is of. */
export async function placeOfCommunity(
  db: Db,
  { id, name, cityId, plate }: Pick<CommunityScope, 'id' | 'name' | 'cityId' | 'plate'>,
): Promise<ReportPlace> {
  const district = plate ? ((await findPlate(db, plate.id))?.district ?? null) : null;
  return { level: 'community', id, name, cityId, plate, district };
}
