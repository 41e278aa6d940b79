import { cityKeyOfName } from '@/lib/calculators/cityKeys';
import type { Finances } from '@/lib/calculators/contract/finances';
import { formValues } from '@/lib/calculators/contract/formInput';
import {
  type RentOrBuyAnswer,
  type RentOrBuyInput,
  type RentOrBuySource,
  rentOrBuyAnswerSchema,
  rentOrBuyInput,
} from '@/lib/calculators/contract/rentOrBuy';
import { saleOfHome } from '@/lib/calculators/cost/estateSale';
import { homeVerdict } from '@/lib/calculators/cost/homeVerdict';
import { type KnownRentOrBuy, rentOrBuyAnswer } from '@/lib/calculators/cost/rentOrBuyAnswer';
import { usualLoanOf } from '@/lib/calculators/cost/usualLoan';
import { factsOfCity, isToCheck } from '@/lib/calculators/factBook';
import type { CityKey, Fact } from '@/lib/calculators/facts/fact';
import { RENT_OR_BUY_FORM } from '@/lib/calculators/forms/rentOrBuyForm';
import { taxResult } from '@/lib/calculators/tax/taxEngine';
import { type Day, dayOf } from '@/lib/kernel/day';
import { areApart, areNear } from '@/lib/kernel/factDays';
import { indexGrowth } from '@/lib/market/indexGrowth';
import { quantile } from '@/lib/market/quantile';
import { MIN_SAMPLES } from '@/lib/market/samples';
import { findCity } from '@/lib/server/area/queries/cities';
import type { ApiContext } from '@/lib/server/call/context';
import { operation } from '@/lib/server/call/operation';
import type { Db } from '@/lib/server/db/client';
import { findAreaMarket, listIndex } from '@/lib/server/market/queries/areaIndices';
import { findAreaSummary } from '@/lib/server/market/queries/areaSummaries';
import * as calls from '@/services/calculators/rentOrBuy';
import { ApiError } from '@/services/http/apiError';
import {
  findHomeToBuy,
  findHomeToRent,
  type HomeToBuy,
  type HomeToRent,
  listCommunityRents,
  type RentOrBuyHome,
} from '../queries/rentOrBuyHomes';
import { listRuleFacts } from '../queries/ruleFacts';

/** Without a home: an ordinary one of the city, at its averages a ㎡. */
export const ORDINARY_SQM = 90;
/** Ten years and the month before them. */
const INDEX_MONTHS = 121;

type Subject = HomeToBuy | HomeToRent | null;

const source = (of: RentOrBuySource['of'], count: number | null = null, place: string | null = null) => ({
  of,
  count,
  place,
});

/** Whether a home is cheaper to buy or to rent, from the city's index, rents, rates and rules. Throws ApiError 'notFound'. */
export async function getRentOrBuy({ db, now }: ApiContext, given: RentOrBuyInput): Promise<RentOrBuyAnswer> {
  const { cityId, estateId, rentalId, form, means = null } = given;
  const [city, all] = await Promise.all([findCity(db, cityId), listRuleFacts(db)]);
  if (!city) throw new ApiError('notFound');
  const toBuy = estateId ? await findHomeToBuy(db, cityId, estateId) : null;
  const home: Subject = toBuy ?? (rentalId ? await findHomeToRent(db, cityId, rentalId) : null);
  const key = cityKeyOfName(city.name);
  const [facts, day] = [factsOfCity(all, key), dayOf(now)];
  const places = placesOf(home, { id: cityId, name: city.name });
  const area = home?.area ?? ORDINARY_SQM;
  const untoldRent = areApart(city.rentalsDay, city.dealsDay, 'rentalYield') ? 'apart' : 'noRents';
  const rentsAreNear = areNear(city.rentalsDay, city.dealsDay, 'rentalYield');
  const [price, rent, market, index, toLet] = await Promise.all([
    priceOf(db, home, places, area),
    rentsAreNear ? rentOf(db, home, places, area) : { value: null, error: 0, source: source(untoldRent) },
    findAreaMarket(db, 'city', cityId),
    indexOf(db, cityId),
    home ? listCommunityRents(db, home.community.id, home.rooms) : null,
  ]);
  const values = formValues(RENT_OR_BUY_FORM, form);
  const known: KnownRentOrBuy = {
    subject: {
      kind: kindOf(home),
      id: home?.id ?? null,
      community: home?.community ?? null,
      layout: home && { rooms: home.rooms, halls: home.halls },
      area,
    },
    price,
    rent,
    ...buyingOf(home, values.price ?? price.value, area, means ?? null, key, facts, day),
    propertyFee: home?.propertyFee ?? null,
    index,
    isForetold: (market?.forecast ?? null) !== null,
    toLet: toLet?.length ?? null,
  };
  return rentOrBuyAnswer(known, values);
}

