import { pinyin } from 'pinyin-pro';

/** Sound by sound, without tones: 长宁 is chang ning, not zhang ning. Runs of letters and digits stay whole. Lower case. */
export const syllablesOf = (text: string): string[] =>
  pinyin(text, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true }).map((syllable) =>
    syllable.toLowerCase(),
  );
