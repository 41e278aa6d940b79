import { solveSymmetric } from './solveSymmetric';

/** What the next 30 days bring, as a class. */
export type ForecastClass = 'rise' | 'flat' | 'fall';

/** Less than half a per cent a month is flat. */
const FLAT = 0.005;

export function classOf(change: number): ForecastClass {
  if (change > FLAT) return 'rise';
  return change < -FLAT ? 'fall' : 'flat';
}

/** What was known at the end of a month, before anything of the next. */
export interface MonthKnown {
  /** The index of the months up to this one, as it was computed then: the last of all, and the ones before it. */
  index: readonly number[];
  /** Deals of the last three months over those of the three before; null where there were none. */
  pace: number | null;
}

export interface MonthForecast {
  says: ForecastClass;
  /** Of the months tested: how often the class came true, and how often "as in the month before" did. */
  tested: number;
  hits: number;
  persistence: number;
}

const MIN_TRAINED = 18;
const MIN_TESTED = 12;
const RIDGE = 0.002;

/**
 * The class of the month after the last one known. `known` are consecutive months in order, each with what was known at
 * its end; `truth[at]` is the change of the month after known[at] as it is known now, so it is one shorter. Each month
 * after MIN_TRAINED is foretold from those before it alone. null where too few can be tested, or where the hit rate is
 * not above that of persistence: then nothing is said.
 */
export function forecastMonth(known: readonly MonthKnown[], truth: readonly number[]): MonthForecast | null {
  const score = { tested: 0, hits: 0, persistence: 0 };
  const signs = known.map(signsOf);
  for (let at = MIN_TRAINED; at < truth.length; at += 1) {
    const came = classOf(truth[at] as number);
    score.tested += 1;
    if (classOf(foretold(signs, truth, at)) === came) score.hits += 1;
    if (classOf((signs[at] as Signs)[0]) === came) score.persistence += 1;
  }
  if (score.tested < MIN_TESTED || score.hits <= score.persistence) return null;
  return { says: classOf(foretold(signs, truth, known.length - 1)), ...score };
}

/** The last change, the mean of the last three, and how sales quicken. */
type Signs = [number, number, number];

function signsOf({ index, pace }: MonthKnown): Signs {
  const n = index.length;
  const change = (back: number) => {
    const [before, after] = [index[n - back - 2], index[n - back - 1]];
    return before && after ? Math.log(after / before) : 0;
  };
  return [change(0), (change(0) + change(1) + change(2)) / 3, pace === null || pace <= 0 ? 0 : Math.log(pace) / 10];
}

/** A ridge regression of the months before `at` whose outcome was known by then, put to the signs of `at`. */
function foretold(signs: readonly Signs[], truth: readonly number[], at: number): number {
  const size = 3;
  const matrix = new Float64Array(size * size);
  const right = new Float64Array(size);
  for (let month = 0; month < at; month += 1) {
    const own = signs[month] as Signs;
    for (let row = 0; row < size; row += 1) {
      right[row] = (right[row] as number) + (own[row] as number) * (truth[month] as number);
      for (let column = 0; column < size; column += 1) {
        matrix[row * size + column] =
          (matrix[row * size + column] as number) + (own[row] as number) * (own[column] as number);
      }
    }
  }
  for (let row = 0; row < size; row += 1) matrix[row * size + row] = (matrix[row * size + row] as number) + RIDGE;
  const weights = solveSymmetric(matrix, right);
  return (signs[at] as Signs).reduce((sum, value, sign) => sum + value * (weights[sign] as number), 0);
}