export const getRentOrBuyOperation = operation(calls.getRentOrBuy, {
  summary:
    'Whether a home is cheaper to buy or to rent, year by year, with what each assumption moves; by the means sent along. Keeps nothing.',
  scope: 'calculators',
  input: rentOrBuyInput,
  output: rentOrBuyAnswerSchema,
  writes: false,
  cache: 'private',
  handle: (input, context) => getRentOrBuy(context, input),
});

function kindOf(home: Subject): 'estate' | 'rental' | 'city' {
  if (home === null) return 'city';
  return isToBuy(home) ? 'estate' : 'rental';
}

const isToBuy = (home: Subject): home is HomeToBuy => home !== null && 'price' in home;
const isToRent = (home: Subject): home is HomeToRent => home !== null && 'rent' in home;

interface Place {
  level: 'community' | 'plate' | 'district' | 'city';
  id: number;
  name: string;
}

/** Where averages are looked for, the nearest first. */
function placesOf(home: RentOrBuyHome | null, city: { id: number; name: string }): Place[] {
  const named = (level: Place['level'], area: { id: number; name: string } | null | undefined) =>
    area ? [{ level, ...area }] : [];
  return [
    ...named('community', home?.community),
    ...named('plate', home?.plate),
    ...named('district', home?.district),
    ...named('city', city),
  ];
}

/** The asking price; of a home to rent, and of an ordinary one, what a ㎡ around it was sold for. */
export async function priceOf(db: Db, home: Subject, places: readonly Place[], area: number) {
  if (isToBuy(home)) return { value: home.price, source: source('asking') };
  for (const { level, id, name } of places) {
    const summary = await findAreaSummary(db, level, id);
    if (!summary?.dealUnitPrice) continue;
    const value = Math.round(summary.dealUnitPrice * area);
    return { value, source: source('deals', summary.dealUnitPriceSamples, name) };
  }
  return { value: null, source: source('noDeals') };
}

/** How far an area's median rent a ㎡ may be off for one home of it. */
const AREA_RENT_ERROR = 0.1;

/** What it is to let for; else the middle of its like in the community, else what a ㎡ is let for around it. */
export async function rentOf(db: Db, home: Subject, places: readonly Place[], area: number) {
  if (isToRent(home)) return { value: home.rent, error: 0.05 * home.rent, source: source('ownRent') };
  const units = home ? await listCommunityRents(db, home.community.id, home.rooms) : [];
  if (units.length >= MIN_SAMPLES) {
    const at = (share: number) => (quantile(units, share) as number) * area;
    // The error of a median is about the middle half's width over the root of their number.
    const error = (at(0.75) - at(0.25)) / Math.sqrt(units.length);
    return { value: wholeTens(at(0.5)), error, source: source('communityRents', units.length, home?.community.name) };
  }
  for (const { level, id, name } of places) {
    const summary = await findAreaSummary(db, level, id);
    if (!summary?.rentUnitPrice) continue;
    const value = wholeTens(summary.rentUnitPrice * area);
    return { value, error: value * AREA_RENT_ERROR, source: source('areaRents', summary.rentSamples, name) };
  }
  return { value: null, error: 0, source: source('noRents') };
}

