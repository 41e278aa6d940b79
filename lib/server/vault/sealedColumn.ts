import { openText, sealText } from './phoneVault';
import type { SealedPlace } from './sealedPlace';

/** Before a text that is sealed: whoever copies the database reads no number that somebody wrote down for themselves. */
export const SEALED = 'sealed:';

type TextPlace = Extract<SealedPlace, 'community_notes.content' | 'lead_changes.said' | 'leads.question'>;

/** A text as a column holds it that rests sealed; nothing stays nothing. */
export const sealColumn = (text: string, place: TextPlace): string =>
  text === '' ? '' : SEALED + sealText(text, place);

/** The text of such a column. What was stored before it was sealed lies open until sealOpenNotes has passed. */
export const openColumn = (stored: string, place: TextPlace): string =>
  stored.startsWith(SEALED) ? openText(stored.slice(SEALED.length), place) : stored;
