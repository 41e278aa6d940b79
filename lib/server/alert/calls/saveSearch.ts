import {
  type SaveOwnSearchAnswer,
  type SearchToSave,
  saveOwnSearchAnswer,
  searchToSaveSchema,
} from '@/lib/alert/contract';
import { isAlertTab } from '@/lib/alert/savedSearch';
import { ALERT_COPY } from '@/lib/alert/words/alerts';
import { defined } from '@/lib/kernel/defined';
import { queryTexts, readFilters, writeFilters } from '@/lib/search/codec';
import type { ApiContext } from '@/lib/server/call/context';
import { operation, signedIn } from '@/lib/server/call/operation';
import { viewerOf } from '@/lib/server/call/viewerOf';
import { searchContext } from '@/lib/server/search/calls/searchContext';
import * as calls from '@/services/alert';
import { ApiError } from '@/services/http/apiError';
import { saveSearch } from '../commands/saveSearch';

export async function saveOwnSearch(context: ApiContext, input: SearchToSave): Promise<SaveOwnSearchAnswer> {
  const { cityId, form = 'list', name, need = null } = input;
  const { tab, query } = await understood(input, context);
  const search = { form, cityId, tab, name, query, need };
  return { id: await saveSearch(context, viewerOf(context), search, input.id) };
}

export const saveSearchOperation = operation(calls.saveOwnSearch, {
  summary: 'Saves a search in the account, to be told of what it finds; with an id it changes one.',
  input: searchToSaveSchema,
  output: saveOwnSearchAnswer,
  access: signedIn,
  owner: 'viewer',
  handle: (input, context) => saveOwnSearch(context, input),
});

/** One search has one address, in its filters alone: words are read into them, as its list reads them. */
async function understood({ cityId, tab, query }: SearchToSave, context: ApiContext) {
  const texts = queryTexts(`?${query}`);
  const { filters } = readFilters(texts, tab);
  const q = typeof texts.q === 'string' ? texts.q : texts.q?.[0];
  const read = await searchContext(defined({ ...writeFilters(filters), cityId, q }), tab, context);
  if (read.unknown.length > 0) throw new ApiError('badInput', ALERT_COPY.unknownWords);
  if (!isAlertTab(read.tab)) throw new ApiError('badInput', ALERT_COPY.notWatched);
  const own = writeFilters(read.filters) as Record<string, string>;
  return { tab: read.tab, query: new URLSearchParams(own).toString() };
}
