import { z } from 'zod';
import { cleanWords } from '@/lib/domain/search/codec';
import { normalizeTerm, SUGGEST_KINDS } from '@/lib/domain/search/suggestion';
import { suggest } from '@/services/search';
import { describeMatches, matchTerms } from '../../repositories/searchTerms';
import { operation } from '../operation';
import { refuseUnknownCity } from '../refuseUnknownCity';
import { id, listOf, oneOf, text, wholeOptional } from '../schema';
import { suggestionSchema } from './outputs';
import { soundOf } from './soundOf';

const MAX_SUGGESTIONS = 10;

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
