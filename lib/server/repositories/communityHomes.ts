import type { ListedHome } from '@/lib/domain/community/homes';
import type { Db } from '../db/client';
import { oncePerImport } from '../db/pageReads';
import { prepared } from '../db/prepared';

export interface CommunityHome extends ListedHome {
  /** fen per ㎡ */
  unitPrice: number;
}

/** The homes on sale in a community: its own page asks for them, and the page of each of them. */
export const listListedHomes = oncePerImport('listListedHomes', readListedHomes);

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
    source: row.source,
  }));
}

const onSaleIn = prepared((db, communityId: number) =>
  db
    .selectFrom('estates')
    .select(['id', 'rooms', 'halls', 'kitchens', 'baths', 'area', 'floor_band', 'total_floors', 'building_name'])
    .select(['price', 'unit_price', 'first_price', 'listed_day', 'source'])
    .where('community_id', '=', communityId)
    .where('status', '=', 'on_sale')
    .orderBy('id'),
);
