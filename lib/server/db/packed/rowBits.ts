import type { PackedColumn } from './packedColumn';

/** A bit for each row. */
export type Bits = Uint32Array;

export const wordsFor = (rows: number): number => Math.ceil(rows / 32);

export function setBit(bits: Bits, row: number): void {
  bits[row >>> 5] = (bits[row >>> 5] as number) | (1 << (row & 31));
}

/** The lowest bit of a word that has one. */
export const lowestBit = (word: number): number => 31 - Math.clz32(word & -word);

export function joinBits(one: Bits, other: Bits, kind: 'all' | 'any'): Bits {
  const joined = new Uint32Array(one.length);
  if (kind === 'all') for (let at = 0; at < one.length; at++) joined[at] = (one[at] as number) & (other[at] as number);
  else for (let at = 0; at < one.length; at++) joined[at] = (one[at] as number) | (other[at] as number);
  return joined;
}

/** For each value of a column of small numbers, the rows that have it. */
export function bitsByValue({ values, none }: PackedColumn): ReadonlyMap<number, Bits> {
  const all = new Map<number, Bits>();
  for (let row = 0; row < values.length; row++) {
    const value = values[row] as number;
    if (value === none) continue;
    const bits = all.get(value) ?? new Uint32Array(wordsFor(values.length));
    setBit(bits, row);
    all.set(value, bits);
  }
  return all;
}

/** The rows of a column of doubles, sorted roughly: by steps that hold about as many each. */
export interface Steps {
  /** The greatest value of each step; of the last, infinity. */
  ends: Float64Array;
  /** The rows of the steps before each step, and of all. */
  before: Bits[];
}

const STEPS = 32;
const SAMPLES = 4_096;

export function stepsOf(values: Float64Array): Steps {
  const ends = stepEnds(values);
  const own = Array.from(ends, () => new Uint32Array(wordsFor(values.length)));
  for (let row = 0; row < values.length; row++) {
    const value = values[row] as number;
    if (!Number.isNaN(value)) setBit(own[stepAt(ends, value)] as Bits, row);
  }
  const before: Bits[] = [new Uint32Array(wordsFor(values.length))];
  for (const bits of own) before.push(joinBits(before[before.length - 1] as Bits, bits, 'any'));
  return { ends, before };
}

function stepEnds(values: Float64Array): Float64Array {
  const distance = Math.max(1, Math.floor(values.length / SAMPLES));
  const samples = values.filter((value, row) => row % distance === 0 && !Number.isNaN(value)).sort();
  const ends = Array.from(
    { length: STEPS - 1 },
    (_, step) => samples[Math.floor(((step + 1) * samples.length) / STEPS)],
  );
  return Float64Array.from(new Set([...ends.filter((end) => end !== undefined), Number.POSITIVE_INFINITY]));
}

/** The step that a value belongs to. */
function stepAt(ends: Float64Array, value: number): number {
  let [low, high] = [0, ends.length - 1];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (value <= (ends[middle] as number)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The rows from one value to another, both included: whole steps by their bits, and row by row those at the ends. */
export function bitsWithin(values: Float64Array, { ends, before }: Steps, from: number, to: number): Bits {
  const [low, high] = [stepAt(ends, from), stepAt(ends, to)];
  const [belowLow, throughLow] = [before[low] as Bits, before[low + 1] as Bits];
  const [belowHigh, throughHigh] = [before[high] as Bits, before[high + 1] as Bits];
  const found = new Uint32Array(belowLow.length);
  for (let word = 0; word < found.length; word++) {
    let sure = (belowHigh[word] as number) & ~(throughLow[word] as number);
    const atLow = (throughLow[word] as number) & ~(belowLow[word] as number);
    const atHigh = (throughHigh[word] as number) & ~(belowHigh[word] as number);
    for (let left = atLow | atHigh; left !== 0; left &= left - 1) {
      const bit = lowestBit(left);
      const value = values[(word << 5) + bit] as number;
      if (value >= from && value <= to) sure |= 1 << bit;
    }
    found[word] = sure;
  }
  return found;
}
