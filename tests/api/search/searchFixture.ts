import type { OpenDatabase } from '@/lib/server/db/client';
import type { AreaSummaryTable, EstateTable } from '@/lib/server/db/schema';
import { rebuildSearchTerms } from '@/lib/server/derive/searchTerms';
import { rebuildSmartScores } from '@/lib/server/derive/smartScores';
import { WAN } from '../../kit/money';
import { openPlacedDatabase } from '../../kit/place';
import {
  agentRow,
  areaSummaryRow,
  cityRow,
  communityRow,
  districtRow,
  estateRow,
  plateRow,
  projectRow,
  rentalRow,
  subwayLineRow,
  subwayStationRow,
} from '../../kit/rows';

export const summaryRow = (changes: Partial<AreaSummaryTable>): AreaSummaryTable =>
  areaSummaryRow({ level: 'plate', area_id: 11, ...changes });

const home = (id: number, wan: number, changes: Partial<EstateTable> = {}): EstateTable => {
  const area = changes.area ?? 80;
  const price = wan * WAN;
  return estateRow({ id, price, first_price: price, unit_price: Math.round(price / area), area, ...changes });
};

/** Homes that differ in what the filters ask for. */
const homes = [
  home(1001, 372, {
    rooms: 2,
    area: 71.2,
    held: 'five',
    only_home: 1,
    has_lift: 0,
    station_id: 31,
    station_distance: 620,
    orientation: '南北',
    listed_day: '2026-10-17',
    lng: 121.515,
    lat: 31.141,
  }),
  home(1002, 596, {
    rooms: 3,
    area: 98.5,
    held: 'two',
    mortgaged: 1,
    has_lift: 1,
    station_id: 31,
    station_distance: 980,
    orientation: '南',
    listed_day: '2026-11-09',
    has_vr: 1,
    built_year: 2020,
  }),
  home(1003, 238, {
    rooms: 1,
    area: 42,
    held: 'under_two',
    floor_band: 'low',
    orientation: '东',
    decoration: '毛坯',
    listed_day: '2026-11-18',
    community_id: 102,
  }),
  home(1004, 500, {
    rooms: 2,
    area: 90,
    plate_id: 12,
    community_id: 103,
    first_price: 530 * WAN,
    price_changed_day: '2026-11-15',
    usage: '公寓',
    ownership: '商品房',
    listed_day: '2026-06-01',
  }),
  home(1005, 900, {
    rooms: 6,
    area: 200,
    plate_id: 12,
    community_id: 103,
    usage: '别墅',
    owner_listed: 1,
    exclusive: 1,
    followers: 80,
    first_price: 920 * WAN,
    price_changed_day: '2026-11-18',
    listed_day: '2026-09-01',
  }),
  home(1006, 300, { rooms: 2, status: 'sold' }),
  home(1007, 450, {
    rooms: 3,
    area: 110,
    district_id: 2,
    plate_id: 21,
    community_id: 104,
    viewing_anytime: 1,
    listed_day: '2026-11-01',
  }),
  home(2001, 100, { city_id: 1, district_id: 9, plate_id: 91, community_id: 109 }),
];

const changed = (id: number, estate_id: number, day: string, before: number, after: number) => ({
  id,
  estate_id,
  day,
  price_before: before * WAN,
  price_after: after * WAN,
});

/** 1004 took part of its cut back; 1005 was cut long ago and raised since. */
const priceChanges = [
  changed(1, 1004, '2026-11-12', 530, 490),
  changed(2, 1004, '2026-11-15', 490, 500),
  changed(3, 1005, '2026-09-20', 920, 880),
  changed(4, 1005, '2026-11-18', 880, 900),
];

