import { startOfDay } from '@/lib/kernel/day';
import type { OpenDatabase } from '@/lib/server/db/client';
import { insertRows } from '@/lib/server/db/insertRows';
import type { Database, DealTable, EstateTable, RentalTable } from '@/lib/server/db/schema';
import { randomOf } from '../../kit/randomOf';
import {
  cityRow,
  communityRow,
  dealRow,
  districtRow,
  estateRow,
  plateRow,
  projectRow,
  rentalRow,
} from '../../kit/rows';
import { addDays } from './plainSql';

// One city of three years with the cases that make figures wrong: see awkwardDeals and awkwardHomes.

/** The newest deal, and the day on which homes were last seen. */
export const LAST = '2026-11-20';
const FIRST = '2023-12-01';

interface PlantedCommunity {
  id: number;
  district: number | null;
  plate: number | null;
  name: string;
  /** 元/㎡ on the last day. */
  level: number;
  /** Days between two deals. */
  pace: number;
}

const COMMUNITIES: readonly PlantedCommunity[] = [
  { id: 101, district: 1, plate: 11, name: '三林苑', level: 61_000, pace: 6 },
  { id: 102, district: 1, plate: 11, name: '东明花园', level: 58_400, pace: 9 },
  { id: 103, district: 1, plate: 12, name: '联洋年华', level: 92_300, pace: 8 },
  { id: 104, district: 1, plate: 12, name: '花木新村', level: 74_900, pace: 11 },
  { id: 201, district: 2, plate: 21, name: '七宝公寓', level: 55_700, pace: 7 },
  { id: 202, district: 2, plate: 21, name: '航华一村', level: 47_250, pace: 10 },
  { id: 203, district: 2, plate: 22, name: '莘城家园', level: 51_150, pace: 13 },
  // Of a district, and of no plate.
  { id: 301, district: 2, plate: null, name: '无板块小区', level: 43_000, pace: 16 },
  // Too few deals in 90 days for an average of them: it has that of a year.
  { id: 302, district: 1, plate: 11, name: '难得成交苑', level: 66_000, pace: 75 },
  // Nothing was ever sold here.
  { id: 303, district: 2, plate: 22, name: '从未成交里', level: 50_000, pace: 0 },
];

/** A plate without deals in one month (2025-07), and none at all in another. */
const QUIET_PLATE = 12;
const QUIET_MONTH = '2025-07';

const AREAS = [42.5, 56.3, 71.2, 88.88, 90, 90.01, 104.6, 121.35, 144, 144.5, 166.1];
const yuan = (amount: number): number => Math.round(amount * 100);
const days = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;
const placeOf = ({ id, district, plate }: PlantedCommunity) => ({
  community_id: id,
  district_id: district,
  plate_id: plate,
});
const roomsOf = (area: number): number => 1 + [60, 95, 130].filter((least) => area >= least).length;
/** Prices rose by a fifth until the end of 2025 and have fallen by a tenth since. */
const levelOn = (day: string): number => {
  const toTurn = days(day, '2025-12-31');
  return toTurn > 0 ? 1.11 * (1 - (0.17 * toTurn) / 760) : 1.11 + (0.11 * toTurn) / 324;
};

function usualDeals(): DealTable[] {
  const next = randomOf(20_261_120);
  const deals: DealTable[] = [];
  for (const community of COMMUNITIES) {
    if (community.pace === 0) continue;
    for (let _at = 0, day = FIRST; ; _at += 1) {
      day = addDays(day, Math.max(1, Math.round(community.pace * (0.4 + 1.2 * next()))));
      if (day > LAST) break;
      if (community.plate === QUIET_PLATE && day.startsWith(QUIET_MONTH)) continue;
      deals.push(usualDeal(community, day, deals.length + 1, next));
    }
  }
  return deals;
}

