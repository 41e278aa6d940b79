import { z } from 'zod';
import { isAlertTab, MAX_SEARCH_NAME_LENGTH, SEARCH_FORMS } from '@/lib/alert/savedSearch';
import { ALERT_COPY } from '@/lib/alert/words/alerts';
import { defined } from '@/lib/kernel/defined';
import { queryTexts, readFilters, writeFilters } from '@/lib/search/codec';
import { SEARCH_TABS } from '@/lib/search/filters';
import { viewerOf } from '@/lib/server/account/calls/viewerOf';
import type { ApiContext } from '@/lib/server/call/context';
import { operation, signedIn } from '@/lib/server/call/operation';
import { id, oneOf, text, textOptional } from '@/lib/server/call/schema';
import { searchContext } from '@/lib/server/search/calls/searchContext';
import type { SearchToSave } from '@/services/alert';
import * as calls from '@/services/alert';
import { ApiError } from '@/services/http/apiError';
import { saveSearch } from '../commands/saveSearch';
import { needSchema, ownId } from './alertSchemas';

const MAX_QUERY_LENGTH = 1_000;

export const saveOwnSearchInput = z.strictObject({
  form: z.enum(SEARCH_FORMS).optional(),
  id: ownId().optional(),
  cityId: id(),
  tab: oneOf(SEARCH_TABS).refine(isAlertTab, ALERT_COPY.notWatched),
  query: textOptional(MAX_QUERY_LENGTH).transform((value) => value ?? ''),
  name: text(MAX_SEARCH_NAME_LENGTH),
  need: needSchema.optional(),
});

/** Saves a search in the account, to be told of what it finds; with an id it changes one. */
export async function saveOwnSearch(context: ApiContext, input: SearchToSave): Promise<{ id: string }> {
  const { cityId, form = 'list', name, need = null } = input;
  const { tab, query } = await understood(input, context);
  const search = { form, cityId, tab, name, query, need };
  return { id: await saveSearch(context, viewerOf(context), search, input.id) };
}

export const saveSearchOperation = operation(calls.saveOwnSearch, {
  summary: 'Saves a search in the account, to be told of what it finds; with an id it changes one.',
  input: saveOwnSearchInput,
  output: z.object({ id: z.string() }),
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
