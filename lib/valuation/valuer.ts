import type { Subject } from '@/lib/estimate/types';
import { type Bands, bandWidths, type ErrorSigns, UNTESTED_BANDS } from './bands';
import { type DealColumns, type EncodedHome, type Encoding, encodeHome, rowOfDay } from './columns';
import { type Correction, correctionIn, UNCORRECTED } from './correction';
import type { LocalPoint } from './localKernel';
import { type LocalDeals, type LocalWord, localDeals, localWord } from './localProcess';
import { localWordsAtSpot, localWordsOnDays } from './localWords';
import type { PlaceColumns } from './nearestRows';
import { DEFAULTS, type MethodSettings } from './settings';
import { type FittedStructure, type Structure, structureValue } from './structure';
import { fitTrend, levelAt, type Trend } from './trend';

const YEAR_DAYS = 365.25;
/** Areas, in ㎡, that a home can have: beyond them it is a slip, of which nothing is said (docs/statistics.md). */
const MIN_AREA = 5;
const MAX_AREA = 2_000;
/** With fewer deals in the years of the local process a city's prices are not known. */
export const MIN_DEALS = 30;

/** Everything that a valuation needs, fitted: plain numbers, maps and typed arrays, which can be stored. */
export interface ValuationModel {
  /** It knows the deals before this day. */
  asOfDay: number;
  settings: MethodSettings;
  encoding: Encoding;
  structure: Structure;
  trend: Trend;
  bands: Bands;
  correction: Correction;
  deals: ModelDeals;
}

/** The deals of the local process, the oldest first. */
export interface ModelDeals extends PlaceColumns {
  count: number;
  ids: Float64Array;
  logPrice: Float64Array;
  /** How much higher its source tells prices (sourceLevels.ts). */
  level: Float32Array;
  /** The structure's word on each, without the trend. */
  values: Float64Array;
  belief: Float64Array;
}

/** A deal that an estimate rests on. Prices are natural logarithms of fen per ㎡. */
export interface Comparable {
  id: number;
  /** Its share in the estimate; a negative one takes back what others say twice. */
  weight: number;
  paid: number;
  /** What was added for the time since, and for what the homes differ in: paid + forTime + forHome is what it says. */
  forTime: number;
  forHome: number;
}

/** What a home is worth: natural logarithms of fen per ㎡. */
export interface Valuation {
  logUnitPrice: number;
  /** Half widths of the ranges that hold 68 % and 90 % of deals. */
  half68: number;
  half90: number;
  /** What is said of the home without any comparable; it weighs what their weights leave of 1. */
  withoutComparables: number;
  /** Those that weigh most first. */
  comparables: Comparable[];
  signs: ErrorSigns;
}

/** A value without the deals that it rests on. */
export type DayValue = Omit<Valuation, 'comparables'>;

export interface Valued {
  /** The day of the value; the model's own where left out. */
  day?: number;
  /** Deals, by id, to leave out. */
  without?: ReadonlySet<number>;
}

export interface Valuer {
  model: ValuationModel;
  /** null for a home of an impossible area, and for one of which neither place nor community is known. */
  value(home: Subject, options?: Valued): Valuation | null;
  /** What `value` says of each of these homes on the model's own day; of homes of one community for a third of the cost. */
  valueAll(homes: readonly Subject[], onDone?: (share: number) => void): (Valuation | null)[];
  /** What `value` says on each of these days (day numbers), for a fifth of what asking it day by day costs. */
  valueOnDays(home: Subject, days: readonly number[]): (DayValue | null)[];
}

/** Puts structure and trend together on a day: what is known of the deals before it. `ids` are of all rows. */
export function modelAt(
  columns: DealColumns,
  fitted: FittedStructure,
  asOfDay: number,
  {
    ids,
    bands = UNTESTED_BANDS,
    correction = UNCORRECTED,
  }: { ids: Float64Array; bands?: Bands; correction?: Correction },
  settings: MethodSettings = DEFAULTS,
): ValuationModel {
  const to = rowOfDay(columns, asOfDay);
  const from = Math.max(fitted.from, rowOfDay(columns, asOfDay - Math.round(settings.localYears * YEAR_DAYS)));
  const cut = <Column extends Float64Array | Float32Array | Int32Array>(column: Column) =>
    column.slice(from, to) as Column;
  return {
    asOfDay,
    settings,
    encoding: columns.encoding,
    structure: fitted.structure,
    trend: trendOf(columns, fitted, asOfDay, to),
    bands,
    correction,
    deals: {
      count: to - from,
      ids: cut(ids),
      day: cut(columns.day),
      logPrice: cut(columns.logPrice),
      level: cut(columns.level),
      east: cut(columns.east),
      north: cut(columns.north),
      logArea: cut(columns.logArea),
      year: cut(columns.year),
      logFloors: cut(columns.logFloors),
      community: cut(columns.community),
      values: cut(fitted.values),
      belief: cut(fitted.belief),
    },
  };
}

function trendOf(
  columns: DealColumns,
  { from, linear, belief, variance }: FittedStructure,
  asOfDay: number,
  to: number,
) {
  const value = new Float64Array(to);
  for (let row = from; row < to; row += 1) value[row] = (columns.logPrice[row] as number) - (linear[row] as number);
  return fitTrend({ day: columns.day, value, weight: belief, from, to, variance }, asOfDay);
}

