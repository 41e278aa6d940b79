import { randomBytes } from 'node:crypto';
import type { Insertable } from 'kysely';
import { dueAt, type NoticeFacts } from '@/lib/domain/alert/notice';
import { ALERT_TABS, MOST_NOTICES_A_BATCH, type SearchForm } from '@/lib/domain/alert/savedSearch';
import { dayOf } from '@/lib/domain/day';
import type { NeedFindTable, NoticeTable } from '../../db/schema';
import { writeOfVisitor } from '../../db/visitorWrites';
import { type ChangeFacts, readChangeFacts } from '../../repositories/changeFacts';
import { addMatching, type Matching, moveMatching, readMatching } from '../../repositories/changeMatching';
import { type HomeChange, lastChangeId, listChanges } from '../../repositories/homeChanges';
import { storeNeedFinds, storeNotices } from '../../repositories/notices';
import { keepWatching, listWatching, type WatchedSearch } from '../../repositories/savedSearches';
import type { CommandContext } from '../context';
import { SearchMatcher } from './searchMatcher';

/** So many changes are held against all searches at once; more take turns. */
const CHANGES_A_BATCH = 5_000;
const SEARCHES_A_PAGE = 500;

export interface Matched {
  searches: number;
  notices: number;
}

/**
 * Holds what has changed in a city since the last time against every saved search of it, and writes the notices. Each
 * page of searches is one transaction with the mark of how far it is: whoever is killed in between is gone on from there,
 * and what was told is not told again. To be called again until it answers null: nothing is left, or another is at it.
 */
export async function matchChanges(
  context: CommandContext,
  cityId: number,
  signal?: AbortSignal,
): Promise<Matched | null> {
  const begun = await begin(context, cityId);
  if (!begun) return null;
  const { db, now } = context;
  const { from_id, to_id } = begun;
  const changes = await listChanges(db, { cityId, after: from_id, upTo: to_id, most: CHANGES_A_BATCH });
  const matcher = await SearchMatcher.of(db, cityId, changes, now);
  const facts = new FactsOfBatch(context);
  const done: Matched = { searches: 0, notices: 0 };
  let at = begun;
  for (;;) {
    signal?.throwIfAborted();
    const searches = await listWatching(db, {
      cityId,
      tabs: ALERT_TABS,
      upTo: to_id,
      after: at.after_search,
      most: SEARCHES_A_PAGE,
      now,
    });
    const isLast = searches.length < SEARCHES_A_PAGE;
    const found = matcher ? await noticesOf(context, matcher, facts, searches, begun) : [];
    const notices = found.map(({ notice }) => notice);
    const next = isLast
      ? { from_id: to_id, to_id, after_search: '' }
      : { from_id, to_id, after_search: searches.at(-1)?.id ?? '' };
    if (!(await storePage(context, found, at, next))) return null;
    done.searches += searches.length;
    done.notices += notices.length;
    if (isLast) return done;
    at = { city_id: cityId, ...next };
  }
}

/** The batch that is under way, or the next; null where there is none, or another has just begun it. */
async function begin(context: CommandContext, cityId: number): Promise<Matching | null> {
  const { db } = context;
  const last = await lastChangeId(db, cityId);
  const known = await readMatching(db, cityId);
  if (known.from_id < known.to_id) return known;
  if (last <= known.to_id) return null;
  const changes = await listChanges(db, { cityId, after: known.to_id, upTo: last, most: CHANGES_A_BATCH });
  const to_id = changes.at(-1)?.id ?? last;
  const next = { from_id: known.to_id, to_id, after_search: '' };
  const isOurs = await writeOfVisitor(context, async (transaction) => {
    await addMatching(transaction, cityId);
    return moveMatching(transaction, known, next);
  });
  return isOurs ? { city_id: cityId, ...next } : null;
}

type NewNotice = Insertable<NoticeTable>;

/** A notice, and the form of the search that has found it. */
interface Found {
  notice: NewNotice;
  form: SearchForm;
}

/** false where another was there before: then nothing is written. */
function storePage(
  context: CommandContext,
  found: readonly Found[],
  at: Matching,
  next: Omit<Matching, 'city_id'>,
): Promise<boolean> {
  return writeOfVisitor(context, async (transaction) => {
    if (!(await moveMatching(transaction, at, next))) return false;
    // An account that was deleted meanwhile, or a search that was ended, is told nothing.
    const ids = [...new Set(found.map(({ notice }) => notice.search_id ?? ''))];
    const watching = ids.length === 0 ? new Set() : await keepWatching(transaction, context.dialect, ids);
    const told = found.filter(({ notice }) => watching.has(notice.search_id));
    await storeNotices(
      transaction,
      told.map(({ notice }) => notice),
    );
    await storeNeedFinds(transaction, findsOf(told));
    return true;
  });
}

