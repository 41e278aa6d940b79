import { openText, sealText } from '../phoneVault';

/** Before a text that is sealed: whoever copies the database reads no number that somebody wrote down for themselves. */
export const SEALED = 'sealed:';

/** A text as a column holds it that rests sealed; nothing stays nothing. */
export const sealColumn = (text: string): string =>
  text === '' ? '' : SEALED + sealText(text, 'community_notes.content');

/** The text of such a column. What was stored before it was sealed lies open until sealOpenNotes has passed. */
export const openColumn = (stored: string): string =>
  stored.startsWith(SEALED) ? openText(stored.slice(SEALED.length), 'community_notes.content') : stored;
