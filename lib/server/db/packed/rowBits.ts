import type { PackedColumn, ValueRows } from './packedColumn';

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

/** Those of all rows. */
export function allBits(rows: number): Bits {
  const bits = new Uint32Array(wordsFor(rows)).fill(0xffffffff);
  if (rows % 32 > 0) bits[bits.length - 1] = 2 ** (rows % 32) - 1;
  return bits;
}

export function countBits(bits: Bits): number {
  let count = 0;
  for (let at = 0; at < bits.length; at++) {
    // The usual sum of bits by pairs, fours and bytes.
    const pairs = wordAt(bits, at) - ((wordAt(bits, at) >>> 1) & 0x55555555);
    const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
    count += Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return count;
}

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

/** For each value of a column of small numbers, the rows that have it; those of which it is not known, by its `none`. */
export function rowsByValue({ values }: PackedColumn): ReadonlyMap<number, ValueRows> {
  const all = new Map<number, ValueRows>();
  for (let row = 0; row < values.length; row++) {
    const value = values[row] as number;
    const own = all.get(value) ?? { bits: new Uint32Array(wordsFor(values.length)), count: 0 };
    setBit(own.bits, row);
    own.count++;
    all.set(value, own);
  }
  return all;
}
