import { type Day, yearOf } from '@/lib/kernel/day';
import { createRandom, type Random } from '@/lib/kernel/random';
import type { EstatePriceChangeTable, EstateTable, Flag, HeldYears } from '@/lib/server/db/schema';
import type { CityPlan } from './cityPlan';
import { DEMO_SOURCE, type DemoCommunity } from './communities';
import type { DemoDeal, SoldFacts } from './deals';
import type { DemoSize } from './demoCities';
import {
  createHome,
  type DemoHome,
  fallBetween,
  heldOf,
  ladderRatioOf,
  marketValue,
  roundPrice,
  unitPrice,
} from './homes';
import { KINDS } from './kinds';
import { type Market, toDay } from './market';
import { type AskingHistory, askingHistory, MAX_DAYS } from './saleTerms';
import { createSampler } from './sampling';
import { describeHome, titleOf } from './wording';

export interface DemoListing {
  home: DemoHome;
  row: EstateTable;
  history: AskingHistory;
}

/** What stays in memory of every home once it is written: its agents rest on it. */
export interface ListedFacts {
  id: number;
  plateId: number;
}

/** Sold homes stay readable for so long. */
export const SOLD_SHOWN_DAYS = 30;
/** As far back as days to sell are counted. */
const WITHDRAWN_SHOWN_DAYS = 366;
/** Owners who give up do so late, evenly between here and MAX_DAYS. */
const EARLIEST_WITHDRAWAL = 280;
/** How far asking prices lie above what homes sell for, as a logarithm. */
const ASKING_ABOVE = 0.068;
const ASKING_NOISE = 0.05;
const BARGAINS = 0.015;
const YEAR = 365;

interface Stage {
  plan: CityPlan;
  market: Market;
  random: Random;
  updatedAt: number;
  ageOnSale: () => number;
}

/**
 * Homes on sale, homes withdrawn, and the homes behind the newest deals, which get the deal's estate_id. Each is made
 * when it is read: together they would fill the memory.
 */
export function* createListings(
  plan: CityPlan,
  market: Market,
  communities: readonly DemoCommunity[],
  { deals, newest }: { deals: readonly SoldFacts[]; newest: readonly DemoDeal[] },
  size: DemoSize,
  updatedAt: number,
): Generator<DemoListing> {
  const random = createRandom(`listings ${plan.cityId}`);
  const ageOnSale = createSampler(random, stillOnSale(market, deals, size));
  const stage = { plan, market, random, updatedAt, ageOnSale };
  const pick = createSampler(
    random,
    communities.map((community) => community.weight),
  );
  const standing = () => createHome(random, communities[pick()] as DemoCommunity);
  let id = plan.cityId * 1_000_000;
  for (let made = 0; made < size.onSale; made += 1) yield onSale(stage, standing(), ++id);
  for (let made = 0; made < size.withdrawn; made += 1) yield withdrawn(stage, standing(), ++id);
  for (const deal of newest) yield sold(stage, deal, ++id);
}

export const listedFactsOf = ({ home, row }: DemoListing): ListedFacts => ({
  id: row.id,
  plateId: home.community.plate.id,
});

/**
 * How many homes of each age are still for sale where as many come on the market a day as leave it: those that will
 * sell, at the pace of the last year's deals, and those that will be withdrawn.
 */
function stillOnSale(market: Market, deals: readonly SoldFacts[], { withdrawn }: DemoSize): number[] {
  const soldAt = new Array<number>(MAX_DAYS + 1).fill(0);
  for (const { soldDay, days } of deals) if (soldDay > market.today - YEAR) soldAt[days] = (soldAt[days] ?? 0) + 1;
  const withdrawnADay = withdrawn / WITHDRAWN_SHOWN_DAYS;
  let willSell = soldAt.reduce((sum, count) => sum + count, 0) / YEAR;
  return soldAt.map((count, age) => {
    willSell -= count / YEAR;
    const stillWaiting = (MAX_DAYS - age) / (MAX_DAYS - EARLIEST_WITHDRAWAL);
    return willSell + withdrawnADay * Math.min(1, stillWaiting);
  });
}