export function valuerOf(model: ValuationModel): Valuer {
  const { deals, trend } = model;
  const left = new Float64Array(deals.count);
  for (let row = 0; row < deals.count; row += 1)
    left[row] =
      (deals.logPrice[row] as number) - (deals.values[row] as number) - levelAt(trend, deals.day[row] as number);
  const local = localDeals(deals, left, deals.belief);
  return {
    model,
    value: (home, options = {}) => valueHome(model, local, home, options),
    valueAll: (homes, onDone) => valueAll(model, local, homes, onDone),
    valueOnDays: (home, days) => valueOnDays(model, local, home, days),
  };
}

const hasWordOf = ({ deals }: ValuationModel, { area }: Subject): boolean =>
  area >= MIN_AREA && area <= MAX_AREA && deals.count >= MIN_DEALS;

function valueHome(model: ValuationModel, local: LocalDeals, home: Subject, options: Valued): Valuation | null {
  if (!hasWordOf(model, home)) return null;
  const { day = model.asOfDay } = options;
  const encoded = encodeHome(home, model.encoding);
  const point: LocalPoint = { ...encoded, day };
  const word = localWord(local, point, model.settings, rowsOf(model.deals, options.without));
  return valuationOf(model, home, { day, encoded, word });
}

function valuationOf(
  model: ValuationModel,
  home: Subject,
  { day, encoded, word }: { day: number; encoded: EncodedHome; word: LocalWord },
): Valuation | null {
  if (word.rows.length === 0) return null;
  const own = structureValue(model.structure, encoded);
  return {
    ...dayValueOf(model, home, { day, own, word }),
    comparables: comparablesOf(model, word, own, levelFor(model, home, day)),
  };
}

function valueAll(
  model: ValuationModel,
  local: LocalDeals,
  homes: readonly Subject[],
  onDone?: (share: number) => void,
): (Valuation | null)[] {
  const { asOfDay: day } = model;
  const found = new Array<Valuation | null>(homes.length).fill(null);
  const spots = new Map<string, { at: number; encoded: EncodedHome }[]>();
  homes.forEach((home, at) => {
    if (!hasWordOf(model, home)) return;
    const encoded = encodeHome(home, model.encoding);
    const spot = `${encoded.community} ${encoded.east} ${encoded.north}`;
    const others = spots.get(spot);
    if (others) others.push({ at, encoded });
    else spots.set(spot, [{ at, encoded }]);
  });
  let done = 0;
  for (const own of spots.values()) {
    const points = own.map(({ encoded }): LocalPoint => ({ ...encoded, day }));
    localWordsAtSpot(local, points, model.settings).forEach((word, place) => {
      const { at, encoded } = own[place] as { at: number; encoded: EncodedHome };
      found[at] = valuationOf(model, homes[at] as Subject, { day, encoded, word });
    });
    done += own.length;
    onDone?.(done / homes.length);
  }
  return found;
}

function valueOnDays(
  model: ValuationModel,
  local: LocalDeals,
  home: Subject,
  days: readonly number[],
): (DayValue | null)[] {
  if (!hasWordOf(model, home)) return days.map(() => null);
  const encoded = encodeHome(home, model.encoding);
  const own = structureValue(model.structure, encoded);
  return localWordsOnDays(local, encoded, days, model.settings).map((word, at) =>
    word.rows.length === 0 ? null : dayValueOf(model, home, { day: days[at] as number, own, word }),
  );
}

const levelFor = ({ trend, correction }: ValuationModel, { districtId }: Subject, day: number): number =>
  levelAt(trend, day) + correctionIn(correction, districtId);

/** `own` is the structure's word on the home. */
function dayValueOf(
  model: ValuationModel,
  home: Subject,
  { day, own, word }: { day: number; own: number; word: LocalWord },
): DayValue {
  const withoutComparables = own + levelFor(model, home, day);
  const signs = signsOf(home, word, day);
  const [half68, half90] = bandWidths(model.bands, signs, home.districtId) as [number, number];
  return { logUnitPrice: withoutComparables + word.mean, half68, half90, withoutComparables, signs };
}

function rowsOf({ ids }: ModelDeals, without: ReadonlySet<number> | undefined): ReadonlySet<number> | undefined {
  if (!without || without.size === 0) return undefined;
  const rows = new Set<number>();
  ids.forEach((id, row) => {
    if (without.has(id)) rows.add(row);
  });
  return rows;
}

function signsOf({ area, builtYear }: Subject, { variance, scatter, own }: LocalWord, day: number): ErrorSigns {
  return {
    deviation: Math.sqrt(variance),
    scatter,
    own,
    logArea: Math.log(area),
    age: builtYear === null ? null : 1970 + day / YEAR_DAYS - builtYear,
  };
}

function comparablesOf(
  { deals, trend }: ValuationModel,
  { rows, weights }: LocalWord,
  own: number,
  level: number,
): Comparable[] {
  return rows
    .map((row, at) => ({
      id: deals.ids[row] as number,
      weight: weights[at] as number,
      paid: (deals.logPrice[row] as number) + (deals.level[row] as number),
      forTime: level - levelAt(trend, deals.day[row] as number),
      forHome: own - (deals.values[row] as number) - (deals.level[row] as number),
    }))
    .sort((one, other) => Math.abs(other.weight) - Math.abs(one.weight));
}
