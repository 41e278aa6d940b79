import { bandPricesOf } from '@/lib/market/bandPrices';
import { coveredMonths, coveredSeries } from '@/lib/market/coveredMonths';
import { type DayNumber, fromDayNumber } from '@/lib/market/dayNumber';
import type { DealFact, ListingFact, PlacedFact } from '@/lib/market/facts';
import { fitHedonicIndex } from '@/lib/market/hedonicIndex';
import type { IndexDeal, IndexMonth } from '@/lib/market/indexDeal';
import type { AreaMarketResult } from '@/lib/market/market';
import { monthNumberOf, readMonth } from '@/lib/market/monthNumber';
import { type AskedDeal, checkOffers, salesOf } from '@/lib/market/offerChance';
import { fitRepeatIndex } from '@/lib/market/repeatIndex';
import { type PricedStay, saleChances } from '@/lib/market/saleChances';
import { spreadOf } from '@/lib/market/spread';
import { stratifiedIndex } from '@/lib/market/stratifiedIndex';
import { dealWindowOf, LIQUIDITY_DAYS } from '@/lib/market/windows';
import { areaForecast } from './areaForecast';
import type { AreaKey } from './foldCity';
import type { CityFacts } from './readFacts';

/** Ten years: what is older says nothing of today, and a community of then is another one by now. */
const INDEX_MONTHS = 120;
/** An index of fewer deals is mostly noise. */
const MIN_INDEX_DEALS = 120;

/** A home's time on the market with what it asked for against its like, and where it is. */
type PlacedStay = PricedStay & PlacedFact;

/**
 * The indices of a city, its districts and plates, and what their reports show besides, one after the other. Nothing for
 * a city without deals. Plates have repeat sales alone: the other two need more deals, and chances and forecasts too.
 */
export function* areaMarkets(cityId: number, facts: CityFacts): Iterable<AreaMarketResult> {
  const last = facts.days.deals;
  if (last === null) return;
  const deals = facts.deals.filter(({ day }) => day <= last);
  const indexed = deals.filter(
    (deal) => deal.plausible && monthNumberOf(deal.day) > monthNumberOf(last) - INDEX_MONTHS,
  );
  const covered = ofCoveredMonths(indexed, last);
  const city = fitRepeatIndex(covered);
  const stays = facts.days.areNear ? pricedStays(facts.listings, city.levelOf) : null;
  const whole = { last, deals, indexed: covered, stays };
  yield marketOf({ level: 'city', id: cityId }, whole, city.months);
  for (const [level, ids, name] of [
    ['district', facts.districtIds, 'districtId'],
    ['plate', facts.plateIds, 'plateId'],
  ] as const) {
    const groups = { deals: byArea(deals, name), indexed: byArea(indexed, name), stays: byArea(stays ?? [], name) };
    for (const id of ids) {
      const ownIndexed = ofCoveredMonths(groups.indexed.get(id) ?? [], last);
      const own = { last, deals: groups.deals.get(id) ?? [], indexed: ownIndexed };
      if (own.deals.length === 0) continue;
      yield marketOf({ level, id }, { ...own, stays: stays && (groups.stays.get(id) ?? []) });
    }
  }
}

interface AreaFacts {
  last: DayNumber;
  deals: readonly DealFact[];
  /** The plausible ones of INDEX_MONTHS, of the months that its deals cover. */
  indexed: readonly DealFact[];
  /** null where listings and deals lie apart. */
  stays: readonly PlacedStay[] | null;
}

