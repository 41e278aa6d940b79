import type { AreaLevel } from '@/lib/area/contract';
import { AreaHead, type HeadFigures } from '@/lib/market/areaHead';
import { AreaSeries, type PeriodFigures } from '@/lib/market/areaSeries';
import type { DayNumber } from '@/lib/market/dayNumber';
import type { DealFact, KindDays, ListingFact, PlacedFact, RentalFact } from '@/lib/market/facts';
import { PeriodGrid } from '@/lib/market/periods';
import { QUARTER_WEEKS, STORED_WEEKS, STORED_YEARS } from '@/lib/market/windows';
import type { CityFacts } from './readFacts';

export interface AreaKey {
  level: AreaLevel;
  id: number;
}

export interface AreaResult extends AreaKey {
  months: PeriodFigures[];
  weeks: PeriodFigures[];
  head: HeadFigures;
}

export interface CityFold {
  months: PeriodGrid;
  weeks: PeriodGrid;
  /** One after the other, so that memory never holds the series of all of them. */
  areas: Iterable<AreaResult>;
}

type Fact =
  | { kind: 'deal'; fact: DealFact }
  | { kind: 'listing'; fact: ListingFact }
  | { kind: 'rental'; fact: RentalFact };

class Area {
  readonly head: AreaHead;
  readonly months: AreaSeries;
  readonly weeks: AreaSeries;

  constructor(level: AreaLevel, days: KindDays, months: AreaSeries, weeks: AreaSeries) {
    this.head = new AreaHead(level, days);
    this.months = months;
    this.weeks = weeks;
  }

  add({ kind, fact }: Fact): void {
    for (const part of [this.head, this.months, this.weeks]) {
      if (kind === 'deal') part.addDeal(fact);
      else if (kind === 'listing') part.addListing(fact);
      else part.addRental(fact);
    }
  }
}

/** Folds a city's facts into the series and head figures of all its areas. */
export function foldCity(cityId: number, facts: CityFacts): CityFold {
  const { days } = facts;
  const ends = [days.deals, days.listings, days.rentals].filter((day) => day !== null);
  // A city without deals has series of its listings, one without anything has none.
  const span = ends.length > 0 ? { first: Math.min(...ends), last: Math.max(...ends) } : { first: 0, last: -1 };
  const months = monthGrid(facts, span);
  const weeks = PeriodGrid.weeks(span.first - (STORED_WEEKS - 1) * 7, span.last);
  return { months, weeks, areas: foldAreas(cityId, facts, ends, { months, weeks }) };
}

interface Span {
  first: DayNumber;
  last: DayNumber;
}

type Grids = Pick<CityFold, 'months' | 'weeks'>;

const newSeries = ({ months, weeks }: Grids, days: KindDays) => ({
  months: new AreaSeries(months, days),
  weeks: new AreaSeries(weeks, days),
});

function* foldAreas(cityId: number, facts: CityFacts, ends: readonly DayNumber[], grids: Grids): Iterable<AreaResult> {
  const { weeks } = grids;
  const { days } = facts;
  const isStoredWeek = weekFilter(weeks, ends);
  const upper = new UpperAreas(cityId, facts, () => newSeries(grids, days));
  const shared = newSeries(grids, days);
  const { homeless, byCommunity } = factsByCommunity(facts);
  for (const fact of homeless) for (const area of upper.of(fact.fact)) area.add(fact);
  for (const { id, plate_id, district_id, followers } of facts.communities) {
    shared.months.clear();
    shared.weeks.clear();
    const community = new Area('community', days, shared.months, shared.weeks);
    community.head.addFollowers(followers);
    for (const area of upper.of({ communityId: id, plateId: plate_id, districtId: district_id })) {
      area.head.addFollowers(followers);
    }
    for (const fact of byCommunity.get(id) ?? []) {
      community.add(fact);
      for (const area of upper.of(fact.fact)) area.add(fact);
    }
    // An older week with nothing but homes standing for sale says nothing that its month does not.
    yield resultOf({ level: 'community', id }, community, isStoredWeek, weeks.length - QUARTER_WEEKS);
  }
  for (const [key, area] of upper.entries()) yield resultOf(key, area, isStoredWeek, 0);
}

function resultOf(
  key: AreaKey,
  { head, months, weeks }: Area,
  isStoredWeek: (period: number) => boolean,
  stockWeeksFrom: number,
): AreaResult {
  return {
    ...key,
    head: head.figures(),
    months: months.figures(),
    weeks: weeks.figures(stockWeeksFrom).filter(({ period }) => isStoredWeek(period)),
  };
}

function monthGrid({ deals, listings }: CityFacts, { first: firstEnd, last }: Span): PeriodGrid {
  let first = firstEnd;
  for (const { day } of deals) if (day < first) first = day;
  for (const { from } of listings) if (from !== null && from < first) first = from;
  return PeriodGrid.months(Math.max(first, last - STORED_YEARS * 365), last);
}

/** Two years of weeks before the last day of each kind. */
function weekFilter(weeks: PeriodGrid, days: readonly DayNumber[]): (period: number) => boolean {
  const ends = days.map((day) => weeks.indexOf(day));
  return (period) => ends.some((end) => period <= end && period > end - STORED_WEEKS);
}

function factsByCommunity({ communities, deals, listings, rentals }: CityFacts) {
  const byCommunity = new Map<number, Fact[]>(communities.map(({ id }) => [id, []]));
  const homeless: Fact[] = [];
  const place = (fact: Fact): void => {
    const group = byCommunity.get(fact.fact.communityId ?? 0) ?? homeless;
    group.push(fact);
  };
  for (const fact of deals) place({ kind: 'deal', fact });
  for (const fact of listings) place({ kind: 'listing', fact });
  for (const fact of rentals) place({ kind: 'rental', fact });
  return { byCommunity, homeless };
}

/** The plates and districts of a city and the city itself. */
class UpperAreas {
  private readonly city: Area;
  private readonly cityId: number;
  private readonly plates: Map<number, Area>;
  private readonly districts: Map<number, Area>;

  constructor(cityId: number, facts: CityFacts, newSeries: () => { months: AreaSeries; weeks: AreaSeries }) {
    const make = (level: AreaLevel): Area => {
      const { months, weeks } = newSeries();
      return new Area(level, facts.days, months, weeks);
    };
    this.cityId = cityId;
    this.city = make('city');
    this.plates = new Map(facts.plateIds.map((id) => [id, make('plate')]));
    this.districts = new Map(facts.districtIds.map((id) => [id, make('district')]));
  }

  of({ plateId, districtId }: PlacedFact): Area[] {
    const found = [this.city];
    const plate = plateId === null ? undefined : this.plates.get(plateId);
    const district = districtId === null ? undefined : this.districts.get(districtId);
    if (plate) found.push(plate);
    if (district) found.push(district);
    return found;
  }

  *entries(): Iterable<[AreaKey, Area]> {
    for (const [id, area] of this.plates) yield [{ level: 'plate', id }, area];
    for (const [id, area] of this.districts) yield [{ level: 'district', id }, area];
    yield [{ level: 'city', id: this.cityId }, this.city];
  }
}
