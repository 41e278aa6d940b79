import { factorize, solveFactorized } from './localProcess';

/**
 * Ranges that held a share of the deals that the method had not seen (split conformal): how wide an estimate's range is
 * beside others follows from what is known of the home, how wide ranges are at all from the errors of the last year.
 */
export interface ErrorSigns {
  /** Standard deviation that the local process itself names. */
  deviation: number;
  /** Scatter of what is left of the comparables. */
  scatter: number;
  /** Comparables of the own community. */
  own: number;
  logArea: number;
  /** Years since it was built; null where unknown. */
  age: number | null;
}

/** A deal that was estimated before it was known. */
export interface TestedError {
  signs: ErrorSigns;
  /** Logarithm of estimate over price, and what of it was the correction of that day. */
  error: number;
  corrected: number;
  day: number;
  /** The method had learned of the deals before this day. */
  knownBefore: number;
  districtId: number | null;
}

/** Shares that ranges hold. */
export const BAND_SHARES = [0.68, 0.9] as const;

export interface Bands {
  coefficients: Float64Array;
  /** Scales that make a range of each share of BAND_SHARES. */
  widths: readonly number[];
  /** How much wider ranges of a district are, for each share. */
  byDistrict: ReadonlyMap<number, readonly number[]>;
}

/** Half as old errors count so much; those of before a year not at all. */
const HALF_LIFE_DAYS = 90;
const KEPT_DAYS = 365;
/** A district's own width is believed by half with so many errors: chosen on 2012 to 2015 (docs/estimates.md, Ranges). */
const HALF_BELIEVED = 20;
/** With fewer errors ranges follow the process's own deviation. */
const FEWEST = 60;
const SIGNS = 7;
/** No error is so small that its logarithm should lead the regression. */
const SMALLEST = 0.01;
/** An error beyond this share is a slip of the deal's. */
const LARGEST = 1;
/** What a normal error of deviation 1 stays within. */
const NORMAL_WIDTHS = [0.9945, 1.6449];
/** Without a test a range follows the process's deviation alone: exp(ln(deviation)). */
export const UNTESTED_BANDS: Bands = {
  coefficients: Float64Array.of(0, 1, 0, 0, 0, 0, 0),
  widths: NORMAL_WIDTHS,
  byDistrict: new Map(),
};

export function fitBands(tested: readonly TestedError[], asOfDay: number): Bands {
  const kept = tested.filter(({ day, error }) => asOfDay - day <= KEPT_DAYS && Math.abs(error) < LARGEST);
  if (kept.length < FEWEST) return UNTESTED_BANDS;
  const weights = kept.map(({ day }) => 0.5 ** (Math.max(0, asOfDay - day) / HALF_LIFE_DAYS));
  const coefficients = fitScale(kept, weights);
  const sizes = kept.map(({ error, signs }) => Math.abs(error) / scaleOf(coefficients, signs));
  const widths = BAND_SHARES.map((share) => weightedQuantile(sizes, weights, share));
  return { coefficients, widths, byDistrict: districtFactors(kept, sizes, weights, widths) };
}

/** Half widths, as logarithms, of the ranges of BAND_SHARES around an estimate. */
export function bandWidths(
  { coefficients, widths, byDistrict }: Bands,
  signs: ErrorSigns,
  districtId: number | null,
): number[] {
  const scale = scaleOf(coefficients, signs);
  const factors = districtId === null ? undefined : byDistrict.get(districtId);
  return widths.map((width, at) => width * scale * (factors?.[at] ?? 1));
}

function signsOf({ deviation, scatter, own, logArea, age }: ErrorSigns): number[] {
  return [
    1,
    Math.log(Math.max(0.01, deviation)),
    Math.log(Math.max(0.01, scatter)),
    Math.log1p(own),
    Math.abs(logArea - Math.log(80)),
    age === null ? 0 : Math.min(60, Math.max(0, age)) / 10,
    age === null ? 1 : 0,
  ];
}

function scaleOf(coefficients: Float64Array, signs: ErrorSigns): number {
  const values = signsOf(signs);
  let sum = 0;
  for (let at = 0; at < SIGNS; at += 1) sum += (coefficients[at] as number) * (values[at] as number);
  return Math.exp(sum);
}

/** Least squares of the logarithm of the error's size on the signs. */
function fitScale(tested: readonly TestedError[], weights: readonly number[]): Float64Array {
  const matrix = new Float64Array(SIGNS * SIGNS);
  const right = new Float64Array(SIGNS);
  tested.forEach(({ signs, error }, row) => {
    const values = signsOf(signs);
    const weight = weights[row] as number;
    const size = Math.log(SMALLEST + Math.abs(error));
    for (let at = 0; at < SIGNS; at += 1) {
      right[at] = (right[at] as number) + weight * (values[at] as number) * size;
      for (let other = 0; other < SIGNS; other += 1)
        matrix[at * SIGNS + other] =
          (matrix[at * SIGNS + other] as number) + weight * (values[at] as number) * (values[other] as number);
    }
  });
  for (let at = 0; at < SIGNS; at += 1) matrix[at * SIGNS + at] = (matrix[at * SIGNS + at] as number) + 1;
  factorize(matrix, SIGNS);
  return solveFactorized(matrix, SIGNS, right);
}

function districtFactors(
  tested: readonly TestedError[],
  sizes: readonly number[],
  weights: readonly number[],
  widths: readonly number[],
): Map<number, readonly number[]> {
  const rows = Map.groupBy(tested.keys(), (row) => (tested[row] as TestedError).districtId);
  const factors = new Map<number, readonly number[]>();
  for (const [districtId, own] of rows) {
    if (districtId === null) continue;
    const ofDistrict = own.map((row) => sizes[row] as number);
    const weightsOfDistrict = own.map((row) => weights[row] as number);
    const belief = own.length / (own.length + HALF_BELIEVED);
    factors.set(
      districtId,
      BAND_SHARES.map((share, at) => {
        const width = weightedQuantile(ofDistrict, weightsOfDistrict, share);
        return Math.exp(belief * Math.log(width / (widths[at] as number)));
      }),
    );
  }
  return factors;
}

/** The smallest value up to which so large a share of the weight lies. */
export function weightedQuantile(values: readonly number[], weights: readonly number[], share: number): number {
  const order = values.map((_, at) => at).sort((one, other) => (values[one] as number) - (values[other] as number));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let passed = 0;
  for (const at of order) {
    passed += weights[at] as number;
    if (passed >= share * total) return values[at] as number;
  }
  return values[order[order.length - 1] as number] ?? Number.NaN;
}
