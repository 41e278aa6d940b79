// What people type, paste or copy out of contacts, messages and documents, before any field reads it.

/**
 * What nobody sees and nobody typed: directions (contacts wrap a number in U+202D ... U+202C), soft hyphens, spaces without
 * width, byte order marks. Without those that join signs of one emoji or letter (U+200C, U+200D), and those that turn what
 * one sees round (U+202E): an amount that holds one is none.
 */
const UNSEEN = /[\u00ad\u180e\u200b\u200e\u202a\u202c\u202d\u2060-\u2064\u2066\u2068\u2069\ufeff\ufff9-\ufffb]/g;
/** Spaces of other widths, and those at which no line ends. */
const SPACES = /[\u00a0\u1680\u2000-\u200a\u202f\u205f]/g;

/** Text of any field as it was meant: without unseen signs, its spaces ordinary ones, its lines ended by one sign. */
export const typedText = (text: string): string =>
  text.replace(UNSEEN, '').replace(SPACES, ' ').replace(/\r\n?/g, '\n');

/** One line of it, in one width of letters. */
export const typedLine = (text: string): string => typedText(text).normalize('NFKC').replace(/\s+/g, ' ').trim();

/** A number or code of it: without spaces, dashes, dots and brackets, which people put between its signs. */
export const typedSigns = (text: string): string =>
  typedLine(text).replace(/[\s().,:;·•_/[\]\u200c\u200d]|\p{Dash}/gu, '');
