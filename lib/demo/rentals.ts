import { createRandom, type Random } from '@/lib/kernel/random';
import type { Flag, RentalTable } from '@/lib/server/db/schema';
import type { CityPlan } from './cityPlan';
import { DEMO_SOURCE, type DemoCommunity } from './communities';
import type { DemoSize } from './demoCities';
import { createHome, type DemoHome, marketValue } from './homes';
import type { CommunityKind } from './kinds';
import { type Market, toDay } from './market';
import { createSampler } from './sampling';

/** Villas are hardly ever let; flats often are. */
const LET_WEIGHTS: Partial<Record<CommunityKind, number>> = { villa: 0.2, flat: 2.5 };

const LET_SHOWN_DAYS = 540;
const SHARED = 0.2;
const ORDINARY_AREA = 80;
const ROOM_NAMES = ['主卧', '次卧', '朝南次卧', '北卧'];
const BASIC = ['床', '衣柜', '热水器', '宽带'];
const FULL = ['空调', '洗衣机', '冰箱', '燃气灶', '沙发', '电视', '油烟机', '书桌'];

/** Homes to let, and those let in the last months, which the rent figures rest on too. */
export function createRentals(
  plan: CityPlan,
  market: Market,
  communities: readonly DemoCommunity[],
  size: DemoSize,
  updatedAt: number,
): RentalTable[] {
  const random = createRandom(`rentals ${plan.cityId}`);
  const pick = createSampler(
    random,
    communities.map(({ weight, kind }) => weight * (LET_WEIGHTS[kind] ?? 1)),
  );
  return Array.from({ length: size.rentals + size.rentalsLet }, (_, at) => {
    const home = createHome(random, communities[pick()] as DemoCommunity);
    const isLet = at >= size.rentals;
    const ended = isLet ? market.today - random.int(1, LET_SHOWN_DAYS) : null;
    const age = Math.round(-Math.log(1 - random.next()) * 32);
    const listed = (ended ?? market.today) - Math.min(240, age);
    const id = plan.cityId * 1_000_000 + 500_000 + at + 1;
    return rentalRow({ plan, market, random, home, id, listed, ended, updatedAt });
  });
}

interface Making {
  plan: CityPlan;
  market: Market;
  random: Random;
  home: DemoHome;
  id: number;
  listed: number;
  ended: number | null;
  updatedAt: number;
}

function rentalRow(making: Making): RentalTable {
  const { random, home, id, listed, ended, updatedAt } = making;
  const shared = home.layout.rooms >= 2 && home.community.kind !== 'villa' && random.chance(SHARED);
  const roomName = shared ? random.pick(ROOM_NAMES) : null;
  const area = shared ? Number(random.between(9, 22).toFixed(1)) : home.area;
  const rent = shared
    ? Math.round((wholeRent(making) / home.layout.rooms) * random.between(0.92, 1.12))
    : wholeRent(making);
  return {
    id,
    ...placeColumns(home),
    title: titleOf(home, roomName),
    mode: shared ? 'shared' : 'whole',
    room_name: roomName,
    area,
    rent: roundRent(rent),
    ...terms(random, roundRent(rent), making.market.today),
    facilities: JSON.stringify(facilitiesOf(random, home)),
    listed_day: toDay(listed),
    status: ended === null ? 'to_let' : 'let',
    status_day: ended === null ? null : toDay(ended),
    followers: random.poisson(6),
    viewings_30: ended === null ? random.poisson(4) : 0,
    agent_id: null,
    picture_seed: random.int(1, 99_998),
    pictures: null,
    description: textOf(home, roomName),
    source: DEMO_SOURCE,
    source_ref: String(id),
    updated_at: updatedAt,
  };
}

const roundRent = (fen: number): number => Math.max(60_000, Math.round(fen / 10_000) * 10_000);

/** As logarithms. */
const RENT_PREMIUMS: Partial<Record<CommunityKind, number>> = { flat: 0.45, village: 0.1 };

/** Rents follow value, but small homes and plain villages earn more of it; they rose and fell far less than prices. */
function wholeRent({ plan, market, random, home, listed }: Making): number {
  const value = marketValue(home, market, market.today);
  const size = -0.22 * Math.log(home.area / ORDINARY_AREA);
  const kind = RENT_PREMIUMS[home.community.kind] ?? 0;
  const past = market.levelAt(listed, home.community.plate.swing) * 0.35;
  return ((value * plan.city.rentYield) / 12) * Math.exp(size + kind + past + random.normal(0, 0.08));
}

function placeColumns(home: DemoHome) {
  const { community, building, layout } = home;
  const { row } = community;
  return {
    city_id: row.city_id,
    district_id: row.district_id,
    plate_id: row.plate_id,
    community_id: row.id,
    rooms: layout.rooms,
    halls: layout.halls,
    baths: layout.baths,
    orientation: home.orientation,
    floor_band: home.floorBand,
    total_floors: building.storeys,
    decoration: home.decoration,
    has_lift: (home.hasLift ? 1 : 0) as Flag,
    built_year: building.built_year,
    lng: row.lng,
    lat: row.lat,
    station_id: row.station_id,
    station_distance: row.station_distance,
  };
}

function terms(random: Random, rent: number, today: number) {
  return {
    payment: random.weighted([
      ['押一付三', 0.62],
      ['押一付一', 0.28],
      ['押二付三', 0.04],
      ['半年付', 0.06],
    ]),
    agency_fee: random.weighted([
      [Math.round(rent * 0.35), 0.55],
      [0, 0.25],
      [Math.round(rent * 0.5), 0.2],
    ]),
    service_fee: random.chance(0.15) ? Math.round(rent * 0.05) : 0,
    lease_months: random.weighted([
      [12, 0.7],
      [6, 0.2],
      [24, 0.1],
    ]),
    available_day: toDay(
      today +
        random.weighted([
          [0, 0.6],
          [7, 0.15],
          [15, 0.15],
          [30, 0.1],
        ]),
    ),
  };
}

function facilitiesOf(random: Random, home: DemoHome): string[] {
  if (home.decoration === '毛坯') return ['热水器'];
  const share = home.decoration === '精装' ? 0.85 : 0.6;
  return [...BASIC, ...FULL.filter(() => random.chance(share))];
}

function titleOf({ community, layout, orientation }: DemoHome, roomName: string | null): string {
  const name = community.row.name;
  return roomName
    ? `合租·${name} ${layout.rooms}室 ${roomName}`
    : `整租·${name} ${layout.rooms}室${layout.halls}厅 ${orientation}`;
}

function textOf({ community, building, hasLift }: DemoHome, roomName: string | null): string {
  const { station, row } = community;
  const walk = station && station.metres <= 2000 ? `，到${station.station.name}站直线${station.metres}米` : '';
  const lift = hasLift ? '有电梯' : '无电梯';
  return `${row.name}在${row.address}${walk}。${building.storeys}层楼，${lift}。${roomName ? '水电燃气按户分摊，公共区域每周保洁。' : '水电燃气按表自付。'}`;
}