function usualDeal(community: PlantedCommunity, day: string, id: number, next: () => number): DealTable {
  const area = AREAS[Math.floor(next() * AREAS.length)] as number;
  const unit = community.level * levelOn(day) * (0.92 + 0.16 * next());
  const price = yuan(Math.round((unit * area) / 10_000) * 10_000);
  const onSale = 5 + Math.floor(next() * 200);
  // What files tell differs: days to sell, a listing day, or neither.
  const told = next();
  return dealRow({
    ...placeOf(community),
    id,
    deal_day: day,
    price,
    area,
    unit_price: Math.round(price / area),
    rooms: roomsOf(area),
    asking_price: told < 0.9 ? price + yuan(10_000 * Math.floor(next() * 40 - 4)) : null,
    days_to_sell: told < 0.6 ? onSale : null,
    listed_day: told >= 0.6 && told < 0.85 ? addDays(day, -onSale) : null,
  });
}

/** What makes averages, counts and windows go wrong where it is not thought of. */
function awkwardDeals(firstId: number): DealTable[] {
  const place = (at: number) => placeOf(COMMUNITIES[at] as PlantedCommunity);
  const plain = { area: 80, rooms: 2, asking_price: null, days_to_sell: null };
  const rows: Partial<DealTable>[] = [
    // A leap day.
    { ...place(0), ...plain, deal_day: '2024-02-29', price: yuan(4_000_000) },
    // Windows of 30, 90 and 365 days: their first days, the days before those, and the last.
    ...[29, 30, 59, 60, 89, 90, 179, 180, 364, 365, 394, 395, 0].map((ago) => ({
      ...place(4),
      ...plain,
      deal_day: addDays(LAST, -ago),
      price: yuan(4_444_400 + 1_000 * ago),
    })),
    // Nobody sells a flat of 2,400 ㎡ (files without an area are refused at import): a deal all the same.
    { ...place(0), ...plain, area: 2_400, deal_day: '2026-11-12', price: yuan(149_000_000) },
    // 600 元/㎡, the least that an import takes, and ten times what its like cost.
    { ...place(1), ...plain, deal_day: '2026-11-13', price: yuan(48_000) },
    { ...place(5), ...plain, deal_day: '2026-11-14', price: yuan(38_000_000) },
    // Sold for a third of what was asked: a slip, no discount.
    { ...place(2), ...plain, deal_day: '2026-11-03', price: yuan(7_000_000), asking_price: yuan(21_000_000) },
    // The whole district knows of it, no community and no plate.
    { community_id: null, plate_id: null, district_id: 2, ...plain, deal_day: '2026-11-09', price: yuan(4_200_000) },
    // Only its community says where it lies.
    { community_id: 103, plate_id: null, district_id: null, ...plain, deal_day: '2026-11-16', price: yuan(7_300_000) },
  ];
  return rows.map((row, at) =>
    dealRow({ unit_price: Math.round((row.price ?? 0) / (row.area || 1)), ...row, id: firstId + at }),
  );
}

/** The same deal told by a second file. */
const toldTwice = (of: DealTable, id: number): DealTable => ({ ...of, id, duplicate_of: of.id }) as DealTable;

interface Change {
  id: number;
  estate_id: number;
  day: string;
  price_before: number;
  price_after: number;
}

