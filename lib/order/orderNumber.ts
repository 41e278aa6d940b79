import { type Day, dayOf, isDay } from '@/lib/kernel/day';

// The number of an order as people say it: its day and eight digits of its serial number, "261128-4831-0927". It opens
// nothing; of two orders of one day it is the same once in a hundred million.

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const DIGITS = 100_000_000;

/** Shares no factor with DIGITS, so that every letter counts in every digit. */
const FACTOR = 67;
/**
 * That of the numbers given until 2026-11-29, of which two orders of a day had the same sixteen times as often: who says one
 * of them is still understood.
 */
const FORMER_FACTOR = 64;

const digitsOf = (serialNumber: string, factor: number): string => {
  let rest = 0;
  for (const letter of serialNumber) rest = (rest * factor + Math.max(0, ALPHABET.indexOf(letter))) % DIGITS;
  return String(rest).padStart(8, '0');
};

/** `madeAt` in UTC ms; the day is Shanghai's. */
export const orderNumber = (serialNumber: string, madeAt: number): string => numberBy(FACTOR, serialNumber, madeAt);

function numberBy(factor: number, serialNumber: string, madeAt: number): string {
  const digits = digitsOf(serialNumber, factor);
  return `${dayOf(madeAt).replaceAll('-', '').slice(2)}-${digits.slice(0, 4)}-${digits.slice(4)}`;
}

/** The day that such a number is of, however it is typed; null: it is none. */
export function dayOfOrderNumber(typed: string): Day | null {
  const digits = digitsTyped(typed);
  const day = `20${digits.slice(0, 2)}-${digits.slice(2, 4)}-${digits.slice(4, 6)}`;
  return digits.length === 14 && isDay(day) ? day : null;
}

export const isOrderNumber = (typed: string, serialNumber: string, madeAt: number): boolean =>
  [FACTOR, FORMER_FACTOR].some((factor) => digitsTyped(numberBy(factor, serialNumber, madeAt)) === digitsTyped(typed));

/** Without the signs between them, and empty where there is anything else. */
function digitsTyped(typed: string): string {
  const text = typed.normalize('NFKC').replaceAll(/[\s\-–—]/g, '');
  return /^\d+$/.test(text) ? text : '';
}
