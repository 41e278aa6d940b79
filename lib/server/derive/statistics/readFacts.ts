import { daysToSellOf } from '@/lib/deal/daysToSell';
import { knownMonthOf } from '@/lib/deal/shownDealDay';
import { dayOf } from '@/lib/kernel/day';
import { type DayNumber, dayReader } from '@/lib/market/dayNumber';
import type { AskingStep, DealFact, KindDays, ListingFact, PlacedFact, RentalFact } from '@/lib/market/facts';
import {
  distancesOf,
  lastDealDay,
  latestOf,
  type Seen,
  settleUnseenHomes,
  settleUnseenRentals,
} from '@/lib/market/kindDays';
import { plausibleDiscount } from '@/lib/market/plausible';
import type { Db } from '../../db/client';
import {
  type ChangeRow,
  type CommunityPlace,
  type DealRow,
  dealPage,
  type EstateRow,
  eachRow,
  estatePage,
  type RentalRow,
  readAreaIds,
  readCommunities,
  readDealChanges,
  readEstateChanges,
  readProjectsMoment,
  readSoldDays,
  rentalPage,
} from './cityRows';

/** All that the statistics of a city rest on, read once. `plausible` is not decided here: it takes all prices. */
export interface CityFacts {
  communities: CommunityPlace[];
  plateIds: number[];
  districtIds: number[];
  deals: DealFact[];
  listings: ListingFact[];
  rentals: RentalFact[];
  days: KindDays;
  projectsDay: DayNumber | null;
}

const dayNumber = dayReader();
const optionalDay = (day: string | null): DayNumber | null => (day === null ? null : dayNumber(day));
/** Of a row's updated_at: the moment on which its information holds, which is when a file told of it. */
const momentDay = (moment: number): DayNumber => dayNumber(dayOf(moment));

/** Reads a city's rows in pages by id: memory holds the facts, not the rows. */
export async function readFacts(db: Db, cityId: number): Promise<CityFacts> {
  const communities = await readCommunities(db, cityId);
  const placeOf = placeReader(communities);
  const { offered, deals, implied } = await readHomes(db, cityId, placeOf);
  const rented: Seen<RentalFact>[] = [];
  await eachRow(rentalPage(db, cityId), (row) => {
    rented.push({ fact: rentalOf(row, placeOf(row)), seen: momentDay(row.updated_at) });
  });
  const projects = await readProjectsMoment(db, cityId);
  const last = {
    deals: lastDealDay(deals.map(({ day }) => day)),
    listings: latestOf(offered.map(({ seen }) => seen)),
    rentals: settleUnseenRentals(rented),
  };
  settleUnseenHomes(offered, last.listings);
  const homes = offered.map(({ fact }) => fact);
  return {
    communities,
    ...(await readAreaIds(db, cityId)),
    deals,
    listings: [...homes, ...implied],
    rentals: rented.map(({ fact }) => fact),
    days: { ...last, dealsFrom: firstOf(deals), ...distancesOf(last, homes) },
    projectsDay: projects === null ? null : momentDay(projects),
  };
}

function firstOf(deals: readonly DealFact[]): DayNumber | null {
  return deals.reduce<DayNumber | null>((first, { day }) => (first === null || day < first ? day : first), null);
}

type PlaceOf = (row: PlacedRow) => PlacedFact;

/** A city's listings, its deals, and the homes that are known from their deals alone. */
async function readHomes(db: Db, cityId: number, placeOf: PlaceOf) {
  const estateChanges = await readEstateChanges(db, cityId);
  const dealChanges = await readDealChanges(db, cityId);
  const soldOn = await readSoldDays(db, cityId);
  const offered: Seen<ListingFact>[] = [];
  const listed = new Set<number>();
  await eachRow(estatePage(db, cityId), (row) => {
    const sold = optionalDay(soldOn.get(row.id) ?? null);
    const fact = listingOfEstate(row, placeOf(row), estateChanges.get(row.id) ?? [], sold);
    if (fact.from !== null) listed.add(row.id);
    offered.push({ fact, seen: momentDay(row.updated_at) });
  });
  const deals: DealFact[] = [];
  const implied: ListingFact[] = [];
  await eachRow(dealPage(db, cityId), (row) => {
    const place = placeOf(row);
    deals.push(dealOf(row, place));
    // A deal of a stored listing is that listing's end, not another home.
    const isListed = row.estate_id !== null && listed.has(row.estate_id);
    const listing = isListed ? null : listingOfDeal(row, place, dealChanges.get(row.id) ?? []);
    if (listing) implied.push(listing);
  });
  return { offered, deals, implied };
}

