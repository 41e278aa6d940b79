import { type PackedColumn, rowsByPlace } from './packedColumn';
import { type Bits, lowestBit, setBit, wordAt, wordsFor } from './rowBits';

/** So many looks along an order cost what sorting one row in costs. */
const LOOKS = 4;

/** A page of the `total` rows whose bit is set, by their places in an order. */
export function pageInOrder(rows: Bits, total: number, order: PackedColumn, offset: number, limit: number): number[] {
  return walk(rows, order, offset, limit, total * LOOKS) ?? sorted(rows, order, offset, limit);
}

/**
 * Along the order until the page is full: soon where many match. null after so many looks, since few may match, or none
 * for long, as those of a range of prices in the order of prices.
 */
function walk(rows: Bits, order: PackedColumn, offset: number, limit: number, most: number): number[] | null {
  const rowAt = rowsByPlace(order);
  const page: number[] = [];
  const end = Math.min(rowAt.length, most);
  for (let place = 0, passed = 0; place < end; place++) {
    const row = rowAt[place] as number;
    if ((wordAt(rows, row >>> 5) >>> (row & 31)) & 1 && ++passed > offset && page.push(row) === limit) return page;
  }
  return end === rowAt.length ? page : null;
}

/** A bit at each row's place, then the bits in turn. */
function sorted(rows: Bits, order: PackedColumn, offset: number, limit: number): number[] {
  const { values: places } = order;
  const bits = new Uint32Array(wordsFor(places.length));
  for (let word = 0; word < rows.length; word++) {
    for (let left = wordAt(rows, word); left !== 0; left &= left - 1)
      setBit(bits, places[(word << 5) + lowestBit(left)] as number);
  }
  const rowAt = rowsByPlace(order);
  const page: number[] = [];
  for (let word = 0, passed = 0; word < bits.length && page.length < limit; word++) {
    for (let left = wordAt(bits, word); left !== 0 && page.length < limit; left &= left - 1) {
      if (++passed > offset) page.push(rowAt[(word << 5) + lowestBit(left)] as number);
    }
  }
  return page;
}
