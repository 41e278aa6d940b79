import type { EstatePriceChangeTable, EstateTable, Flag } from '../../db/schema';
import type { CityPlan } from './cityPlan';
import { DEMO_SOURCE, type DemoCommunity } from './communities';
import type { DemoDeal } from './deals';
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
import { type Market, toDay } from './market';
import { createRandom, createSampler, type Random } from './random';
import { type AskingHistory, askingHistory } from './saleTerms';
import { describeHome, titleOf } from './wording';

export interface DemoListing {
  home: DemoHome;
  row: EstateTable;
  history: AskingHistory;
}

/** Sold homes stay readable for so long. */
const SOLD_SHOWN_DAYS = 60;
const WITHDRAWN_SHOWN_DAYS = 400;
const LONGEST_DAYS = 1500;
/** Of all homes that come on the market, those that sell in the end. */
const SOLD_IN_THE_END = 0.74;
const MEDIAN_DAYS = 90;
/** Owners who give up do so late. */
const EARLIEST_WITHDRAWAL = 200;
const WITHDRAWAL_MEAN_DAYS = 280;
/** How far asking prices lie above what homes sell for, as a logarithm. */
const ASKED_ABOVE = 0.068;
const ASKED_NOISE = 0.05;
const BARGAINS = 0.015;

interface Stage {
  plan: CityPlan;
  market: Market;
  random: Random;
  updatedAt: number;
  ageOnSale: () => number;
}

/** Homes on sale, homes withdrawn, and the homes behind the newest deals, which get the deal's estate_id. */
export function createListings(
  plan: CityPlan,
  market: Market,
  communities: readonly DemoCommunity[],
  deals: readonly DemoDeal[],
  size: DemoSize,
  updatedAt: number,
): DemoListing[] {
  const random = createRandom(`listings ${plan.cityId}`);
  const stage = { plan, market, random, updatedAt, ageOnSale: createSampler(random, stillOnSale()) };
  const pick = createSampler(
    random,
    communities.map((community) => community.weight),
  );
  const standing = () => createHome(random, communities[pick()] as DemoCommunity);
  const listings: DemoListing[] = [];
  const add = (make: (id: number) => DemoListing) => listings.push(make(plan.cityId * 1_000_000 + listings.length + 1));
  for (let made = 0; made < size.onSale; made += 1) add((id) => onSale(stage, standing(), id));
  for (let made = 0; made < size.withdrawn; made += 1) add((id) => withdrawn(stage, standing(), id));
  for (const deal of deals) {
    if (deal.soldDay >= market.today - SOLD_SHOWN_DAYS) add((id) => sold(stage, deal, id));
  }
  return listings;
}

/** The share of homes of each age that is still for sale: what has not been sold, at the pace of the deals. */
function stillOnSale(): number[] {
  return Array.from({ length: LONGEST_DAYS }, (_, age) => {
    const sold = 1 / (1 + Math.exp(-2.1 * Math.log((age + 1) / MEDIAN_DAYS)));
    return 1 - SOLD_IN_THE_END * sold;
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
  const above = random.chance(BARGAINS) ? random.between(-0.1, -0.03) : random.normal(ASKED_ABOVE + stale, ASKED_NOISE);
  return roundPrice(marketValue(home, market, dayNumber) * Math.exp(above));
}

function withdrawn(stage: Stage, home: DemoHome, id: number): DemoListing {
  const { random, market } = stage;
  const ended = market.today - random.int(1, WITHDRAWN_SHOWN_DAYS);
  const age = Math.min(
    LONGEST_DAYS,
    EARLIEST_WITHDRAWAL + Math.floor(-Math.log(1 - random.next()) * WITHDRAWAL_MEAN_DAYS),
  );
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
  return {
    home,
    history,
    row: { ...row, held: deal.row.held, only_home: deal.row.only_home, picture_seed: deal.row.picture_seed },
  };
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
    usage: community.kind === 'villa' ? '别墅' : community.kind === 'flat' ? '公寓' : '普通住宅',
    ownership: home.ownership,
    heating: null,
    lng: row.lng,
    lat: row.lat,
    station_id: row.station_id,
    station_distance: row.station_distance,
  };
}

const flag = (random: Random, share: number): Flag => (random.chance(share) ? 1 : 0);

function rightsOf({ random, market }: Stage, { home, listed }: Ad) {
  const held = heldOf(random);
  const yearsHeld =
    held === 'five' ? random.between(5, 16) : held === 'two' ? random.between(2, 5) : random.between(0.4, 2);
  const bought = Math.round(listed - yearsHeld * 365);
  const standing = Number(toDay(bought).slice(0, 4)) >= (home.building.built_year ?? 0);
  return {
    held,
    only_home: flag(random, held === 'five' ? 0.55 : 0.3),
    mortgaged: flag(random, held === 'under_two' ? 0.6 : 0.34),
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

export function priceChangeRows(cityId: number, listings: readonly DemoListing[]): EstatePriceChangeTable[] {
  const changes = listings.flatMap(({ row, history }) =>
    history.changes.map((change) => ({ ...change, estateId: row.id })),
  );
  return changes.map((change, at) => ({
    id: cityId * 10_000_000 + at + 1,
    estate_id: change.estateId,
    day: toDay(change.dayNumber),
    price_before: change.before,
    price_after: change.after,
  }));
}
