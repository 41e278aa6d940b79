import { createRandom } from '@/lib/kernel/random';
import { type DealColumns, type EncodedHome, pickRows, rowOfDay } from './columns';
import { HOME_FEATURES, TREE_FACTS } from './homeFeatures';
import { type RidgeProblem, type RidgeSolution, ridgeValues, solveRidge, sparseOf } from './ridge';
import { DEFAULTS, type MethodSettings } from './settings';
import { type Forest, forestValue, forestValues, growForest } from './trees';
import { fitTrend, levelAt, type Trend } from './trend';

const YEAR_DAYS = 365.25;

/** Groups by name, numbered from 0, with what the regression gives each. */
type Effects = Map<number, number>;

/** What a home is worth beside others of its city, on any day: the slow part, fitted monthly at most. */
export interface Structure {
  coefficients: Float64Array;
  /** The trend is told by what these leave; of a home's worth they say nothing (placeValue). */
  byCommunity: Effects;
  bySquare: Effects;
  byWideSquare: Effects;
  /** Each has seen all rows but its own fold's. */
  forests: Forest[];
  /** The day before which it has seen deals. */
  asOfDay: number;
}

/** The structure's word on each row that it was fitted on, and on those after them. */
export interface FittedStructure {
  structure: Structure;
  /** Rows from here on have values. */
  from: number;
  /**
   * Row by row over all columns: homeValue and trees; the trees of other folds for a row that was fitted on. Rows too old
   * for the local process have no trees' word.
   */
  values: Float64Array;
  /** The regression alone, with what it gives the place. */
  linear: Float64Array;
  /** How far each row is believed, 0 to 1. */
  belief: Float64Array;
  /** Variance of what the structure leaves. */
  variance: number;
}

/** Squares of the map by their side in km: one number a square. */
const squareOf = (east: number, north: number, side: number): number =>
  Number.isNaN(east) ? -1 : Math.floor(east / side) * 100_003 + Math.floor(north / side);

/** Fits on the deals before `asOfDay`, those of the last years; of a city of very many on evenly taken ones. */
export function fitStructure(
  columns: DealColumns,
  asOfDay: number,
  settings: MethodSettings = DEFAULTS,
): FittedStructure {
  const from = rowOfDay(columns, asOfDay - Math.round(settings.years * YEAR_DAYS));
  const to = rowOfDay(columns, asOfDay);
  const stride = Math.max(1, Math.ceil((to - from) / settings.mostRows));
  const sample = pickRows(columns, from, to, stride);
  const linear = fitLinear(sample, asOfDay, settings);
  const forests = growForests(sample, linear, asOfDay, settings);
  const structure: Structure = { ...linear.effects, forests: forests.map(({ forest }) => forest), asOfDay };
  const { trend, variance } = linear;
  const lines = new Float64Array(columns.count);
  const values = new Float64Array(columns.count);
  const belief = new Float64Array(columns.count).fill(1);
  for (let row = from; row < columns.count; row += 1) {
    const own = rowOf(columns, row);
    values[row] = homeValue(structure, own, row * HOME_FEATURES);
    const line = (values[row] as number) + placeValue(structure, own);
    lines[row] = line;
    if (row >= to) continue;
    const left = (columns.logPrice[row] as number) - line - levelAt(trend, columns.day[row] as number);
    belief[row] = beliefIn(left, Math.sqrt(variance));
  }
  const isFitted = (row: number) => row < to && (row - from) % stride === 0;
  const firstLocal = rowOfDay(columns, asOfDay - Math.round(settings.localYears * YEAR_DAYS));
  addTrees(columns, forests, { from: Math.max(from, firstLocal), isFitted, asOfDay }, values);
  return { structure, from, values, linear: lines, belief, variance };
}

/** What the structure says of a home, as a logarithm beside the trend; of its community and street its comparables tell. */
export function structureValue(structure: Structure, home: EncodedHome): number {
  const { forests } = structure;
  let value = homeValue(structure, home);
  if (forests.length === 0) return value;
  const inputs = treeInputs(home, 0, structure.asOfDay);
  for (const forest of forests) value += forestValue(forest, inputs) / forests.length;
  return value;
}

/** The regression's word on a home anywhere in its part of the city; its numbers begin at `from` among `features`. */
function homeValue(
  { coefficients, byWideSquare }: Structure,
  { features, east, north }: Pick<EncodedHome, 'features' | 'east' | 'north'>,
  from = 0,
): number {
  let value = 0;
  for (let at = 0; at < HOME_FEATURES; at += 1) value += (features[from + at] as number) * (coefficients[at] as number);
  return value + (byWideSquare.get(squareOf(east, north, 3)) ?? 0);
}

/**
 * What the regression gives the community and the square of 1 km. They were fitted on the very deals that the local
 * process then looks at: were they in a home's value, a community's only deal would leave next to nothing for it to weigh,
 * and its chance would be taken whole (docs/estimates.md).
 */
