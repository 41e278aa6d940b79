import { MISSING } from './number';

const OVERFLOW_LENGTH = 10;
const ELLIPSIS = '…';
const _PHONE_HEAD = 3;
const _PHONE_TAIL = 4;

/** Cuts a text after `length` characters (code points, so no emoji or rare 汉字 is halved) and adds an ellipsis. */
export function truncateText(text: string | null | undefined, length = OVERFLOW_LENGTH): string {
  if (!text) return MISSING;
  const characters = [...text];
  return characters.length > length ? characters.slice(0, length).join('') + ELLIPSIS : text;
}

/** The parts that are known, side by side: "3室2厅 · 89㎡ · 南". */
export function joinKnown(parts: readonly (string | null | undefined | false)[], by = ' · '): string {
  return parts.filter((part) => part && part !== MISSING).join(by);
}

/** One of two words for what is known to be so or not; null where it is not known. */
export function said(value: boolean | null, yes: string, no: string): string | null {
  if (value === null) return null;
  return value ? yes : no;
}
