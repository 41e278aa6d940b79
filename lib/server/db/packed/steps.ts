import type { Steps } from './packedColumn';
import { addBits, type Bits, countBits, lowestBit, setBit, wordAt, wordsFor } from './rowBits';

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
  return { ends, before, counts: before.map(countBits) };
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

/**
 * The steps that a range reaches, from `low` to `high`, and those of them that are whole within it, from `first` to
 * before `end`; in the others it ends.
 */
export function stepsIn({ ends }: Steps, { from, to }: Range) {
  const [low, high] = [stepAt(ends, from), stepAt(ends, to)];
  return {
    low,
    high,
    first: from === Number.NEGATIVE_INFINITY ? low : low + 1,
    end: to === Number.POSITIVE_INFINITY ? high + 1 : high,
  };
}

/** About how many of the rows are within a range, from 0 to 1. */
export function shareWithin(steps: Steps, range: Range): number {
  const { low, high } = stepsIn(steps, range);
  return Math.max(0, high + 1 - low) / steps.ends.length;
}

/** How many rows are within a range at least: those of its whole steps. */
export function surelyWithin(steps: Steps, range: Range): number {
  const { first, end } = stepsIn(steps, range);
  return Math.max(0, (steps.counts[end] ?? 0) - (steps.counts[first] ?? 0));
}

/**
 * Writes the bits of the rows within a range, from a word of the list on: whole steps by their bits, and row by row
 * those at the ends.
 */
export function findWithin(values: Float64Array, steps: Steps, range: Range, into: Bits, start: number): void {
  const { from, to } = range;
  const { low, high, first, end } = stepsIn(steps, range);
  const before = (step: number) => steps.before[step] as Bits;
  const [belowAll, throughAll, belowSure, throughSure] = [before(low), before(high + 1), before(first), before(end)];
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
  const { low, high, first, end } = stepsIn(steps, range);
  const parts = rowsOfSteps(steps).filter((_, step) => step >= low && step <= high && (step < first || step >= end));
  const found = new Uint32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let matched = 0;
  for (const rows of parts) {
    for (let at = 0; at < rows.length; at++) {
      const row = rows[at] as number;
      const value = values[row] as number;
      if (value >= from && value <= to) found[matched++] = row;
    }
  }
  return found.subarray(0, matched);
}
