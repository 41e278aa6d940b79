import { syllablesOf } from '@/lib/server/text/syllables';

const MIXED = /\p{Script=Han}.*[a-z]|[a-z].*\p{Script=Han}/u;

/** 三lin is on its way to 三林: what is half typed in letters is looked up by its sound. */
export const soundOf = (typed: string): string => (MIXED.test(typed) ? syllablesOf(typed).join('') : typed);
