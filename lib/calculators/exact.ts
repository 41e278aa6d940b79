// Exact arithmetic on whole fen: BigInt inside, rounded once where an amount leaves. For the server
// and its answers only: BigInt is newer than the oldest webviews that the product supports.

export const MILLION = 1_000_000n;

/** A rate or share as a whole number of millionths. Throws RangeError unless it is a fraction from 0 to 100. */
export function millionths(rate: number): bigint {
  if (!(rate >= 0 && rate <= 100)) throw new RangeError(`Not a rate: ${rate}`);
  return BigInt(Math.round(rate * 1e6));
}

/** Throws RangeError for anything but whole fen that are not negative. */
export function fenOf(amount: number): bigint {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`Not an amount of fen: ${amount}`);
  return BigInt(amount);
}

/** The nearest whole number to a fraction with a positive divisor; halves away from zero. */
export function nearest(amount: bigint, divisor: bigint): bigint {
  const size = amount < 0n ? -amount : amount;
  const whole = (2n * size + divisor) / (2n * divisor);
  return amount < 0n ? -whole : whole;
}

export function nearestFen(amount: bigint, divisor: bigint): number {
  return safeNumber(nearest(amount, divisor));
}

/** A fraction of amounts that are not negative, rounded up to whole fen. */
export function fenRoundedUp(amount: bigint, divisor: bigint): number {
  return safeNumber((amount + divisor - 1n) / divisor);
}

/** A fraction of amounts that are not negative, rounded down to whole fen. */
export function fenRoundedDown(amount: bigint, divisor: bigint): number {
  return safeNumber(amount / divisor);
}

/** Amounts rounded on their running sum, so that what is left of them adds up to the rounded whole. */
export function nearestParts(amounts: readonly bigint[], divisor: bigint): number[] {
  let exact = 0n;
  let counted = 0n;
  return amounts.map((amount) => {
    exact += amount;
    const soFar = nearest(exact, divisor);
    const part = safeNumber(soFar - counted);
    counted = soFar;
    return part;
  });
}

/** null while one of the amounts is not known. */
export function sumKnown(amounts: readonly (number | null)[]): number | null {
  return amounts.reduce<number | null>((sum, amount) => (sum === null || amount === null ? null : sum + amount), 0);
}

/** amount × rate, to the nearest fen. */
export function shareOf(amount: number, rate: number): number {
  return nearestFen(fenOf(amount) * millionths(rate), MILLION);
}

/** One amount over another as a fraction of four decimals; null over nothing. */
export function ratioOf(part: number, whole: number): number | null {
  return whole > 0 ? Number(nearest(fenOf(part) * 10_000n, fenOf(whole))) / 10_000 : null;
}

export function greatestDivisor(one: bigint, other: bigint): bigint {
  return other === 0n ? one : greatestDivisor(other, one % other);
}

/** 0.015 -> "1.5%" */
export function percentText(rate: number): string {
  const units = millionths(rate);
  const decimals = String(units % 10_000n)
    .padStart(4, '0')
    .replace(/0+$/, '');
  return `${units / 10_000n}${decimals ? `.${decimals}` : ''}%`;
}

function safeNumber(amount: bigint): number {
  const fen = Number(amount);
  if (!Number.isSafeInteger(fen)) throw new RangeError(`Beyond the amounts that can be counted: ${amount}`);
  return fen;
}