async function noticesOf(
  context: CommandContext,
  matcher: SearchMatcher,
  facts: FactsOfBatch,
  searches: readonly WatchedSearch[],
  { to_id }: Matching,
): Promise<Found[]> {
  const found: { search: WatchedSearch; changes: readonly HomeChange[]; more: number }[] = [];
  for (const search of searches) {
    const all = (await matcher.find(search)).filter(({ id }) => id > search.since_change);
    if (all.length === 0) continue;
    const changes = all.slice(0, MOST_NOTICES_A_BATCH);
    found.push({ search, changes, more: all.length - changes.length });
  }
  await facts.load(found.flatMap(({ changes }) => changes));
  return found.flatMap(({ search, changes, more }) => noticesOfSearch(context, facts, search, changes, more, to_id));
}

function noticesOfSearch(
  context: CommandContext,
  facts: FactsOfBatch,
  search: WatchedSearch,
  changes: readonly HomeChange[],
  more: number,
  batch: number,
): Found[] {
  const notices = [
    ...changes.flatMap((change) => {
      const known = facts.of(change);
      return known ? [noticeOf(context, search, change, known)] : [];
    }),
    ...(more > 0 && changes[0] ? [moreNotice(context, search, changes[0], more, batch)] : []),
  ];
  return notices.map((notice) => ({ notice, form: search.form }));
}

/** What needs of a year have found: their timelines. */
export const findsOf = (found: readonly Found[]): Insertable<NeedFindTable>[] =>
  found.flatMap(({ notice: { search_id, key, user_id, made_at }, form }) =>
    form === 'year' && search_id ? [{ search_id, key, user_id, made_at }] : [],
  );

/** What homes are, read once for all searches. */
class FactsOfBatch {
  private readonly known = new Map<number, ChangeFacts>();
  private readonly context: CommandContext;

  constructor(context: CommandContext) {
    this.context = context;
  }

  async load(changes: readonly HomeChange[]): Promise<void> {
    const missing = new Map(changes.filter(({ id }) => !this.known.has(id)).map((change) => [change.id, change]));
    if (missing.size === 0) return;
    for (const [id, facts] of await readChangeFacts(this.context.db, [...missing.values()])) this.known.set(id, facts);
  }

  of({ id }: HomeChange): ChangeFacts | undefined {
    return this.known.get(id);
  }
}

const ID_BYTES = 12;

type OfSearch = Pick<WatchedSearch, 'id' | 'user_id' | 'name' | 'pace' | 'by_text'>;

/** The query of a search's list, the newest first. */
const listOf = ({ tab, query }: Pick<WatchedSearch, 'tab' | 'query'>): string =>
  [tab === 'rent' ? 'tab=rent' : '', query, 'sort=newest'].filter(Boolean).join('&');

/** What tells an account of one change: the same for all its searches that find it. */
export function noticeOf(
  { now }: Pick<CommandContext, 'now'>,
  search: OfSearch,
  change: HomeChange,
  facts: ChangeFacts,
): NewNotice {
  const { city_id, thing, thing_id, community_id, kind, day, before, after } = change;
  const said: NoticeFacts = { ...facts, search: search.name };
  const home = { city_id, thing, thing_id, community_id, kind, day, before, after };
  return { ...home, key: `change ${change.id}`, facts: JSON.stringify(said), ...toldBy(search, now) };
}

function moreNotice(
  { now }: Pick<CommandContext, 'now'>,
  search: WatchedSearch,
  { city_id, thing, thing_id }: HomeChange,
  more: number,
  batch: number,
): NewNotice {
  const said: NoticeFacts = {
    place: '',
    rooms: null,
    halls: null,
    area: null,
    search: search.name,
    more,
    list: listOf(search),
  };
  const home = { city_id, thing, thing_id, community_id: null, kind: 'more' as const, day: dayOf(now) };
  const rest = { before: null, after: null, key: `more ${search.id} ${batch}`, facts: JSON.stringify(said) };
  return { ...home, ...rest, ...toldBy(search, now), text_state: 'none' };
}

const toldBy = ({ id, user_id, pace, by_text }: OfSearch, now: number) => ({
  id: randomBytes(ID_BYTES).toString('base64url'),
  user_id,
  search_id: id,
  made_at: now,
  due_at: dueAt(pace, now),
  read_at: null,
  text_state: by_text === 1 ? ('waiting' as const) : ('none' as const),
});
