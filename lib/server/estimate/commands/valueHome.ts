import { formatFloor } from '@/lib/estate/homeText';
import type { Appraisal, AppraisalComparable, CurvePoint } from '@/lib/estimate/appraisal';
import { MAX_COMPARABLES } from '@/lib/estimate/appraisal';
import { comparableSteps } from '@/lib/estimate/comparableSteps';
import type { DescribedHome } from '@/lib/estimate/contract';
import { pricesOf } from '@/lib/estimate/pricesOf';
import type { Subject } from '@/lib/estimate/types';
import { addDays, type Day } from '@/lib/kernel/day';
import { toDayNumber } from '@/lib/market/dayNumber';
import type { Db } from '@/lib/server/db/client';
import { findValuer } from '@/lib/server/valuation/queries/valuationModels';
import { valueFacts } from '@/lib/server/valuation/queries/valueFacts';
import type { Comparable } from '@/lib/valuation/valuer';
import { type AppraisedCommunity, findComparedDeals } from '../queries/appraisedCommunity';

const CURVE_MONTHS = 12;
const MONTH_DAYS = 30.4375;

/** A value of a day knows the deals before it. */
const lastKnown = (day: Day): Day => addDays(day, -1);

/** The facts that the valuation asks for: of a home in this community. */
export const subjectOf = (
  { community, district, position, builtYear }: AppraisedCommunity,
  home: DescribedHome,
): Subject => ({
  area: home.area,
  rooms: home.rooms,
  halls: home.halls,
  floorBand: home.floorBand,
  totalFloors: home.totalFloors,
  orientation: home.orientation,
  decoration: home.decoration,
  hasLift: home.hasLift,
  builtYear: home.builtYear ?? builtYear,
  usage: home.usage,
  communityId: community.id,
  districtId: district?.id ?? null,
  position,
});

/**
 * Values a described home, with the deals that it rests on, each brought to the home, and the twelve months before; null
 * where nothing can be said of it (valueFacts).
 */
export async function valueHome(db: Db, place: AppraisedCommunity, home: DescribedHome): Promise<Appraisal | null> {
  const facts = subjectOf(place, home);
  const said = await valueFacts(db, { cityId: place.cityId, facts });
  if (!said) return null;
  const { day, price, samples, cityShare, cityPrice, rent } = said;
  return {
    day: lastKnown(day),
    price,
    samples,
    cityShare,
    cityPrice,
    rent,
    comparables: await comparablesOf(db, said.comparables, home.area),
    curve: await curveOf(db, place.cityId, facts, day),
  };
}

/** The value without some deals, by the same model; null where nothing can be said without them. In fen. */
export async function valueWithout(
  db: Db,
  place: AppraisedCommunity,
  home: DescribedHome,
  without: ReadonlySet<number>,
): Promise<number | null> {
  const said = await valueFacts(db, { cityId: place.cityId, facts: subjectOf(place, home), without });
  return said?.price.value ?? null;
}

async function comparablesOf(db: Db, comparables: readonly Comparable[], area: number): Promise<AppraisalComparable[]> {
  const first = comparables.slice(0, MAX_COMPARABLES);
  const deals = await findComparedDeals(
    db,
    first.map(({ id }) => id),
  );
  return first.flatMap((comparable) => {
    const deal = deals.get(comparable.id);
    // Taken out by an undone import since the model learned of it.
    if (!deal) return [];
    const { dealtOn, rooms, halls, floorBand, totalFloors, building } = deal;
    return {
      dealId: deal.id,
      dealtOn,
      area: deal.area,
      rooms,
      halls,
      floor: formatFloor(floorBand, totalFloors),
      building,
      ...comparableSteps(comparable, deal, area),
      weight: comparable.weight,
    };
  });
}

/** With fewer deals of the city in the quarter before a day, what prices were then is a guess, as in an index (coveredMonths). */
const MIN_CURVE_DEALS = 10;
const QUARTER_DAYS = 91;

/** Looking back from the day by what is known now, as far as deals reach without a gap: the earliest first. */
async function curveOf(db: Db, cityId: number, facts: Subject, day: Day): Promise<CurvePoint[]> {
  // The prices alone: nobody asks what the rent was.
  const valuer = await findValuer(db, cityId, 'price');
  const days = Array.from({ length: CURVE_MONTHS + 1 }, (_, at) =>
    addDays(day, -Math.round((CURVE_MONTHS - at) * MONTH_DAYS)),
  );
  if (!valuer) return [];
  const dealDays = valuer.model.deals.day;
  const isCovered = (day: number) =>
    dealDays.filter((one) => one < day && one >= day - QUARTER_DAYS).length >= MIN_CURVE_DEALS;
  const firstGap = days.findLastIndex((one) => !isCovered(toDayNumber(one)));
  const covered = days.slice(firstGap + 1);
  const said = valuer.valueOnDays(facts, covered.map(toDayNumber));
  return said.flatMap((one, at) => {
    if (!one) return [];
    const { value, low68, high68 } = pricesOf(one, facts.area);
    return [{ day: lastKnown(covered[at] as Day), value, low68, high68 }];
  });
}