/** Two cities, of which 605 has places, homes, rentals, projects and figures. Scores and search terms are built. */
export async function openSearchDatabase(): Promise<OpenDatabase> {
  const opened = await openPlacedDatabase({
    cities: [
      cityRow(),
      cityRow({ id: 1, name: '北京', pinyin: 'beijing', initials: 'bj', sort: 1, lng: 116.4, lat: 39.9 }),
      // Of a city that no table knows, as an import makes it.
      cityRow({ id: 2, name: '某市', pinyin: 'moushi', initials: 'ms', sort: 2, lng: 0, lat: 0 }),
    ],
    districts: [districtRow(), districtRow({ id: 2, name: '徐汇' }), districtRow({ id: 9, city_id: 1, name: '朝阳' })],
    plates: [
      plateRow(),
      plateRow({ id: 12, name: '张江', lng: 121.6, lat: 31.2 }),
      plateRow({ id: 21, district_id: 2, name: '徐家汇', lng: 121.43, lat: 31.19 }),
      plateRow({ id: 91, city_id: 1, district_id: 9, name: '望京' }),
    ],
    communities: [
      communityRow({ followers: 50 }),
      communityRow({ id: 102, name: '杨思二村', alias: '杨思路1弄', built_year: 1990 }),
      communityRow({
        id: 103,
        name: '静安公寓',
        plate_id: 12,
        lng: 121.6,
        lat: 31.2,
        built_year: 2018,
        building_type: '塔楼',
      }),
      communityRow({ id: 104, name: '世博家园', district_id: 2, plate_id: 21, lng: 121.43, lat: 31.19 }),
      communityRow({ id: 109, city_id: 1, name: '望京花园', district_id: 9, plate_id: 91 }),
    ],
  });
  const { db } = opened;
  await db.insertInto('subway_lines').values([subwayLineRow()]).execute();
  await db
    .insertInto('subway_stations')
    .values([subwayStationRow(), subwayStationRow({ id: 32, name: '浦三路', lng: 121.53, lat: 31.15 })])
    .execute();
  await db
    .insertInto('subway_line_stations')
    .values([
      { line_id: 21, station_id: 32, seq: 2 },
      { line_id: 21, station_id: 31, seq: 1 },
    ])
    .execute();
  await db
    .insertInto('places')
    .values([{ id: 71, city_id: 605, kind: 'school', name: '三林小学', nature: '公办', lng: 121.515, lat: 31.142 }])
    .execute();
  await db.insertInto('estates').values(homes).execute();
  await db.insertInto('estate_price_changes').values(priceChanges).execute();
  await db
    .insertInto('rentals')
    .values([
      rentalRow({ id: 3001, rent: 450_000, rooms: 2, mode: 'whole' }),
      rentalRow({ id: 3002, rent: 180_000, rooms: 3, mode: 'shared', room_name: '主卧', listed_day: '2026-11-10' }),
      rentalRow({ id: 3003, rent: 900_000, rooms: 3, plate_id: 12, community_id: 103 }),
      rentalRow({ id: 3004, rent: 400_000, status: 'let' }),
    ])
    .execute();
  await db
    .insertInto('projects')
    .values([
      projectRow({
        developer: '远山置业',
        opening_day: '2025-06-01',
        unit_price: 6 * WAN,
        total_price_from: 400 * WAN,
        total_price_to: 700 * WAN,
        room_counts: '[2,3]',
        area_from: 70,
        area_to: 120,
      }),
      projectRow({
        id: 4002,
        name: '张江云起',
        plate_id: 12,
        developer: '远山置业',
        sale_status: 'upcoming',
        opening_day: '2027-03-01',
        room_counts: '[4]',
        unit_price: 8 * WAN,
      }),
      projectRow({
        id: 4003,
        name: '徐汇里',
        developer: '江岸',
        sale_status: 'sold_out',
        opening_day: '2023-01-01',
        total_price_from: 1500 * WAN,
      }),
    ])
    .execute();
  await db.insertInto('agents').values([agentRow()]).execute();
  await db
    .insertInto('area_summaries')
    .values([
      summaryRow({
        level: 'city',
        area_id: 605,
        deal_unit: 5_700_000,
        deal_unit_days: 30,
        deal_unit_samples: 900,
        asking_unit: 6 * WAN,
        rent_unit: 9_000,
      }),
      summaryRow({
        deal_unit: 5_800_000,
        deal_unit_days: 30,
        deal_unit_samples: 12,
        deals_90: 30,
        listings: 3,
        heat: 9,
      }),
      summaryRow({ area_id: 12, deal_unit: 8 * WAN, deal_unit_days: 30, deal_unit_samples: 2, listings: 2, heat: 5 }),
      summaryRow({
        level: 'community',
        area_id: 101,
        deal_unit: 5_160_000,
        deal_unit_days: 90,
        deal_unit_samples: 5,
        deals_90: 5,
        listings: 2,
        heat: 7,
      }),
      summaryRow({ level: 'community', area_id: 103, asking_unit: 5 * WAN, listings: 2, heat: 8 }),
    ])
    .execute();
  await rebuildSearchTerms(opened);
  await rebuildSmartScores(opened);
  return opened;
}
