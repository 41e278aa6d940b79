import { parseMobile } from '@/lib/kernel/phone';

/** What somebody typed into the search of the console. */
export type SearchQuery =
  | { kind: 'none' }
  /** A whole number of a phone: it stands in no address. */
  | { kind: 'phone'; mobile: string }
  /** The last four digits of one. */
  | { kind: 'tail'; tail: string }
  /** The number of a lead, an order, a payment or a refund. */
  | { kind: 'number'; number: string }
  | { kind: 'name'; name: string };

export const SEARCH_LETTERS = 64;

const NUMBER = /^[A-Za-z0-9-]{5,}$/;

/** As it is understood; spaces around and between digits count for nothing. */
export function readSearch(typed: string): SearchQuery {
  const text = typed.normalize('NFKC').trim().slice(0, SEARCH_LETTERS);
  if (text === '') return { kind: 'none' };
  const mobile = parseMobile(text);
  if (mobile) return { kind: 'phone', mobile };
  const closed = text.replaceAll(/\s+/g, '');
  if (/^\d{4}$/.test(closed)) return { kind: 'tail', tail: closed };
  if (NUMBER.test(closed) && /\d/.test(closed)) return { kind: 'number', number: closed };
  return { kind: 'name', name: text };
}
