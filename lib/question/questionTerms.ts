import { normalizeTerm } from '@/lib/search/suggestion';

/** What every other question says too, and what says nothing of what is asked. */
const EMPTY =
  /请问|有没有|怎么样|怎么|什么|可以|知道|大家|各位|谢谢|多少|是不是|能不能|[吗呢吧啊呀的了是我你他想问下一个这那哪在和跟与及]/gu;
const MARKS = /[^\p{L}\p{N}]/gu;

/**
 * What a question is found by: each pair of characters that stand together, of Latin letters and digits the whole word.
 * Names are read as the search box reads them: one width, lower case, without marks.
 */
export function questionTerms(text: string): string[] {
  const terms = new Set<string>();
  for (const part of normalizeTerm(text.replace(EMPTY, ' ').replace(/\s+/gu, '|')).split('|')) {
    const bare = part.replace(MARKS, '');
    for (const [word] of bare.matchAll(/[a-z0-9]{2,}/gu)) terms.add(word);
    for (const [run] of bare.matchAll(/[^a-z0-9]+/gu)) {
      const characters = [...run];
      for (let at = 0; at + 1 < characters.length; at++) terms.add(`${characters[at]}${characters[at + 1]}`);
    }
  }
  return [...terms];
}

/** How much of what is asked another question has to say too, to be called similar. */
const MIN_SHARED = 0.3;

/** Whether as many terms as `shared` of `asked` make a question similar; one that is about the same place needs one. */
export const isSimilar = (shared: number, asked: number, isSamePlace: boolean): boolean => {
  // A word of two characters is one term: there is no second to share.
  const least = isSamePlace ? 1 : Math.min(2, Math.max(1, asked));
  return shared >= least && shared / Math.max(1, asked) >= (isSamePlace ? MIN_SHARED / 2 : MIN_SHARED);
};
