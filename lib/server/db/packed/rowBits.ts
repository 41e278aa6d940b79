import type { PackedColumn } from './packedColumn';

/** A bit for each row. */
export type Bits = Uint32Array;

export const wordsFor = (rows: number): number => Math.ceil(rows / 32);

export function setBit(bits: Bits, row: number): void {
  bits[row >>> 5] = (bits[row >>> 5] as number) | (1 << (row & 31));
}

/** A word as a signed number: loops over the bits of an unsigned one take four times as long. */
export const wordAt = (bits: Bits, at: number): number => (bits[at] as number) | 0;

/** The lowest bit of a word that has one. */
export const lowestBit = (word: number): number => 31 - Math.clz32(word & -word);

/** Leaves the bits that another has too, from one of its words on. */
export function keepBits(into: Bits, other: Bits, from: number): void {
  const length = Math.min(into.length, other.length - from);
  for (let at = 0; at < length; at++) into[at] = (into[at] as number) & (other[from + at] as number);
}

/** Adds the bits of another from one of its words on. */
export function addBits(into: Bits, other: Bits, from: number): void {
  const length = Math.min(into.length, other.length - from);
  for (let at = 0; at < length; at++) into[at] = (into[at] as number) | (other[from + at] as number);
}

/** The rows that have a value. */
export interface ValueRows {
  bits: Bits;
  count: number;
}

/** For each value of a column of small numbers, the rows that have it. */
export function rowsByValue({ values, none }: PackedColumn): ReadonlyMap<number, ValueRows> {
  const all = new Map<number, ValueRows>();
  for (let row = 0; row < values.length; row++) {
    const value = values[row] as number;
    if (value === none) continue;
    const own = all.get(value) ?? { bits: new Uint32Array(wordsFor(values.length)), count: 0 };
    setBit(own.bits, row);
    own.count++;
    all.set(value, own);
  }
  return all;
}

/** The rows of a column of doubles, sorted roughly: by steps that hold about as many each. */
export interface Steps {
  /** The greatest value of each step; of the last, infinity. */
  ends: Float64Array;
  /** The rows of the steps before each step, and of all. */
  before: Bits[];
  /** Those of each, made when they are first asked for. */
  rows?: readonly Uint32Array[];
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
  for (const bits of own) {
    const through = (before[before.length - 1] as Bits).slice();
    addBits(through, bits, 0);
    before.push(through);
  }
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

/** Both ends belong to it. */
export interface Range {
  from: number;
  to: number;
}

/** The steps that are whole within a range, from the first to before the end; it ends in the steps beside them. */
export function wholeSteps({ ends }: Steps, { from, to }: Range): { first: number; end: number } {
  const [low, high] = [stepAt(ends, from), stepAt(ends, to)];
  return {
    first: from === Number.NEGATIVE_INFINITY ? low : low + 1,
    end: to === Number.POSITIVE_INFINITY ? high + 1 : high,
  };
}

/** About how many of the rows are within a range, from 0 to 1. */
export const shareWithin = ({ ends }: Steps, { from, to }: Range): number =>
  Math.max(0, stepAt(ends, to) + 1 - stepAt(ends, from)) / ends.length;

/** The rows of the steps that hold a range, and of those that are whole within it, as what is before and through them. */
function stepsWithin(steps: Steps, range: Range) {
  const { ends, before } = steps;
  const { first, end } = wholeSteps(steps, range);
  const at = (step: number) => before[step] as Bits;
  return {
    ...{ belowAll: at(stepAt(ends, range.from)), throughAll: at(stepAt(ends, range.to) + 1) },
    ...{ belowSure: at(first), throughSure: at(end) },
  };
}

/**
 * Writes the bits of the rows within a range, from a word of the list on: whole steps by their bits, and row by row
 * those at the ends.
 */
export function findWithin(values: Float64Array, steps: Steps, range: Range, into: Bits, start: number): void {
  const { from, to } = range;
  const { belowAll, throughAll, belowSure, throughSure } = stepsWithin(steps, range);
  const length = Math.min(into.length, belowAll.length - start);
  for (let at = 0; at < length; at++) {
    const word = start + at;
    let sure = wordAt(throughSure, word) & ~wordAt(belowSure, word);
    for (let left = wordAt(throughAll, word) & ~wordAt(belowAll, word) & ~sure; left !== 0; left &= left - 1) {
      const bit = lowestBit(left);
      const value = values[(word << 5) + bit] as number;
      if (value >= from && value <= to) sure |= 1 << bit;
    }
    into[at] = sure;
  }
}

/** The rows of each step. */
export function rowsOfSteps(steps: Steps): readonly Uint32Array[] {
  steps.rows ??= Array.from(steps.ends, (_, step) => rowsInStep(steps, step));
  return steps.rows;
}

function rowsInStep({ before }: Steps, step: number): Uint32Array {
  const [below, through] = [before[step] as Bits, before[step + 1] as Bits];
  const rows: number[] = [];
  for (let word = 0; word < below.length; word++) {
    for (let left = wordAt(through, word) & ~wordAt(below, word); left !== 0; left &= left - 1)
      rows.push((word << 5) + lowestBit(left));
  }
  return new Uint32Array(rows);
}

/** The rows within a range that are in the steps that it ends in. */
export function rowsWhereItEnds(values: Float64Array, steps: Steps, range: Range): Uint32Array {
  const { from, to } = range;
  const { first, end } = wholeSteps(steps, range);
  const [low, high] = [stepAt(steps.ends, from), stepAt(steps.ends, to)];
  const parts = rowsOfSteps(steps).filter((_, step) => step >= low && step <= high && (step < first || step >= end));
  const found = new Uint32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let kept = 0;
  for (const rows of parts) {
    for (let at = 0; at < rows.length; at++) {
      const row = rows[at] as number;
      const value = values[row] as number;
      if (value >= from && value <= to) found[kept++] = row;
    }
  }
  return found.subarray(0, kept);
}