function usualHomes(): { homes: EstateTable[]; changes: Change[] } {
  const next = randomOf(7);
  const homes: EstateTable[] = [];
  const changes: Change[] = [];
  for (const community of COMMUNITIES) {
    const count = community.id === 303 ? 2 : 22;
    for (let at = 0; at < count; at += 1) {
      const area = AREAS[Math.floor(next() * AREAS.length)] as number;
      const price = yuan(Math.round((community.level * (0.97 + 0.14 * next()) * area) / 10_000) * 10_000);
      const listed = addDays(LAST, -Math.floor(next() * next() * 320));
      const id = 1_000 + homes.length;
      const fate = next();
      const status = fate < 0.78 ? 'on_sale' : 'withdrawn';
      const moved = next() < 0.4 && listed < addDays(LAST, -2);
      const first = moved ? price + yuan(10_000 * Math.floor(next() * 30 - 9)) : price;
      const movedOn = addDays(listed, 1 + Math.floor(next() * (days(listed, LAST) - 1)));
      if (moved && first !== price) {
        changes.push({ id: changes.length + 1, estate_id: id, day: movedOn, price_before: first, price_after: price });
      }
      homes.push(
        estateRow({
          ...placeOf(community),
          id,
          area,
          rooms: roomsOf(area),
          price,
          first_price: first,
          listed_day: listed,
          status,
          unit_price: Math.round(price / area),
          title: `${community.name} ${roomsOf(area)}室`,
          price_changed_day: moved && first !== price ? movedOn : null,
          status_day: status === 'withdrawn' ? addDays(listed, Math.floor(next() * days(listed, LAST))) : null,
          viewings_7: Math.floor(next() * 4),
          viewings_30: 4 + Math.floor(next() * 9),
          followers: Math.floor(next() * 20),
          built_year: 1996 + (community.id % 7) * 3,
        }),
      );
    }
  }
  return { homes, changes };
}

function awkwardHomes(firstId: number, firstChange: number): { homes: EstateTable[]; changes: Change[] } {
  const at = (offset: number, changes: Partial<EstateTable>): EstateTable => {
    const row = { area: 80, price: yuan(4_800_000), first_price: yuan(4_800_000), ...changes };
    return estateRow({ ...row, id: firstId + offset, unit_price: Math.round(row.price / row.area) });
  };
  const homes = [
    // Cut and raised within one week, dearer in the end than before.
    at(0, { listed_day: '2026-09-01', price: yuan(4_850_000), price_changed_day: '2026-11-13' }),
    // Nobody says since when.
    at(1, { listed_day: null }),
    // 600 元/㎡.
    at(2, { listed_day: '2026-10-30', price: yuan(48_000), first_price: yuan(48_000) }),
    // Not seen for a hundred days: findable, and in no figure.
    at(3, { listed_day: '2026-05-02', updated_at: startOfDay(addDays(LAST, -100)), viewings_30: 40, followers: 70 }),
    // Sold: its deal names it, and it is one home.
    at(4, { listed_day: '2026-08-20', status: 'sold', status_day: '2026-11-18' }),
    // Withdrawn on the last day, listed on the first day of a window.
    at(5, { listed_day: addDays(LAST, -29), status: 'withdrawn', status_day: LAST }),
    at(6, { listed_day: addDays(LAST, -30) }),
    at(7, { listed_day: addDays(LAST, -6) }),
    at(8, { listed_day: addDays(LAST, -7) }),
    // Cut on the first day of 30, and on the day before it.
    at(9, { listed_day: '2026-07-07', price_changed_day: addDays(LAST, -29) }),
    at(10, { listed_day: '2026-07-08', price_changed_day: addDays(LAST, -30) }),
  ];
  const change = (offset: number, day: string, before: number, after: number, home = 0): Change => ({
    id: firstChange + offset,
    estate_id: firstId + home,
    day,
    price_before: yuan(before),
    price_after: yuan(after),
  });
  const changes = [
    change(0, '2026-11-10', 4_800_000, 4_700_000),
    change(1, '2026-11-13', 4_700_000, 4_850_000),
    change(2, addDays(LAST, -29), 4_900_000, 4_800_000, 9),
    change(3, addDays(LAST, -30), 4_900_000, 4_800_000, 10),
  ];
  return { homes, changes };
}

