import { typedSigns } from './typedText';

const MOBILE = /^1[3-9]\d{9}$/;

/** Whether the text is a mainland mobile number, digits only. */
export function isMobile(text: string): boolean {
  return MOBILE.test(text);
}

/**
 * What people type or paste as a mobile number ("（+86）138-0013-8000", "86138…", full-width digits, unseen signs of a contact), as eleven digits; null where
 * it is none.
 */
export function parseMobile(text: string): string | null {
  const digits = typedSigns(text).replace(/^(?:\+|00)?86(?=1\d{10}$)/, '');
  return isMobile(digits) ? digits : null;
}

/** The first three digits and the last four, as lists and logs show a number. */
export const maskMobile = (phone: string): string => `${phone.slice(0, 3)}****${phone.slice(7)}`;
