import { typedSigns } from '@/lib/kernel/typedText';

/** Eight digits, none of them leading zeros: short enough to be read aloud, too many to be guessed with a phone. */
const NUMBER = /^[1-9]\d{7}$/;

/** The lowest number, and the one after the highest. */
export const LEAD_NUMBERS = [10_000_000, 100_000_000] as const;

/** A receipt's number as people type it ("4827 1935", full-width digits); null where it is none. */
export function parseLeadNumber(text: string): string | null {
  const digits = typedSigns(text);
  return NUMBER.test(digits) ? digits : null;
}

/** "4827 1935" */
export const formatLeadNumber = (number: string): string => `${number.slice(0, 4)} ${number.slice(4)}`;
