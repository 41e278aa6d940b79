import { followedBy } from '@/lib/alert/followNews';
import { ALERT_TABS } from '@/lib/alert/savedSearch';
import type { CommandContext } from '@/lib/server/command/context';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { keepFollowing, listNotifyingFollows } from '@/lib/server/follow/queries/follows';
import { addMatching, type Matching, moveMatching, readMatching } from '../queries/changeMatching';
import { type HomeChange, lastChangeId, listChanges } from '../queries/homeChanges';
import { storeNeedFinds, storeNotices } from '../queries/notices';
import { keepWatching, listWatching, type WatchedSearch } from '../queries/savedSearches';
import {
  FactsOfBatch,
  type Found,
  findsOf,
  type NewNotice,
  sourceOfSearch,
  type ToldOf,
  toldOf,
  writtenOf,
} from './newNotices';
import { SearchMatcher } from './searchMatcher';
import { withoutExcluded } from './withoutExcluded';

/** So many changes are held against all searches at once; more take turns. */
const CHANGES_A_BATCH = 5_000;
const A_PAGE = 500;

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
  const batch: Batch = { context, cityId, to_id, now, changes, facts: new FactsOfBatch(context) };
  const done: Matched = { searches: 0, notices: 0 };
  let at = begun;
  let finder: Finder | null = null;
  for (;;) {
    signal?.throwIfAborted();
    finder ??= at.stage === 'searches' ? await searchFinder(batch) : followFinder(batch);
    const { found, looked, last, isLast } = await finder(at.after_search);
    const next = isLast ? nextStage(at) : { ...at, after_search: last };
    if (!(await storePage(context, found, at, next))) return null;
    if (at.stage === 'searches') done.searches += looked;
    done.notices += found.length;
    if (next.from_id === to_id) return done;
    // What the searches were held against is not needed for what is followed.
    if (isLast) finder = null;
    at = next;
  }
}

interface Batch {
  context: CommandContext;
  cityId: number;
  to_id: number;
  now: number;
  changes: readonly HomeChange[];
  facts: FactsOfBatch;
}

interface FoundPage {
  found: readonly Found[];
  /** How many searches or follows it was. */
  looked: number;
  /** The id of the last of them. */
  last: string;
  /** There are no more of this stage. */
  isLast: boolean;
}

/** Looks through one page of searches, or of what is followed, after an id. */
type Finder = (after: string) => Promise<FoundPage>;

const nextStage = ({ city_id, from_id, to_id, stage }: Matching): Matching =>
  stage === 'searches'
    ? { city_id, from_id, to_id, stage: 'follows', after_search: '' }
    : { city_id, from_id: to_id, to_id, stage: 'searches', after_search: '' };

async function searchFinder(batch: Batch): Promise<Finder> {
  const { context, cityId, to_id, now, changes } = batch;
  const { db } = context;
  const matcher = await SearchMatcher.of(db, cityId, changes, now);
  return async (after) => {
    const searches = await listWatching(db, { cityId, tabs: ALERT_TABS, upTo: to_id, after, most: A_PAGE, now });
    const found = matcher ? await noticesOf(batch, matcher, searches) : [];
    return pageOf(searches, found);
  };
}

const pageOf = (looked: readonly { id: string }[], found: readonly Found[]): FoundPage => ({
  found,
  looked: looked.length,
  last: looked.at(-1)?.id ?? '',
  isLast: looked.length < A_PAGE,
});

function followFinder({ context, cityId, to_id, changes, facts }: Batch): Finder {
  const byTarget = followedChanges(changes);
  return async (after) => {
    if (byTarget.size === 0) return pageOf([], []);
    const follows = await listNotifyingFollows(context.db, { cityId, upTo: to_id, after, most: A_PAGE });
    const told = follows.flatMap((follow): ToldOf[] => {
      const all = (byTarget.get(`${follow.kind} ${follow.target}`) ?? []).filter(({ id }) => id > follow.since_change);
      return all.length === 0
        ? []
        : [toldOf({ ...follow, search_id: null, follow_id: follow.id, form: null, list: null }, all)];
    });
    return pageOf(follows, await writtenOf(context, facts, told, to_id));
  };
}

/** By what is followed, the latest first; of one thing and kind the last. */
function followedChanges(changes: readonly HomeChange[]): ReadonlyMap<string, readonly HomeChange[]> {
  const lasts = new Map(changes.map((change) => [`${change.thing} ${change.thing_id} ${change.kind}`, change]));
  const byTarget = new Map<string, HomeChange[]>();
  for (const change of [...lasts.values()].sort((one, other) => other.id - one.id)) {
    for (const { kind, target } of followedBy(change)) {
      const key = `${kind} ${target}`;
      byTarget.set(key, [...(byTarget.get(key) ?? []), change]);
    }
  }
  return byTarget;
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
  const next: Matching = { city_id: cityId, from_id: known.to_id, to_id, stage: 'searches', after_search: '' };
  const isOurs = await writeOfVisitor(context, async (transaction) => {
    await addMatching(transaction, cityId);
    return moveMatching(transaction, known, next);
  });
  return isOurs ? next : null;
}

/** false where another was there before: then nothing is written. */
function storePage(context: CommandContext, found: readonly Found[], at: Matching, next: Matching): Promise<boolean> {
  return writeOfVisitor(context, async (transaction) => {
    if (!(await moveMatching(transaction, at, next))) return false;
    // An account that was deleted meanwhile, or a search or follow that was ended, is told nothing.
    const ids = [...new Set(found.map(({ notice }) => sourceOf(notice)))];
    const keep = at.stage === 'searches' ? keepWatching : keepFollowing;
    const standing = ids.length === 0 ? new Set() : await keep(transaction, context.dialect, ids);
    const told = found.filter(({ notice }) => standing.has(sourceOf(notice)));
    await storeNotices(
      transaction,
      told.map(({ notice }) => notice),
    );
    await storeNeedFinds(transaction, findsOf(told));
    return true;
  });
}

const sourceOf = ({ search_id, follow_id }: NewNotice): string => search_id ?? follow_id ?? '';

async function noticesOf(
  { context, cityId, to_id, facts }: Batch,
  matcher: SearchMatcher,
  searches: readonly WatchedSearch[],
): Promise<Found[]> {
  const hits: { search: WatchedSearch; changes: readonly HomeChange[] }[] = [];
  for (const search of searches) {
    const changes = (await matcher.find(search)).filter(({ id }) => id > search.since_change);
    if (changes.length > 0) hits.push({ search, changes });
  }
  const wanted = await withoutExcluded(
    context.db,
    cityId,
    hits.map(({ search }) => search.user_id),
  );
  const told = hits.flatMap(({ search, changes }): ToldOf[] => {
    const all = wanted(search.user_id, changes);
    return all.length === 0 ? [] : [toldOf(sourceOfSearch(search), all)];
  });
  return writtenOf(context, facts, told, to_id);
}