export function placeValue(
  { byCommunity, bySquare }: Structure,
  { community, east, north }: Pick<EncodedHome, 'community' | 'east' | 'north'>,
): number {
  return (byCommunity.get(community) ?? 0) + (bySquare.get(squareOf(east, north, 1)) ?? 0);
}

/** A row beside the numbers of all rows: views of its own would be garbage by the hundred thousand. */
const rowOf = ({ east, north, community, features, facts }: DealColumns, row: number) => ({
  east: east[row] as number,
  north: north[row] as number,
  community: community[row] as number,
  features,
  facts,
});

interface Linear {
  effects: Pick<Structure, 'coefficients' | 'byCommunity' | 'bySquare' | 'byWideSquare'>;
  trend: Trend;
  /** Of each row: what regression and trend leave, and how far it is believed. */
  left: Float64Array;
  belief: Float64Array;
  variance: number;
}

/** Regression and trend in turn, each on what the other leaves, far deals counting less each time. */
function fitLinear(columns: DealColumns, asOfDay: number, settings: MethodSettings): Linear {
  const rows = columns.count;
  const groups = [
    groupRows(columns.community, settings.communityPenalty),
    groupRows(squares(columns, 1), settings.squarePenalty),
    groupRows(squares(columns, 3), settings.wideSquarePenalty),
  ];
  const age = ageWeights(columns, asOfDay, settings.halfLifeDays);
  const belief = new Float64Array(rows).fill(1);
  const target = new Float64Array(rows);
  const weight = age.slice();
  const line = new Float64Array(rows);
  const left = new Float64Array(rows);
  let trend: Trend | null = null;
  let solution: RidgeSolution | undefined;
  let variance = 1;
  const problem: RidgeProblem = {
    rows,
    features: columns.features,
    width: HOME_FEATURES,
    groupings: groups,
    target,
    weight,
    penalty: settings.penalty,
  };
  const sparse = sparseOf(problem);
  for (let pass = 0; pass < settings.passes; pass += 1) {
    const centre = trend ? 0 : meanOf(columns.logPrice);
    for (let row = 0; row < rows; row += 1) {
      const level: number = trend ? levelAt(trend, columns.day[row] as number) : centre;
      target[row] = (columns.logPrice[row] as number) - level;
      weight[row] = (age[row] as number) * (belief[row] as number);
    }
    solution = solveRidge(problem, solution, sparse);
    ridgeValues(problem, solution, line, sparse);
    for (let row = 0; row < rows; row += 1) target[row] = (columns.logPrice[row] as number) - (line[row] as number);
    trend = fitTrend({ day: columns.day, value: target, weight: belief, from: 0, to: rows, variance }, asOfDay);
    for (let row = 0; row < rows; row += 1)
      left[row] = (target[row] as number) - levelAt(trend, columns.day[row] as number);
    variance = believe(left, belief);
  }
  const effects = effectsOf(solution ?? new Float64Array(HOME_FEATURES), groups);
  return { effects, trend: trend ?? FLAT, left, belief, variance };
}

const FLAT: Trend = { firstDay: 0, levels: new Float64Array(1), lastSlope: 0 };

const meanOf = (values: Float64Array): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

/** Student's weight with four degrees of freedom, 1 at most. */
const beliefIn = (left: number, scale: number): number => Math.min(1, 5 / (4 + (left / scale) ** 2));

/** How far each row is believed by what is left of it; answers with the squared scale, by the median. */
function believe(left: Float64Array, belief: Float64Array): number {
  if (left.length === 0) return 1;
  const sizes = left.map(Math.abs).sort();
  const scale = Math.max(0.01, 1.4826 * (sizes[sizes.length >> 1] as number));
  for (let row = 0; row < left.length; row += 1) belief[row] = beliefIn(left[row] as number, scale);
  return scale * scale;
}

interface Groups {
  of: Int32Array;
  names: number[];
  count: number;
  penalty: number;
}

/** Rows by their group's name; those named -1 are in none. */
function groupRows(names: Float64Array, penalty: number): Groups {
  const numbers = new Map<number, number>();
  const of = new Int32Array(names.length);
  names.forEach((name, row) => {
    if (name === -1) {
      of[row] = -1;
      return;
    }
    const known = numbers.get(name) ?? numbers.size;
    numbers.set(name, known);
    of[row] = known;
  });
  return { of, names: [...numbers.keys()], count: numbers.size, penalty };
}

const squares = ({ east, north }: DealColumns, side: number): Float64Array =>
  east.map((value, row) => squareOf(value, north[row] as number, side));

const ageWeights = ({ day }: DealColumns, asOfDay: number, halfLifeDays: number): Float64Array =>
  Float64Array.from(day, (value) => 0.5 ** ((asOfDay - value) / halfLifeDays));