type PlacedRow = { community_id: number | null; plate_id: number | null; district_id: number | null };

/** A row's own plate and district, else its community's. */
function placeReader(communities: readonly CommunityPlace[]): PlaceOf {
  const known = new Map(communities.map((community) => [community.id, community]));
  return ({ community_id, plate_id, district_id }) => {
    const community = community_id === null ? undefined : known.get(community_id);
    return {
      communityId: community_id,
      plateId: plate_id ?? community?.plate_id ?? null,
      districtId: district_id ?? community?.district_id ?? null,
    };
  };
}

function listingOfEstate(
  row: EstateRow,
  place: PlacedFact,
  changes: readonly ChangeRow[],
  soldOn: DayNumber | null,
): ListingFact {
  const from = optionalDay(row.listed_day);
  const gone = (row.status === 'sold' ? soldOn : null) ?? optionalDay(row.status_day) ?? from ?? 0;
  return {
    ...place,
    from,
    until: row.status === 'on_sale' ? Number.POSITIVE_INFINITY : gone,
    outcome: row.status,
    area: row.area,
    steps: stepsOf(from ?? 0, changes[0]?.before ?? row.price, changes),
    viewings7: row.viewings_7,
    viewings30: row.viewings_30,
    followers: row.followers,
    plausible: true,
  };
}

/** The time on the market of a home that is known from its deal alone; null where its asking price or start is not. */
function listingOfDeal(row: DealRow, place: PlacedFact, changes: readonly ChangeRow[]): ListingFact | null {
  const until = dayNumber(row.deal_day);
  const days = daysOnSale(row, until);
  if (row.asking_price === null || days === null) return null;
  return {
    ...place,
    from: until - days,
    until,
    outcome: 'sold',
    area: row.area,
    steps: stepsOf(until - days, changes[0]?.before ?? row.asking_price, changes),
    viewings7: null,
    viewings30: null,
    followers: null,
    plausible: true,
  };
}

function stepsOf(from: DayNumber, price: number, changes: readonly ChangeRow[]): AskingStep[] {
  const steps: AskingStep[] = [{ from, price }];
  for (const { day, after } of [...changes].sort(earliestFirst)) steps.push({ from: dayNumber(day), price: after });
  return steps;
}

function earliestFirst(one: ChangeRow, other: ChangeRow): number {
  if (one.day === other.day) return one.id - other.id;
  return one.day < other.day ? -1 : 1;
}

/** As told, or between the two days; of a deal in a month nobody can count them. */
function daysOnSale(row: DealRow, dealDay: DayNumber): number | null {
  const listed = knownMonthOf(row) === null ? row.listed_day : null;
  return daysToSellOf(row.days_to_sell, listed === null ? null : dealDay - dayNumber(listed));
}

function dealOf(row: DealRow, place: PlacedFact): DealFact {
  const day = dayNumber(row.deal_day);
  return {
    ...place,
    day,
    price: row.price,
    area: row.area,
    unitPrice: row.area > 0 ? row.price / row.area : 0,
    rooms: row.rooms,
    discount: plausibleDiscount(row.price, row.asking_price),
    daysToSell: daysOnSale(row, day),
    plausible: true,
  };
}

function rentalOf(row: RentalRow, place: PlacedFact): RentalFact {
  const whole = row.mode === 'whole';
  return {
    ...place,
    from: optionalDay(row.listed_day),
    toLet: row.status === 'to_let',
    unseen: false,
    rent: row.rent,
    unitRent: whole && row.area !== null && row.area > 0 ? row.rent / row.area : null,
    whole,
  };
}
