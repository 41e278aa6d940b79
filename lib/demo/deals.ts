import { createRandom, type Random } from '@/lib/kernel/random';
import type { DealPriceChangeTable, DealTable } from '@/lib/server/db/schema';
import type { CityPlan } from './cityPlan';
import { DEMO_SOURCE, type DemoCommunity } from './communities';
import { createHome, type DemoHome, fallBetween, heldOf, marketValue, roundPrice, unitPrice } from './homes';
import { KINDS } from './kinds';
import { type Market, toDay } from './market';
import { type AskingHistory, askingHistory, daysToSell, discountOf } from './saleTerms';
import { createSampler } from './sampling';

export interface DemoDeal {
  home: DemoHome;
  row: DealTable;
  history: AskingHistory;
  soldDay: number;
  listedDay: number;
}

/** What stays in memory of every deal once it is written: the articles, the agents and the homes still on sale rest on it. */
export interface SoldFacts {
  soldDay: number;
  districtId: number;
  plateId: number;
  communityId: number;
  price: number;
  unitPrice: number;
  area: number;
  /** Share by which it ended below the last asking price. */
  discount: number;
  /** From listing to deal. */
  days: number;
  byAgent: boolean;
}

const DEAL_NOISE = 0.022;
/** Deals become known a day later. */
const REPORTED_AFTER = 1;
const BY_AGENT = '经纪成交';
const CHANNELS = [
  [BY_AGENT, 0.86],
  ['业主自售', 0.08],
  ['司法拍卖', 0.01],
  ['其他', 0.05],
] as const;

/** The deals of six years, oldest first, each made when it is read: together they would fill the memory. */
export function* createDeals(
  plan: CityPlan,
  market: Market,
  communities: readonly DemoCommunity[],
  count: number,
  updatedAt: number,
): Generator<DemoDeal> {
  const random = createRandom(`deals ${plan.cityId}`);
  const days = dealDays(random, market, count);
  const pick = createSampler(
    random,
    communities.map((community) => community.weight),
  );
  for (const [at, dayNumber] of days.entries()) {
    const community = communities[communityFor(random, pick, communities, dayNumber)] as DemoCommunity;
    const id = plan.cityId * 1_000_000 + at + 1;
    yield createDeal({ random, market, home: createHome(random, community), id, dayNumber, updatedAt });
  }
}

export function soldFactsOf({ home, row, soldDay, listedDay }: DemoDeal): SoldFacts {
  const { plate } = home.community;
  return {
    soldDay,
    districtId: plate.district.adcode,
    plateId: plate.id,
    communityId: home.community.row.id,
    price: row.price,
    unitPrice: row.unit_price,
    area: row.area,
    discount: 1 - row.price / (row.asking_price ?? row.price),
    days: soldDay - listedDay,
    byAgent: row.channel === BY_AGENT,
  };
}

function dealDays(random: Random, market: Market, count: number): number[] {
  const lastDay = market.today - REPORTED_AFTER;
  const weights = Array.from({ length: lastDay - market.firstDay + 1 }, (_, at) =>
    market.activityAt(market.firstDay + at),
  );
  const pick = createSampler(random, weights);
  const days = Array.from({ length: count }, () => market.firstDay + pick());
  // The newest day has a deal, so that the data is as fresh as it says.
  days[0] = lastDay;
  return days.sort((a, b) => a - b);
}

/** A community that stood two years when the home was sold. */
function communityFor(
  random: Random,
  pick: () => number,
  communities: readonly DemoCommunity[],
  dayNumber: number,
): number {
  for (let tried = 0; tried < 20; tried += 1) {
    const at = pick();
    const year = communities[at]?.row.built_year ?? 0;
    if (year + 2 <= Number(toDay(dayNumber).slice(0, 4))) return at;
  }
  const standing = communities.findIndex((one) => (one.row.built_year ?? 0) < 2015);
  return standing < 0 ? random.int(0, communities.length - 1) : standing;
}

interface Making {
  random: Random;
  market: Market;
  home: DemoHome;
  id: number;
  dayNumber: number;
  updatedAt: number;
}

function createDeal({ random, market, home, id, dayNumber, updatedAt }: Making): DemoDeal {
  const channel = random.weighted(CHANNELS);
  const luck = random.normal(0, DEAL_NOISE) + (channel === '司法拍卖' ? -0.13 : 0);
  const price = roundPrice(marketValue(home, market, dayNumber) * Math.exp(luck));
  const discount = discountOf(random, market, dayNumber);
  const asking = roundPrice(price / (1 - discount));
  const days = daysToSell(random, market, dayNumber, (discount - market.discountAt(dayNumber)) * 6);
  const fall = fallBetween(market, home, dayNumber - days, dayNumber);
  const history = askingHistory(random, asking, { from: dayNumber - days, to: dayNumber - 1, fall });
  const terms = { price, asking, days, changes: history.changes.length };
  const row = {
    ...homeColumns(random, home),
    ...saleColumns(random, { ...terms, history, dayNumber, channel }),
    id,
    unit_price: unitPrice(price, home.area),
    source_ref: String(id),
    updated_at: updatedAt,
  };
  return { home, row, history, soldDay: dayNumber, listedDay: dayNumber - days };
}

function homeColumns(random: Random, home: DemoHome) {
  const { community, building, layout } = home;
  return {
    city_id: community.row.city_id,
    district_id: community.row.district_id,
    plate_id: community.row.plate_id,
    community_id: community.row.id,
    estate_id: null as number | null,
    building_name: building.name,
    area: home.area,
    usable_area: home.usableArea,
    rooms: layout.rooms,
    halls: layout.halls,
    kitchens: 1,
    baths: layout.baths,
    floor_band: home.floorBand,
    total_floors: building.storeys,
    orientation: home.orientation,
    decoration: home.decoration,
    has_lift: home.hasLift ? (1 as const) : (0 as const),
    built_year: building.built_year,
    building_type: building.building_type,
    structure: community.row.structure,
    usage: KINDS[community.kind].usage,
    held: heldOf(random),
    only_home: random.chance(0.46) ? (1 as const) : (0 as const),
    lng: community.row.lng,
    lat: community.row.lat,
    picture_seed: random.int(1, 99_998),
    picture: null,
  };
}

interface SaleTerms {
  price: number;
  asking: number;
  days: number;
  changes: number;
  history: AskingHistory;
  dayNumber: number;
  channel: string;
}

function saleColumns(random: Random, { price, asking, days, changes, history, dayNumber, channel }: SaleTerms) {
  const viewings = random.poisson(Math.min(60, 3 + days * 0.11)) + 1;
  const followers = Math.round(viewings * random.between(0.6, 3.4));
  return {
    deal_day: toDay(dayNumber),
    price,
    asking_price: asking,
    first_asking_price: history.first,
    listed_day: toDay(dayNumber - days),
    days_to_sell: days,
    price_cuts: changes,
    viewings,
    followers,
    views: Math.round(followers * random.between(12, 40)),
    channel,
    source: DEMO_SOURCE,
  };
}

export const dealChangeRows = ({ row, history }: DemoDeal, nextId: () => number): DealPriceChangeTable[] =>
  history.changes.map(({ dayNumber, before, after }) => ({
    id: nextId(),
    deal_id: row.id,
    day: toDay(dayNumber),
    price_before: before,
    price_after: after,
  }));