function effectsOf(solution: RidgeSolution, groups: readonly Groups[]): Linear['effects'] {
  let offset = HOME_FEATURES;
  const [byCommunity, bySquare, byWideSquare] = groups.map(({ names, count }) => {
    const effects = new Map(names.map((name, at) => [name, solution[offset + at] as number]));
    offset += count;
    return effects;
  }) as [Effects, Effects, Effects];
  return { coefficients: solution.slice(0, HOME_FEATURES), byCommunity, bySquare, byWideSquare };
}

/** A home's columns as the trees see them: its facts, from `from` on, where it lies, on which day. */
function treeInputs(
  { facts, east, north }: Pick<EncodedHome, 'facts' | 'east' | 'north'>,
  from: number,
  day: number,
  inputs: Float64Array = new Float64Array(TREE_FACTS + 3),
): Float64Array {
  for (let at = 0; at < TREE_FACTS; at += 1) inputs[at] = facts[from + at] as number;
  inputs[TREE_FACTS] = Number.isNaN(east) ? -1 : east;
  inputs[TREE_FACTS + 1] = Number.isNaN(north) ? -1 : north;
  inputs[TREE_FACTS + 2] = day;
  return inputs;
}

interface Fold {
  forest: Forest;
  /** The fold that was kept from it. */
  fold: number;
}

/** Deals of one community on one day stay together: a flat sold twice must not answer for itself. */
const foldOf = ({ community, day }: DealColumns, row: number, folds: number): number =>
  Math.abs(Math.imul((community[row] as number) | 0, 2_654_435_761) ^ Math.imul(day[row] as number, 40_503)) % folds;

function growForests(
  columns: DealColumns,
  { left, belief }: Linear,
  asOfDay: number,
  settings: MethodSettings,
): Fold[] {
  if (columns.count < settings.fewestForTrees) return [];
  const age = ageWeights(columns, asOfDay, settings.treeHalfLifeDays);
  const columnsOfTrees = treeColumns(columns);
  return Array.from({ length: settings.folds }, (_, fold) => {
    const rows: number[] = [];
    for (let row = 0; row < columns.count; row += 1) if (foldOf(columns, row, settings.folds) !== fold) rows.push(row);
    const pick = (values: Float64Array) => Float64Array.from(rows, (row) => values[row] as number);
    const forest = growForest(
      {
        rows: rows.length,
        columns: columnsOfTrees.map(pick),
        target: pick(left).map((value) => Math.max(-settings.clip, Math.min(settings.clip, value))),
        weight: Float64Array.from(rows, (row) => (age[row] as number) * (belief[row] as number)),
      },
      settings.forest,
      createRandom(`trees ${fold}`),
    );
    return { forest, fold };
  });
}

function treeColumns(columns: DealColumns): Float64Array[] {
  const into = Array.from({ length: TREE_FACTS + 3 }, () => new Float64Array(columns.count));
  const inputs = new Float64Array(TREE_FACTS + 3);
  for (let row = 0; row < columns.count; row += 1) {
    treeInputs(rowOf(columns, row), row * TREE_FACTS, columns.day[row] as number, inputs);
    into.forEach((column, at) => {
      column[row] = inputs[at] as number;
    });
  }
  return into;
}

interface Spoken {
  from: number;
  /** Whether the structure was fitted on a row. */
  isFitted: (row: number) => boolean;
  asOfDay: number;
}

/** The trees that have not seen a row speak of it; of rows that none has seen all do, as of a home to be valued. */
function addTrees(
  columns: DealColumns,
  folds: readonly Fold[],
  { from, isFitted, asOfDay }: Spoken,
  values: Float64Array,
) {
  if (folds.length === 0) return;
  const width = TREE_FACTS + 3;
  const inputs = new Float64Array(width);
  for (let begin = from; begin < columns.count; begin += ROWS_AT_ONCE) {
    const end = Math.min(columns.count, begin + ROWS_AT_ONCE);
    const sums = new Float64Array(end - begin);
    const speaking = new Float64Array(end - begin);
    for (const { forest, fold } of folds) {
      const rows: number[] = [];
      for (let row = begin; row < end; row += 1)
        if (!isFitted(row) || foldOf(columns, row, folds.length) === fold) rows.push(row);
      const own = new Float64Array(rows.length * width);
      rows.forEach((row, at) => {
        treeInputs(rowOf(columns, row), row * TREE_FACTS, Math.min(asOfDay, columns.day[row] as number), inputs);
        own.set(inputs, at * width);
      });
      const said = forestValues(forest, own, width);
      rows.forEach((row, at) => {
        sums[row - begin] = (sums[row - begin] as number) + (said[at] as number);
        speaking[row - begin] = (speaking[row - begin] as number) + 1;
      });
    }
    for (let row = begin; row < end; row += 1)
      values[row] = (values[row] as number) + (sums[row - begin] as number) / (speaking[row - begin] as number);
  }
}

const ROWS_AT_ONCE = 4_096;