function marketOf(key: AreaKey, facts: AreaFacts, fitted?: IndexMonth[]): AreaMarketResult {
  const { last, deals, indexed, stays } = facts;
  const isPlate = key.level === 'plate';
  const hasIndex = indexed.length >= MIN_INDEX_DEALS;
  const covered = (months: readonly IndexMonth[]) => coveredSeries(months, monthNumberOf(last));
  const repeat = hasIndex ? covered(fitted ?? fitRepeatIndex(indexed).months) : [];
  const recent = deals.filter(({ day, discount }) => discount !== null && last - day < LIQUIDITY_DAYS);
  return {
    key,
    series: hasIndex ? { repeat, ...(isPlate ? {} : furtherSeries(indexed, covered)) } : {},
    figures: {
      until: fromDayNumber(last),
      ...bandPrices(key.level, deals, last),
      discount: spreadOf(recent.map(({ discount }) => discount as number)),
      sale: isPlate || stays === null ? null : saleChances(stays, last),
      forecast: isPlate || !hasIndex ? null : areaForecast(indexed, repeat, last),
      ...(key.level === 'city' ? { offers: checkOffers(salesOf(askedDeals(deals, last)), last) } : {}),
    },
  };
}

function furtherSeries(
  indexed: readonly IndexDeal[],
  covered: (months: readonly IndexMonth[]) => IndexMonth[],
): AreaMarketResult['series'] {
  const { months, bands } = stratifiedIndex(indexed);
  return {
    hedonic: covered(fitHedonicIndex(indexed).months),
    stratified: covered(months),
    'stratified-small': covered(bands.small),
    'stratified-middle': covered(bands.middle),
    'stratified-large': covered(bands.large),
  };
}

/** Those of the months that an index may speak of. */
function ofCoveredMonths<Deal extends IndexDeal>(deals: readonly Deal[], last: DayNumber): Deal[] {
  const counts = new Map<number, number>();
  for (const { day } of deals) counts.set(readMonth(day), (counts.get(readMonth(day)) ?? 0) + 1);
  const span = coveredMonths(counts, monthNumberOf(last));
  return span ? deals.filter(({ day }) => readMonth(day) >= span.from && readMonth(day) <= span.to) : [];
}

/** Over the window of the area's average. */
function bandPrices(level: AreaKey['level'], deals: readonly DealFact[], last: DayNumber) {
  const within = (days: number) => deals.filter(({ day }) => last - day < days);
  const bandDays = dealWindowOf(level, (days) => within(days).filter(({ plausible }) => plausible).length);
  return { bandDays, bands: bandPricesOf(within(bandDays)) };
}

function byArea<Fact extends PlacedFact>(facts: readonly Fact[], name: 'districtId' | 'plateId'): Map<number, Fact[]> {
  const groups = new Map<number, Fact[]>();
  for (const fact of facts) {
    const id = fact[name];
    if (id === null) continue;
    const group = groups.get(id);
    if (group) group.push(fact);
    else groups.set(id, [fact]);
  }
  return groups;
}

/** Homes whose listing day is known, beside what their like sold for in the month in which they were listed. */
function pricedStays(listings: readonly ListingFact[], levelOf: (deal: IndexDeal) => number | null): PlacedStay[] {
  return listings.flatMap((listing) => {
    const { from, until, outcome, area, steps, plausible, communityId, plateId, districtId } = listing;
    if (from === null || !plausible || area <= 0) return [];
    const unitPrice = (steps[0]?.price ?? 0) / area;
    const place = { communityId, plateId, districtId };
    const level = levelOf({ day: from, unitPrice, area, rooms: null, ...place });
    if (level === null || unitPrice <= 0) return [];
    return [{ ...place, from, until, sold: outcome === 'sold', above: unitPrice / Math.exp(level) - 1 }];
  });
}

/** Chances are tried on a year's deals, from those of the year before, whose communities' level is a year older. */
const TRIED_DAYS = 3 * LIQUIDITY_DAYS;

/** Deals with asking price and days on the market. */
function askedDeals(deals: readonly DealFact[], last: DayNumber): AskedDeal[] {
  return deals.flatMap(({ day, price, area, discount, daysToSell: days, communityId, plateId, districtId }, id) => {
    if (discount === null || days === null || area <= 0 || last - day >= TRIED_DAYS) return [];
    const askingPrice = price / (1 - discount);
    return [{ id, communityId, plateId, districtId, day, price, area, discount, days, askingPrice }];
  });
}
