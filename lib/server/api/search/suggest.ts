import { z } from 'zod';
import { cleanWords } from '@/lib/domain/search/codec';
import { normalizeTerm, SUGGEST_KINDS } from '@/lib/domain/search/suggestion';
import { suggest } from '@/services/search';
import { describeMatches, matchTerms } from '../../repositories/searchTerms';
import { syllablesOf } from '../../syllables';
import { operation } from '../operation';
import { refuseUnknownCity } from '../refuseUnknownCity';
import { id, listOf, oneOf, text, wholeOptional } from '../schema';
import { suggestionSchema } from './outputs';

const MAX_SUGGESTIONS = 10;
const MIXED = /\p{Script=Han}.*[a-z]|[a-z].*\p{Script=Han}/u;

/** 三lin is on its way to 三林: what is half typed in letters is looked up by its sound. */
const soundOf = (typed: string): string => (MIXED.test(typed) ? syllablesOf(typed).join('') : typed);

export const suggestOperation = operation(suggest, {
  summary: 'Names that the words begin or contain, in Chinese, pinyin or initials: the best first.',
  input: z.strictObject({
    cityId: id(),
    q: text(50),
    kinds: listOf(oneOf(SUGGEST_KINDS)),
    limit: wholeOptional(1, MAX_SUGGESTIONS),
  }),
  output: z.object({ suggestions: z.array(suggestionSchema) }),
  rate: 'search',
  async handle({ cityId, q, kinds, limit = MAX_SUGGESTIONS }, { db }) {
    const typed = soundOf(normalizeTerm(cleanWords(q)));
    if (!typed) return { suggestions: [] };
    const matches = await matchTerms(db, cityId, typed, kinds?.length ? kinds : SUGGEST_KINDS, limit);
    if (matches.length === 0) await refuseUnknownCity(db, cityId);
    return { suggestions: await describeMatches(db, matches) };
  },
});
