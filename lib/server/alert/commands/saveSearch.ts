import { randomBytes } from 'node:crypto';
import type { Need } from '@/lib/alert/contract';
import {
  type AlertTab,
  LOOK_BACK_DAYS,
  MAX_NOTICES_A_BATCH,
  type SearchForm,
  YEAR_SEARCH_DAYS,
} from '@/lib/alert/savedSearch';
import { addDays, DAY_MS, dayOf, startOfDay } from '@/lib/kernel/day';
import { allowanceOf } from '@/lib/membership/locks';
import { MEMBERSHIP_CALL_COPY } from '@/lib/membership/views/membershipRefusals';
import type { CommandContext } from '@/lib/server/command/context';
import type { Db } from '@/lib/server/db/client';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { maskTyped } from '@/lib/server/log/log';
import { ownBenefits } from '@/lib/server/membership/queries/membershipGrants';
import { ApiError } from '@/services/http/apiError';
import { type AlertSettings, findAlertSettings } from '../queries/alertSettings';
import { readChangeFacts } from '../queries/changeFacts';
import { type HomeChange, lastChangeId, listChangesSince } from '../queries/homeChanges';
import { SAID_BY_NONE, storeNeedFinds, storeNotices } from '../queries/notices';
import {
  changeSavedSearch,
  findSameSearch,
  findSavedSearch,
  listSavedSearches,
  lockSearches,
  type StoredSearch,
  storeSavedSearch,
} from '../queries/savedSearches';
import { findsOf, noticeOf, sourceOfSearch } from './newNotices';
import { SearchMatcher } from './searchMatcher';
import { withoutExcluded } from './withoutExcluded';

export interface NewSearch {
  form: SearchForm;
  cityId: number;
  tab: AlertTab;
  name: string;
  /** As its address has it: one search has one. */
  query: string;
  need: Need | null;
}

const ID_BYTES = 12;
/** Of the last days at most so many changes are looked through. */
const MAX_LOOKED_AT = 1_000;

/**
 * Saves a search of an account, or changes the one of an id; the same search is there once and is told about again. What
 * its list showed in the last fourteen days stands under it as read; it is told of what comes after. Answers its id.
 * Throws ApiError badInput where there are too many, notFound for an id that is not the account's.
 */
export async function saveSearch(
  context: CommandContext,
  userId: string,
  search: NewSearch,
  id?: string,
): Promise<string> {
  const { db, now } = context;
  const since_change = await lastChangeId(db, search.cityId);
  const own = await writeOfVisitor(context, async (transaction) => {
    await lockSearches(transaction, context.dialect, userId);
    const known = await knownSearch(transaction, userId, search, id);
    // A new one is told by the ways that what one follows is told by; text messages are asked for one by one.
    const settings = await findAlertSettings(transaction, userId);
    const row = rowOf(userId, search, known, { now, since_change, settings });
    if (known) {
      await changeSavedSearch(transaction, userId, known.id, row);
      return { ...known, ...row };
    }
    const all = await listSavedSearches(transaction, userId);
    await requireRoom(transaction, userId, all.length, now);
    await storeSavedSearch(transaction, row);
    return row;
  });
  await lookBack(context, own);
  return own.id;
}

/** Throws ApiError badInput where an account has as many as it may have. */
async function requireRoom(transaction: Db, userId: string, held: number, now: number): Promise<void> {
  const opened = await ownBenefits(transaction, userId, now);
  const most = allowanceOf('year-searches', opened);
  if (most === null || held < most) return;
  const { searches, searchesMember } = MEMBERSHIP_CALL_COPY.locks;
  throw new ApiError('badInput', opened.has('year-searches') ? searchesMember : searches);
}

async function knownSearch(
  transaction: Db,
  userId: string,
  { form, cityId, tab, query }: NewSearch,
  id: string | undefined,
): Promise<StoredSearch | null> {
  const same = await findSameSearch(transaction, { user_id: userId, form, city_id: cityId, tab, query });
  if (id === undefined || same?.id === id) return same;
  const named = await findSavedSearch(transaction, userId, id);
  if (!named) throw new ApiError('notFound');
  // It was changed into one that is there: that one goes on.
  return same ?? named;
}

function rowOf(
  userId: string,
  { form, cityId, tab, name, query, need }: NewSearch,
  known: StoredSearch | null,
  { now, since_change, settings }: { now: number; since_change: number; settings: AlertSettings },
): StoredSearch {
  const isOver = known?.until_at != null && known.until_at <= now;
  return {
    id: known?.id ?? randomBytes(ID_BYTES).toString('base64url'),
    user_id: userId,
    form,
    city_id: cityId,
    tab,
    name: maskTyped(name),
    query,
    need: need && JSON.stringify(need),
    pace: known?.pace ?? 'now',
    by_text: known?.by_text ?? 0,
    by_push: known?.by_push ?? settings.by_push,
    by_wechat: known?.by_wechat ?? settings.by_wechat,
    paused_at: null,
    until_at: form === 'year' ? ((isOver ? null : known?.until_at) ?? now + YEAR_SEARCH_DAYS * DAY_MS) : null,
    saved_at: known?.saved_at ?? now,
    changed_at: now,
    since_change,
  };
}

function latestFirst(one: HomeChange, other: HomeChange): number {
  if (one.day === other.day) return other.id - one.id;
  return one.day < other.day ? 1 : -1;
}

/** What changed lately among its matches: shown, and told nobody. */
async function lookBack(context: CommandContext, search: StoredSearch): Promise<void> {
  const { db, now } = context;
  const since = addDays(dayOf(now), -LOOK_BACK_DAYS);
  const changes = await listChangesSince(db, {
    cityId: search.city_id,
    since,
    upTo: search.since_change,
    most: MAX_LOOKED_AT,
  });
  if (changes.length === 0) return;
  const matcher = await SearchMatcher.of(db, search.city_id, changes, now);
  const wanted = await withoutExcluded(db, search.city_id, [search.user_id]);
  const all = wanted(search.user_id, (await matcher?.find(search)) ?? []);
  const found = all.toSorted(latestFirst).slice(0, MAX_NOTICES_A_BATCH);
  const facts = await readChangeFacts(db, found);
  const notices = found.flatMap((change) => {
    const known = facts.get(change.id);
    if (!known) return [];
    const notice = noticeOf(context, sourceOfSearch(search), change, known);
    // Among what was told on its own day.
    const due_at = Math.min(now, startOfDay(change.day) + DAY_MS / 2);
    return [{ ...notice, due_at, read_at: now, ...SAID_BY_NONE }];
  });
  await writeOfVisitor(context, async (transaction) => {
    // Taken away again meanwhile, it tells nothing.
    if (!(await findSavedSearch(transaction, search.user_id, search.id))) return;
    await storeNotices(transaction, notices);
    await storeNeedFinds(transaction, findsOf(notices.map((notice) => ({ notice, form: search.form }))));
  });
}
