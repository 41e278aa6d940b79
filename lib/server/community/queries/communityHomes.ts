import type { ListedHome } from '@/lib/community/homes';
import type { EstateStatus } from '@/lib/estate/contract';
import { type Day, dayOf } from '@/lib/kernel/day';
import type { Db } from '@/lib/server/db/client';
import { cachePerPage, cacheUntilImport } from '@/lib/server/db/pageReads';
import { prepared } from '@/lib/server/db/prepared';

export interface CommunityHome extends ListedHome {
  /** fen per ㎡ */
  unitPrice: number;
}

/** The homes on sale in a community: its own page asks for them, and the page of each of them. */
export const listListedHomes = cacheUntilImport('listListedHomes', readListedHomes);

async function readListedHomes(db: Db, communityId: number): Promise<CommunityHome[]> {
  const rows = await onSaleIn(db, communityId);
  return rows.map(({ rooms, halls, kitchens, baths, floor_band, total_floors, building_name, ...row }) => ({
    id: row.id,
    layout: { rooms, halls, kitchens, baths },
    area: row.area,
    floorBand: floor_band,
    totalFloors: total_floors,
    buildingName: building_name,
    price: row.price,
    unitPrice: row.unit_price,
    firstPrice: row.first_price,
    listedDay: row.listed_day,
    seenDay: dayOf(row.updated_at),
    source: row.source,
  }));
}

const onSaleIn = prepared((db, communityId: number) =>
  db
    .selectFrom('estates')
    .select(['id', 'rooms', 'halls', 'kitchens', 'baths', 'area', 'floor_band', 'total_floors', 'building_name'])
    .select(['price', 'unit_price', 'first_price', 'listed_day', 'source', 'updated_at'])
    .where('community_id', '=', communityId)
    .where('status', '=', 'on_sale')
    .orderBy('id'),
);

interface LeftHome {
  id: number;
  status: EstateStatus;
  statusDay: Day | null;
  listedDay: Day | null;
  source: string;
}

/** The homes of a community that are no longer on sale. */
export const listLeftHomes = cachePerPage('listLeftHomes', readLeftHomes);

async function readLeftHomes(db: Db, communityId: number): Promise<LeftHome[]> {
  const rows = await leftIn(db, communityId);
  return rows.map(({ status_day, listed_day, ...row }) => ({ ...row, statusDay: status_day, listedDay: listed_day }));
}

const leftIn = prepared((db, communityId: number) =>
  db
    .selectFrom('estates')
    .select(['id', 'status', 'status_day', 'listed_day', 'source'])
    .where('community_id', '=', communityId)
    .where('status', 'in', ['withdrawn', 'sold']),
);
