import { defined } from '@/lib/kernel/defined';
import type { Commute, Filters, NumberRange, SearchSort, SearchTab } from '@/lib/search/filters';

export const SPEECH_NOTES = [
  'old_small',
  'top_floor',
  'no_top_floor',
  'ground_floor',
  'no_ground_floor',
  'urgent',
  'large_flat',
  'selling',
  'school_district',
] as const;
/** Of what was understood in a way of our own: what it stands for is told beside the results. */
export type SpeechNote = (typeof SPEECH_NOTES)[number];

/** So many metres around a named place. */
export interface ParsedAround {
  name: string;
  metres: number;
}

/** So many minutes to a named place. */
export interface ParsedCommute extends Pick<Commute, 'minutes' | 'by'> {
  name: string;
}

/** What one phrase means. */
export interface Meant {
  filters?: Partial<Filters>;
  /** Values that are not wanted: of their filter all others are. */
  not?: Partial<Filters>;
  tab?: SearchTab;
  /** 买: no list of rentals. */
  buys?: true;
  /** An amount without a unit: 万 of a price, or yuan of a rent. */
  bare?: NumberRange;
  sort?: SearchSort;
  note?: SpeechNote;
  /** Names of places, in the order in which they were said. */
  names?: string[];
  around?: ParsedAround;
  commute?: ParsedCommute;
  /** 近一周, of what is listed or of nothing else: days. */
  recent?: number;
  /** 月供一万以内: what can be paid back, yuan a month. */
  monthly?: NumberRange;
  /** 手里有200万: all that one pays, or what one pays at once where so much a month is said too; 万. */
  cash?: NumberRange;
  /** A place that is not wanted, by its name; of 浦东三林 both, since the one says where the other is. */
  refused?: string[];
  /** What no filter knows: the words, as they are said to be left out. */
  ignored?: string;
}

/** One phrase as it was said, and what it means. */
export interface Piece {
  said: string;
  meant: Meant;
}

/** null: the words do not mean it after all. */
export type Meaning = (match: RegExpExecArray) => Meant | null;

export interface Phrase {
  pattern: RegExp;
  meaning: Meaning;
  /** May stand behind 不要. */
  isChoice?: true;
}

export const phrase = (pattern: string, meaning: Meaning): Phrase => ({ pattern: new RegExp(pattern, 'gi'), meaning });

/** One meaning whatever the words. */
export const means = (pattern: string, meant: Meant): Phrase => phrase(pattern, () => meant);

/** Values of a filter: with 不要 before them, all others. */
export const choice = (pattern: string, filters: Partial<Filters>, note?: SpeechNote): Phrase => ({
  ...means(pattern, defined({ filters, note })),
  isChoice: true,
});

/** A wish that no filter knows. */
export const wish = (pattern: string): Phrase =>
  phrase(pattern, ([said]) => ({ ignored: said.trim().replace(/的$/, '') }));