function onSale(stage: Stage, home: DemoHome, id: number): DemoListing {
  const { random, market } = stage;
  const age = stage.ageOnSale();
  const listed = market.today - age;
  const price = askingPrice(stage, home, market.today, age);
  const fall = fallBetween(market, home, listed, market.today);
  const history = askingHistory(random, price, { from: listed, to: market.today, fall });
  return { home, history, row: estateRow(stage, { home, id, history, listed, status: 'on_sale', ended: null }) };
}

function askingPrice({ random, market }: Stage, home: DemoHome, dayNumber: number, age: number): number {
  const stale = Math.min(0.03, age / 12_000);
  const above = random.chance(BARGAINS)
    ? random.between(-0.1, -0.03)
    : random.normal(ASKING_ABOVE + stale, ASKING_NOISE);
  return roundPrice(marketValue(home, market, dayNumber) * Math.exp(above));
}

function withdrawn(stage: Stage, home: DemoHome, id: number): DemoListing {
  const { random, market } = stage;
  const ended = market.today - random.int(1, WITHDRAWN_SHOWN_DAYS);
  const age = random.int(EARLIEST_WITHDRAWAL, MAX_DAYS);
  const price = roundPrice(askingPrice(stage, home, ended, age) * random.between(1, 1.05));
  const fall = fallBetween(market, home, ended - age, ended);
  const history = askingHistory(random, price, { from: ended - age, to: ended, fall });
  return {
    home,
    history,
    row: estateRow(stage, { home, id, history, listed: ended - age, status: 'withdrawn', ended }),
  };
}

function sold(stage: Stage, deal: DemoDeal, id: number): DemoListing {
  const { home, history, listedDay, soldDay } = deal;
  deal.row.estate_id = id;
  const row = estateRow(stage, { home, id, history, listed: listedDay, status: 'sold', ended: soldDay });
  deal.row.held = row.held;
  deal.row.only_home = row.only_home;
  return { home, history, row: { ...row, picture_seed: deal.row.picture_seed } };
}

interface Ad {
  home: DemoHome;
  id: number;
  history: AskingHistory;
  listed: number;
  status: EstateTable['status'];
  ended: number | null;
}

function estateRow(stage: Stage, ad: Ad): EstateTable {
  const { random, updatedAt } = stage;
  const rights = rightsOf(stage, ad);
  const labels = labelsOf(random);
  const facts = { ...homeColumns(ad.home), ...rights, ...labels };
  return {
    id: ad.id,
    ...facts,
    ...priceColumns(ad),
    ...attention(stage, ad),
    ...verification(stage, ad),
    title: titleOf(random, ad.home, facts),
    description: describeHome(random, ad.home, facts),
    picture_seed: random.int(1, 99_998),
    pictures: null,
    estimate_low: null,
    estimate: null,
    estimate_high: null,
    estimate_samples: null,
    source: DEMO_SOURCE,
    source_ref: String(ad.id),
    updated_at: updatedAt,
  };
}

function homeColumns(home: DemoHome) {
  const { community, building, layout } = home;
  const { row } = community;
  return {
    city_id: row.city_id,
    district_id: row.district_id,
    plate_id: row.plate_id,
    community_id: row.id,
    building_name: building.name,
    rooms: layout.rooms,
    halls: layout.halls,
    kitchens: 1,
    baths: layout.baths,
    area: home.area,
    usable_area: home.usableArea,
    orientation: home.orientation,
    floor_band: home.floorBand,
    total_floors: building.storeys,
    decoration: home.decoration,
    has_lift: (home.hasLift ? 1 : 0) as Flag,
    ladder_ratio: ladderRatioOf(home),
    built_year: building.built_year,
    building_type: building.building_type,
    structure: row.structure,
    layout_structure: home.layoutStructure,
    usage: KINDS[community.kind].usage,
    ownership: home.ownership,
    heating: null,
    lng: row.lng,
    lat: row.lat,
    station_id: row.station_id,
    station_distance: row.station_distance,
  };
}

const flag = (random: Random, share: number): Flag => (random.chance(share) ? 1 : 0);

