import { syllablesOf } from '@/lib/server/text/syllables';

export interface Spelling {
  /** Without tones or spaces: sanlin. */
  pinyin: string;
  /** sl */
  initials: string;
}

/** How a name is typed; what is no Chinese character stays, in lower case. */
export function spell(name: string): Spelling {
  const syllables = syllablesOf(name).map((syllable) => syllable.replace(/[^a-z0-9]/g, ''));
  return {
    pinyin: syllables.join(''),
    initials: syllables.map((syllable) => (/^\d/.test(syllable) ? syllable : syllable.slice(0, 1))).join(''),
  };
}