function rentals(): RentalTable[] {
  const next = randomOf(99);
  const rows: RentalTable[] = [];
  for (const community of COMMUNITIES.slice(0, 8)) {
    for (let at = 0; at < 7; at += 1) {
      const area = AREAS[Math.floor(next() * AREAS.length)] as number;
      const rent = yuan(Math.round((area * (community.level / 800) * (0.9 + 0.2 * next())) / 50) * 50);
      const gone = next() < 0.15;
      rows.push(
        rentalRow({
          ...placeOf(community),
          id: 2_000 + rows.length,
          area,
          rooms: roomsOf(area),
          rent,
          mode: at === 6 ? 'shared' : 'whole',
          title: `${community.name} ${roomsOf(area)}室`,
          listed_day: addDays(LAST, -Math.floor(next() * 80)),
          status: gone ? 'let' : 'to_let',
        }),
      );
    }
  }
  const odd = placeOf(COMMUNITIES[0] as PlantedCommunity);
  // 2 元/㎡, and one of which nobody knows how large it is: homes to let, and no rents to go by.
  rows.push(rentalRow({ ...odd, id: 2_900, area: 100, rent: yuan(200) }));
  rows.push(rentalRow({ ...odd, id: 2_901, area: null, rent: yuan(9_000) }));
  // Offered on the first day of 180, and on the day before it.
  rows.push(rentalRow({ ...odd, id: 2_903, listed_day: addDays(LAST, -179), rent: yuan(6_000) }));
  rows.push(rentalRow({ ...odd, id: 2_904, listed_day: addDays(LAST, -180), rent: yuan(8_000) }));
  // Last seen a hundred days ago.
  rows.push(rentalRow({ ...odd, id: 2_902, listed_day: '2026-07-01', updated_at: startOfDay(addDays(LAST, -100)) }));
  return rows;
}

async function put<Table extends keyof Database & string>(
  { db, dialect }: OpenDatabase,
  table: Table,
  rows: readonly object[],
): Promise<void> {
  const columns = Object.keys(rows[0] as object) as (keyof Database[Table] & string)[];
  const values = rows.map((row) => columns.map((name) => (row as Record<string, unknown>)[name] ?? null));
  await insertRows(db, dialect, table, columns, values as never);
}

/** Puts the city's facts; nothing is derived from them here. */
export async function seedCity(opened: OpenDatabase): Promise<void> {
  await put(opened, 'cities', [cityRow({ data_day: null, deals_day: null })]);
  await put(opened, 'districts', [
    districtRow(),
    districtRow({ id: 2, name: '闵行' }),
    districtRow({ id: 3, name: '崇明' }),
  ]);
  await put(opened, 'plates', [
    plateRow(),
    plateRow({ id: 12, name: '花木' }),
    plateRow({ id: 21, district_id: 2, name: '七宝' }),
    plateRow({ id: 22, district_id: 2, name: '莘庄' }),
  ]);
  await put(
    opened,
    'communities',
    COMMUNITIES.map(({ id, district, plate, name }, at) =>
      communityRow({
        id,
        district_id: district,
        plate_id: plate,
        name,
        built_year: 1996 + (id % 7) * 3,
        lng: 121.5 + at / 100,
        followers: at * 3,
      }),
    ),
  );
  const usual = usualHomes();
  const awkward = awkwardHomes(1_900, 9_000);
  await put(opened, 'estates', [...usual.homes, ...awkward.homes]);
  await put(opened, 'estate_price_changes', [...usual.changes, ...awkward.changes]);
  const deals = [...usualDeals(), ...awkwardDeals(50_001)];
  const sold = dealRow({
    id: 60_000,
    estate_id: 1_904,
    deal_day: '2026-11-18',
    days_to_sell: 90,
    area: 80,
    price: yuan(4_700_000),
    unit_price: yuan(58_750),
    asking_price: yuan(4_800_000),
  });
  await put(opened, 'deals', [
    ...[...deals, sold].map((deal) => ({ ...deal, duplicate_of: null })),
    toldTwice(deals.at(-3) as DealTable, 60_001),
  ]);
  await put(opened, 'rentals', rentals());
  await put(opened, 'projects', [
    projectRow({ opening_day: '2026-11-18', unit_price: yuan(71_350) }),
    projectRow({
      id: 4_002,
      name: '七宝云上',
      district_id: 2,
      plate_id: 21,
      unit_price: yuan(62_000),
      lottery_day: '2026-11-25',
    }),
  ]);
}
