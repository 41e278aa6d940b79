import { cleanWords } from '@/lib/search/codec';
import {
  MAX_SUGGESTIONS,
  type SuggestAnswer,
  type SuggestedSearch,
  type SuggestInput,
  type Suggestion,
  suggestAnswer,
  suggestInput,
} from '@/lib/search/contract/lists';
import { countChoices, newSearch, type SearchTab } from '@/lib/search/filters';
import { linesNamed, typedLineNumber } from '@/lib/search/lineName';
import { normalizeTerm, SUGGEST_KINDS } from '@/lib/search/suggestion';
import { chosenFilters } from '@/lib/search/views/chips';
import { readSpeech } from '@/lib/searchLanguage/understand';
import { listLineNames } from '@/lib/server/area/queries/areas';
import type { ApiContext } from '@/lib/server/call/context';
import { operation } from '@/lib/server/call/operation';
import { refuseUnknownCity } from '@/lib/server/call/refuseUnknownCity';
import type { Db } from '@/lib/server/db/client';
import { simplified } from '@/lib/server/text/simplified';
import * as calls from '@/services/search';
import { describeLines, describeMatches, matchTerms, nameFilterPlaces } from '../queries/searchTerms';
import { countFound } from './countFound';
import { searchContext } from './searchContext';
import { soundOf } from './soundOf';

export async function suggest(
  context: ApiContext,
  { cityId, q, tab = 'resale', kinds, limit = MAX_SUGGESTIONS }: SuggestInput,
): Promise<SuggestAnswer> {
  const { db } = context;
  const words = simplified(cleanWords(q));
  const typed = soundOf(normalizeTerm(words));
  if (!typed) return { suggestions: [], search: null };
  const matches = await matchTerms(db, cityId, typed, kinds?.length ? kinds : SUGGEST_KINDS, limit);
  const lines = kinds?.length ? [] : await suggestLines(db, cityId, words);
  if (matches.length + lines.length === 0) await refuseUnknownCity(db, cityId);
  const suggestions = [...lines, ...(await describeMatches(db, matches))].slice(0, limit);
  const isAsked = !kinds?.length && isWish(words, suggestions);
  return { suggestions, search: isAsked ? await searchParsed(cityId, tab, words, context) : null };
}

export const suggestOperation = operation(calls.suggest, {
  summary: 'Names that the words begin or contain, in Chinese, pinyin or initials, the best first; and what they mean.',
  scope: 'any',
  tool: {
    name: 'find_place',
    title: '按名字找地方',
    description: '按中文、拼音或首字母找小区、新房楼盘、板块、区县、地铁站、学校，得到编号。',
    takes: {
      cityId: '城市编号，来自 list_cities',
      q: '名字的开头或一部分',
      kinds: '只找这些种类；不填为全部',
    },
  },
  input: suggestInput,
  output: suggestAnswer,
  rate: 'search',
  handle: (input, context) => suggest(context, input),
});

/** Lines by their name or number as it is being typed: 9号, 九号线, 地铁9号线, 磁浮. */
async function suggestLines(db: Db, cityId: number, words: string): Promise<Suggestion[]> {
  const number = typedLineNumber(words);
  const lines = await listLineNames(db, cityId);
  const named = linesNamed(lines, number === null ? words : `${number}号线`);
  return describeLines(
    db,
    named.map((line) => line.id),
  );
}

/** Whether the words say more than a name that is suggested anyway. */
function isWish(words: string, suggestions: readonly Suggestion[]): boolean {
  const { pieces, names } = readSpeech(words, { year: ANY_YEAR });
  return pieces.length > 0 || names.length > 1 || suggestions.length === 0;
}

/** Nothing is counted back from it here. */
const ANY_YEAR = 2000;

async function searchParsed(
  cityId: number,
  shownTab: SearchTab,
  q: string,
  context: ApiContext,
): Promise<SuggestedSearch | null> {
  const { tab, filters, today, downShare, rings } = await searchContext({ cityId, q }, shownTab, context);
  if (countChoices(filters) === 0 && tab === shownTab) return null;
  const places = await nameFilterPlaces(context.db, cityId, tab, filters);
  const conditions = chosenFilters({ ...newSearch(tab), filters }, places).map(({ label }) => label);
  return { tab, conditions, ...(await countFound(context.db, tab, { cityId, filters, today, downShare, rings })) };
}