/** What the years since the last sale make of it on a day: a home that stays on the market grows into 满五. */
function heldOn(day: Day, bought: Day): HeldYears {
  const years = yearOf(day) - yearOf(bought) - (day.slice(5) < bought.slice(5) ? 1 : 0);
  if (years >= 5) return 'five';
  return years >= 2 ? 'two' : 'under_two';
}

/** The years, from and to, that a home was held before it was advertised. */
const HELD_BEFORE: Record<HeldYears, [from: number, to: number]> = { five: [5, 16], two: [2, 5], under_two: [0.4, 2] };

function rightsOf({ random, market }: Stage, { home, listed, ended }: Ad) {
  const heldAtFirst = heldOf(random);
  const yearsHeld = random.between(...HELD_BEFORE[heldAtFirst]);
  const bought = Math.round(listed - yearsHeld * 365);
  const held = heldOn(toDay(ended ?? market.today), toDay(bought));
  const standing = Number(toDay(bought).slice(0, 4)) >= (home.building.built_year ?? 0);
  return {
    held,
    only_home: flag(random, heldAtFirst === 'five' ? 0.55 : 0.3),
    mortgaged: flag(random, heldAtFirst === 'under_two' ? 0.6 : 0.34),
    co_owned: flag(random, 0.42),
    certificate_ready: flag(random, 0.88),
    last_deal_day: standing ? toDay(bought) : null,
    last_deal_price:
      standing && bought >= market.firstDay && random.chance(0.6)
        ? roundPrice(marketValue(home, market, bought))
        : null,
  };
}

const labelsOf = (random: Random) => ({
  has_vr: flag(random, 0.34),
  has_video: flag(random, 0.18),
  viewing_anytime: flag(random, 0.42),
  owner_listed: flag(random, 0.06),
  exclusive: flag(random, 0.09),
  must_see: flag(random, 0.07),
});

function priceColumns({ home, history, listed, status, ended }: Ad) {
  const lastChange = history.changes[history.changes.length - 1];
  return {
    price: history.last,
    unit_price: unitPrice(history.last, home.area),
    first_price: history.first,
    listed_day: toDay(listed),
    price_changed_day: lastChange ? toDay(lastChange.dayNumber) : null,
    status,
    status_day: ended === null ? null : toDay(ended),
  };
}

/** Fresh and reduced homes are looked at most. */
function attention({ random, market }: Stage, { home, listed, status, history }: Ad) {
  const age = Math.max(1, market.today - listed);
  const last = history.changes[history.changes.length - 1];
  const reduced = last !== undefined && last.after < last.before && market.today - last.dayNumber <= 30;
  const pull = Math.exp(random.normal(0, 0.5)) * (0.6 + home.community.plate.heat / 9) * (reduced ? 1.6 : 1);
  const open = status === 'on_sale';
  const week = open ? random.poisson(Math.min(12, pull * (0.5 + 5 / (4 + age / 6)))) : 0;
  const month = open
    ? week + random.poisson(Math.min(30, pull * (1.4 + 8 / (4 + age / 20)) * Math.min(1, age / 30)))
    : 0;
  const followers = random.poisson(Math.min(200, pull * (3 + Math.sqrt(age) * 1.6)));
  return {
    viewings_7: Math.min(week, month),
    viewings_30: month,
    followers,
    views: Math.round(followers * random.between(14, 45)) + random.int(3, 40),
  };
}

/** Where asking prices are checked, a listing carries its code; ours says that it is none. */
function verification({ plan, random }: Stage, { id, listed, home }: Ad) {
  if (!plan.city.verified) return { verify_code: null, verify_day: null };
  const code = `演示${home.community.row.district_id}${String(id % 1_000_000).padStart(6, '0')}`;
  return { verify_code: code, verify_day: toDay(listed - random.int(0, 2)) };
}

export const listingChangeRows = ({ row, history }: DemoListing, nextId: () => number): EstatePriceChangeTable[] =>
  history.changes.map(({ dayNumber, before, after }) => ({
    id: nextId(),
    estate_id: row.id,
    day: toDay(dayNumber),
    price_before: before,
    price_after: after,
  }));
