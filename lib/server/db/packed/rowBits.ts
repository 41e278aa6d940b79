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