/** fen: whole tens of yuan, as rents are told. */
const wholeTens = (fen: number): number => Math.round(fen / 1000) * 1000;

/** The rise of the city's repeat sales, and how far the two other methods lie off. null for too short an index. */
async function indexOf(db: Db, cityId: number): Promise<KnownRentOrBuy['index']> {
  const [own, ...others] = await Promise.all(
    (['repeat', 'hedonic', 'stratified'] as const).map((method) => listIndex(db, 'city', cityId, method, INDEX_MONTHS)),
  );
  const values = (own ?? []).map(({ value }) => value);
  const growth = indexGrowth(
    values,
    others.map((months) => months.map(({ value }) => value)),
  );
  const until = own?.at(-1)?.month;
  return growth && until ? { ...growth, until, values } : null;
}

/** What buying takes at this price: loans and costs, by the means where they say it, else as a first home usually is bought. */
function buyingOf(
  home: Subject,
  price: number | null,
  area: number,
  means: Finances | null,
  city: CityKey | null,
  facts: readonly Fact[],
  day: Day,
): Pick<KnownRentOrBuy, 'lending' | 'costs' | 'savings' | 'toCheck' | 'byMeans'> {
  const { reader, downPaymentShare, annualRate, months } = usualLoanOf(city, facts, day);
  const deposit = reader.standing('saving.deposit');
  const savings = { value: deposit?.threeYears ?? null, source: source(deposit ? 'deposit' : 'noDeposit') };
  const toCheck = reader.grounds().warnings.some(isToCheck);
  const usual = { downShare: downPaymentShare, annualRate, months, source: source('leastDown') };
  const noCosts = { value: null, error: 0, source: source('noTaxes') };
  if (price === null) return { lending: usual, costs: noCosts, savings, toCheck, byMeans: false };
  const facts2 = isToBuy(home) ? home : { held: null, onlyHome: null };
  const sold = { price, area, held: facts2.held, onlyHome: facts2.onlyHome };
  const costs = costsOf(sold, means?.home === 'second' ? 2 : 1, city, facts, day);
  const verdict = means && homeVerdict(sold, means, city, facts, day);
  const loan = verdict?.loan ?? null;
  if (!means || !verdict || loan === null) return { lending: usual, costs, savings, toCheck, byMeans: false };
  const fund = verdict.fundLoan ?? 0;
  const interest = fund * (verdict.rates?.fund ?? 0) + (loan - fund) * (verdict.rates?.commercial ?? 0);
  const lending = {
    downShare: (price - loan) / price,
    annualRate: loan > 0 ? interest / loan : annualRate,
    months: means.months,
    source: source('means'),
  };
  return { lending, costs, savings, toCheck, byMeans: true };
}

/**
 * What the buyer pays besides the price, as sellers here usually ask: the seller's taxes and both agents too. Between the
 * least and the most where the home's years or the seller's other homes are not known.
 */
export function costsOf(
  home: { price: number; area: number; held: HomeToBuy['held']; onlyHome: boolean | null },
  buyerHome: 1 | 2,
  city: CityKey | null,
  facts: readonly Fact[],
  day: Day,
): KnownRentOrBuy['costs'] {
  const paid = (known: Pick<HomeToBuy, 'held' | 'onlyHome'>) =>
    taxResult(saleOfHome({ ...home, ...known }, city, { buyerHome, terms: 'net', agent: null }), facts, day).buyerPays;
  const least = paid({ held: home.held ?? 'five', onlyHome: home.onlyHome ?? true });
  const most = paid({ held: home.held ?? 'under_two', onlyHome: home.onlyHome ?? false });
  if (least === null || most === null) return { value: null, error: 0, source: source('noTaxes') };
  // Agents' fees are a matter of agreement: half a hundredth of the price either way.
  if (least === most) return { value: least, error: home.price * 0.005, source: source('taxes') };
  return { value: Math.round((least + most) / 2), error: (most - least) / 2, source: source('taxesBetween') };
}
