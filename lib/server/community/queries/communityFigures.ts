import {
  agesOf,
  buildingsOf,
  cutsOf,
  discountsOf,
  listedDaysOf,
  priceBandsOf,
  roomTypesOf,
} from '@/lib/community/analysis';
import type {
  BuildingFigures,
  CommunityGeneral,
  DataSource,
  ListingAnalysis,
  PriceBandFigures,
  RoomTypeFigures,
} from '@/lib/community/contract/analysis';
import { generalOf } from '@/lib/community/general';
import { addDays, type Day } from '@/lib/kernel/day';
import { areApart, areNear } from '@/lib/kernel/factDays';
import { toDayNumber } from '@/lib/market/dayNumber';
import { medianSurvival, type Spell, shareSoldBy, survivalOf } from '@/lib/market/kaplanMeier';
import { type MarketStay, spellWithin } from '@/lib/market/marketStay';
import { median } from '@/lib/market/quantile';
import { sampled } from '@/lib/market/samples';
import { LIQUIDITY_DAYS } from '@/lib/market/windows';
import type { Db } from '@/lib/server/db/client';
import { cacheUntilImport } from '@/lib/server/db/pageReads';
import { findAreaSummary, findAskingSamples } from '@/lib/server/market/queries/areaSummaries';
import { type CommunityScope, listBuildings, listPlatePeers } from './communities';
import {
  countWithdrawn,
  findDealSpan,
  listMarketStays,
  listSoldHomes,
  listSources,
  type SourceCounts,
} from './communityAnalysis';
import { type CommunityHome, listListedHomes } from './communityHomes';
import { listLetHomes } from './lettings';
import { surroundingsOf } from './places';

// What is said of a community from its homes, its deals and its rentals: by its calls one by one, in its report together.

/** The first day of the year of deals that analyses count; null in a city without deals. */
export const yearOfDeals = ({ dealsDay }: Pick<CommunityScope, 'dealsDay'>): Day | null =>
  dealsDay === null ? null : addDays(dealsDay, 1 - LIQUIDITY_DAYS);

/** The homes of a community that were on sale on the city's last day of listings: older ones may be gone. */
export async function homesOnSale(
  db: Db,
  { id, listingsDay }: Pick<CommunityScope, 'id' | 'listingsDay'>,
): Promise<CommunityHome[]> {
  const listed = await listListedHomes(db, id);
  return listed.filter(({ seenDay }) => areNear(seenDay, listingsDay, 'onSale'));
}

/** The year's deals; none in a city without deals. */
const soldInYear = async (db: Db, scope: CommunityScope) => {
  const from = yearOfDeals(scope);
  return from === null ? [] : listSoldHomes(db, scope.id, from);
};

export const roomTypesIn = cacheUntilImport(
  'roomTypesIn',
  async (db: Db, scope: CommunityScope): Promise<RoomTypeFigures[]> =>
    roomTypesOf(
      ...(await Promise.all([homesOnSale(db, scope), soldInYear(db, scope), listLetHomes(db, scope)] as const)),
    ),
);

export const bandsIn = cacheUntilImport(
  'bandsIn',
  async (db: Db, scope: CommunityScope): Promise<PriceBandFigures[]> => {
    const [listed, sold] = await Promise.all([homesOnSale(db, scope), soldInYear(db, scope)]);
    // Prices of different times are no one distribution: then what is on sale stands alone.
    const isAlone = listed.length > 0 && areApart(scope.dealsDay, scope.listingsDay, 'stock');
    return priceBandsOf(listed, isAlone || scope.dealsDay === null ? null : sold);
  },
);

export const buildingsIn = cacheUntilImport(
  'buildingsIn',
  async (db: Db, scope: CommunityScope): Promise<BuildingFigures[]> =>
    buildingsOf(
      ...(await Promise.all([listBuildings(db, scope.id), homesOnSale(db, scope), soldInYear(db, scope)] as const)),
    ),
);

const MONTH = 30;

export const listingsIn = cacheUntilImport(
  'listingsIn',
  async (db: Db, scope: CommunityScope): Promise<ListingAnalysis> => {
    const { id, listingsDay } = scope;
    const [summary, listed, sold, stays, withdrawn30] = await Promise.all([
      findAreaSummary(db, 'community', id),
      homesOnSale(db, scope),
      soldInYear(db, scope),
      listMarketStays(db, scope),
      listingsDay === null ? null : countWithdrawn(db, scope, addDays(listingsDay, -MONTH)),
    ]);
    return {
      listings: listed.length,
      newListings30: summary?.newListings30 ?? null,
      withdrawn30,
      cuts30: summary?.priceCuts30 ?? null,
      raises30: summary?.priceRaises30 ?? null,
      ...cutsOf(listed),
      ages: agesOf(listed),
      medianAge: median(listedDaysOf(listed)),
      discount: discountsOf(sold),
      daysToSell: daysToSellOf(stays, scope.dealsDay),
    };
  },
);

