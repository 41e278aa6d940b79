import { dayOf } from '@/lib/kernel/day';
import type {
  ProjectBuilding,
  ProjectDetail,
  ProjectLayout,
  ProjectNews,
  ProjectNewsKind,
  ProjectSummary,
} from '@/lib/project/contract';
import { findCity } from '@/lib/server/area/queries/cities';
import type { Db } from '@/lib/server/db/client';
import { namedOf, positionOf } from '@/lib/server/db/rowParts';
import type { ProjectBuildingTable, ProjectLayoutTable, ProjectNewsTable, ProjectTable } from '@/lib/server/db/schema';
import { firstPicture, storedPicture, storedPictures } from '@/lib/server/images/queries/pictureRefs';

const AROUND = 4;
const MAX_NEWS = 30;

/** A project with the names of its places. */
export interface ProjectRow extends ProjectTable {
  district_name: string | null;
  plate_name: string | null;
  station_name: string | null;
}

/** Projects joined with the names that a card shows. */
export const selectProjects = (db: Db) =>
  db
    .selectFrom('projects')
    .leftJoin('districts', 'districts.id', 'projects.district_id')
    .leftJoin('plates', 'plates.id', 'projects.plate_id')
    .leftJoin('subway_stations', 'subway_stations.id', 'projects.station_id')
    .selectAll('projects')
    .select(['districts.name as district_name', 'plates.name as plate_name', 'subway_stations.name as station_name']);

const list = <Item>(json: string | null): Item[] => (json ? (JSON.parse(json) as Item[]) : []);

export function toProjectSummary(row: ProjectRow): ProjectSummary {
  const { station_id, station_name, station_distance } = row;
  return {
    id: row.id,
    name: row.name,
    district: namedOf(row.district_id, row.district_name),
    plate: namedOf(row.plate_id, row.plate_name),
    address: row.address,
    usage: row.usage,
    saleStatus: row.sale_status,
    completion: row.completion,
    unitPrice: row.unit_price,
    totalPriceFrom: row.total_price_from,
    totalPriceTo: row.total_price_to,
    areaFrom: row.area_from,
    areaTo: row.area_to,
    roomCounts: list<number>(row.room_counts),
    openingDay: row.opening_day,
    seenDay: dayOf(row.updated_at),
    tags: list<string>(row.tags),
    followers: row.followers,
    station:
      station_id !== null && station_name !== null && station_distance !== null
        ? { id: station_id, name: station_name, distance: station_distance }
        : null,
    picture: firstPicture(row.pictures),
    position: positionOf(row.lng, row.lat),
  };
}

/** A project in full, and its city; null where there is none with this id. */
export async function findProject(db: Db, id: number): Promise<{ cityId: number; project: ProjectDetail } | null> {
  const row = await selectProjects(db).where('projects.id', '=', id).executeTakeFirst();
  if (!row) return null;
  const [buildings, layouts, news, deals, around] = await Promise.all([
    db.selectFrom('project_buildings').selectAll().where('project_id', '=', id).orderBy('id').execute(),
    db.selectFrom('project_layouts').selectAll().where('project_id', '=', id).orderBy('area').execute(),
    db
      .selectFrom('project_news')
      .selectAll()
      .where('project_id', '=', id)
      .orderBy('day', 'desc')
      .limit(MAX_NEWS)
      .execute(),
    plateDeals(db, row),
    projectsAround(db, row),
  ]);
  const project = {
    ...toProjectSummary(row),
    ...factsOf(row),
    pictures: storedPictures(row.pictures),
    buildings: buildings.map(toBuilding),
    layouts: layouts.map(toLayout),
    news: news.map(toNews),
    ...deals,
    around,
  };
  return { cityId: row.city_id, project };
}

function factsOf(row: ProjectRow) {
  return {
    alias: row.alias,
    developer: row.developer,
    propertyCompany: row.property_company,
    propertyFee: row.property_fee,
    plotRatio: row.plot_ratio,
    greeningRate: row.greening_rate,
    ownershipYears: row.ownership_years,
    parkingRatio: row.parking_ratio,
    usableRatio: row.usable_ratio,
    homeCount: row.home_count,
    decoration: row.decoration,
    handoverDay: row.handover_day,
    registrationFrom: row.registration_from,
    registrationTo: row.registration_to,
    lotteryDay: row.lottery_day,
    presalePermit: row.presale_permit,
    discount: row.discount,
    description: row.description,
    updatedAt: row.updated_at,
  };
}

async function plateDeals(db: Db, { city_id: cityId, plate_id: plateId }: ProjectRow) {
  const [summary, city] = await Promise.all([
    db
      .selectFrom('area_summaries')
      .select(['deal_unit', 'deal_unit_samples'])
      .where('level', '=', 'plate')
      .where('area_id', '=', plateId ?? 0)
      .executeTakeFirst(),
    findCity(db, cityId),
  ]);
  return {
    plateDealUnitPrice: summary?.deal_unit ?? null,
    plateDealSamples: summary?.deal_unit_samples ?? 0,
    dealsDay: city?.dealsDay ?? null,
  };
}

/** Other projects of the district, those of the same plate first. */
async function projectsAround(db: Db, row: ProjectRow): Promise<ProjectSummary[]> {
  if (row.district_id === null) return [];
  const rows = await selectProjects(db)
    .where('projects.district_id', '=', row.district_id)
    .where('projects.id', '!=', row.id)
    .where('projects.sale_status', '!=', 'sold_out')
    .orderBy((is) => is.case().when('projects.plate_id', '=', row.plate_id).then(0).else(1).end())
    .orderBy('projects.followers', 'desc')
    .limit(AROUND)
    .execute();
  return rows.map(toProjectSummary);
}

function toBuilding(row: ProjectBuildingTable): ProjectBuilding {
  return {
    id: row.id,
    name: row.name,
    storeys: row.storeys,
    units: row.units,
    homeCount: row.home_count,
    permitNo: row.permit_no,
    permitDay: row.permit_day,
    saleStatus: row.sale_status,
    openingDay: row.opening_day,
    handoverDay: row.handover_day,
  };
}

function toLayout(row: ProjectLayoutTable): ProjectLayout {
  const { id, name, rooms, halls, baths, area, orientation, price } = row;
  return {
    id,
    name,
    rooms,
    halls,
    baths,
    area,
    orientation,
    price,
    usableArea: row.usable_area,
    homeCount: row.home_count,
    picture: storedPicture(row.picture),
  };
}

function toNews({ id, day, kind, title, body }: ProjectNewsTable): ProjectNews {
  return { id, day, kind: kind as ProjectNewsKind, title, body };
}