function daysToSellOf(stays: readonly MarketStay[], dealsDay: string | null): ListingAnalysis['daysToSell'] {
  const spells: Spell[] = [];
  for (const stay of dealsDay === null ? [] : stays) {
    const spell = spellWithin(stay, toDayNumber(dealsDay as string));
    if (spell) spells.push(spell);
  }
  const samples = spells.filter(({ sold }) => sold).length;
  const survival = survivalOf(spells);
  const soldBy = (days: number) => sampled(shareSoldBy(survival, days), samples);
  return {
    value: sampled(medianSurvival(survival), samples),
    samples,
    within30: soldBy(30),
    within90: soldBy(90),
    within180: soldBy(180),
  };
}

export async function generalIn(
  db: Db,
  { id, plate, cityId }: Pick<CommunityScope, 'id' | 'plate' | 'cityId'>,
): Promise<CommunityGeneral> {
  const [own, plateSummary, city, peers] = await Promise.all([
    findAreaSummary(db, 'community', id),
    plate && findAreaSummary(db, 'plate', plate.id),
    findAreaSummary(db, 'city', cityId),
    plate ? listPlatePeers(db, plate.id) : [],
  ]);
  const dealUnitPrice = plateSummary?.dealUnitPrice ?? null;
  return {
    plate: plate && { ...plate, dealUnitPrice, dealMom: plateSummary?.dealMom ?? null },
    city: { dealUnitPrice: city?.dealUnitPrice ?? null },
    ...generalOf(id, own?.dealUnitPrice ?? null, dealUnitPrice, peers),
  };
}

const namesOf = (counted: readonly SourceCounts[]): string[] => counted.map(({ source }) => source);
const rowsOf = (counted: readonly SourceCounts[]): number => counted.reduce((sum, { rows }) => sum + rows, 0);

/** Where each of a community's figures comes from. */
export const figuresIn = cacheUntilImport('figuresIn', figuresOf);

async function figuresOf(db: Db, scope: CommunityScope): Promise<DataSource[]> {
  const { id, cityId, position, dealsDay, listingsDay, rentalsDay, source } = scope;
  const [summary, asking, deals, estates, rentals, span, around] = await Promise.all([
    findAreaSummary(db, 'community', id),
    findAskingSamples(db, 'community', id),
    listSources(db, 'deals', id),
    listSources(db, 'estates', id),
    listSources(db, 'rentals', id),
    findDealSpan(db, id),
    surroundingsOf(db, cityId, position),
  ]);
  const sold = namesOf(deals);
  const offered = namesOf(estates);
  const year = { from: yearOfDeals(scope), to: dealsDay };
  const priced = { from: backFrom(dealsDay, summary?.dealUnitPriceDays ?? null), to: dealsDay };
  const offeredOn = { from: listingsDay, to: listingsDay };
  const rentedOn = { from: rentalsDay, to: rentalsDay };
  const both = [...new Set([...sold, ...offered])];
  return [
    { figure: 'dealUnitPrice', sources: sold, samples: summary?.dealUnitPriceSamples ?? 0, ...priced },
    { figure: 'askingUnitPrice', sources: offered, samples: asking, ...offeredOn },
    { figure: 'trend', sources: both, samples: rowsOf(deals), ...span },
    { figure: 'daysToSell', sources: both, samples: summary?.daysToSell.samples ?? 0, ...year },
    { figure: 'discount', sources: sold, samples: summary?.discount.samples ?? 0, ...year },
    {
      figure: 'layouts',
      sources: both,
      samples: (summary?.listings ?? 0) + (summary?.deals365 ?? 0),
      ...(dealsDay ? year : offeredOn),
    },
    { figure: 'rent', sources: namesOf(rentals), samples: summary?.rentSamples ?? 0, ...rentedOn },
    { figure: 'facts', sources: [source], samples: 1, from: null, to: null },
    { figure: 'around', sources: [], samples: around.stations.length + around.places.length, from: null, to: null },
  ];
}

const backFrom = (day: Day | null, days: number | null): Day | null =>
  day === null || days === null ? null : addDays(day, 1 - days);
