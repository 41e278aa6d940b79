import { randomBytes } from 'node:crypto';
import type { Insertable } from 'kysely';
import { dueAt, type NoticeFacts } from '@/lib/alert/notice';
import { MAX_NOTICES_A_BATCH, type SearchForm } from '@/lib/alert/savedSearch';
import { dayOf } from '@/lib/kernel/day';
import { defined } from '@/lib/kernel/defined';
import type { CommandContext } from '@/lib/server/command/context';
import type { Flag, NeedFindTable, NoticeTable } from '@/lib/server/db/schema';
import { type ChangeFacts, readChangeFacts } from '../queries/changeFacts';
import type { HomeChange } from '../queries/homeChanges';
import { SAID_BY_NONE } from '../queries/notices';
import type { WatchedSearch } from '../queries/savedSearches';

// What searches and follows tell of changes, as rows.

export type NewNotice = Insertable<NoticeTable>;

/** A notice, and the form of the search that has found it; null: it is followed. */
export interface Found {
  notice: NewNotice;
  form: SearchForm | null;
}

type ByChannel = 'by_text' | 'by_push' | 'by_wechat';

/** Who is told, and why: a search, or something that is followed. */
interface Source extends Pick<WatchedSearch, 'user_id' | 'name' | 'pace' | ByChannel> {
  search_id: string | null;
  follow_id: string | null;
  form: SearchForm | null;
  /** The query of the list in which all of it is, the newest first; null where there is none. */
  list: string | null;
}

type OfSearch = Pick<WatchedSearch, 'id' | 'user_id' | 'name' | 'pace' | ByChannel | 'form' | 'tab' | 'query'>;

export const sourceOfSearch = ({ id, user_id, name, pace, form, tab, query, ...by }: OfSearch): Source => {
  const { by_text, by_push, by_wechat } = by;
  const list = [tab === 'rent' ? 'tab=rent' : '', query, 'sort=newest'].filter(Boolean).join('&');
  return { user_id, name, pace, by_text, by_push, by_wechat, search_id: id, follow_id: null, form, list };
};

export interface ToldOf {
  source: Source;
  /** So many are named. */
  changes: readonly HomeChange[];
  /** These are counted in a line. */
  rest: readonly HomeChange[];
}

export const toldOf = (source: Source, all: readonly HomeChange[]): ToldOf => ({
  source,
  changes: all.slice(0, MAX_NOTICES_A_BATCH),
  rest: all.slice(MAX_NOTICES_A_BATCH),
});

/** The notices of all that is told, at most twenty of a source, and lines that count the rest. */
export async function writtenOf(
  context: CommandContext,
  facts: FactsOfBatch,
  told: readonly ToldOf[],
  batch: number,
): Promise<Found[]> {
  await facts.load(told.flatMap(({ changes }) => changes));
  return told.flatMap(({ source, changes, rest }) => {
    // A line for each import: one that is undone takes its own back.
    const byRun = Map.groupBy(rest, ({ run_number }) => run_number);
    const notices = [
      ...changes.flatMap((change) => {
        const known = facts.of(change);
        return known ? [noticeOf(context, source, change, known)] : [];
      }),
      ...[...byRun.values()].flatMap((own) => (own[0] ? [moreNotice(context, source, own[0], own.length, batch)] : [])),
    ];
    return notices.map((notice) => ({ notice, form: source.form }));
  });
}

/** What needs of a year have found: their timelines. */
export const findsOf = (found: readonly Found[]): Insertable<NeedFindTable>[] =>
  found.flatMap(({ notice: { search_id, key, user_id, made_at }, form }) =>
    form === 'year' && search_id ? [{ search_id, key, user_id, made_at }] : [],
  );

/** What homes are, read once for all searches. */
export class FactsOfBatch {
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

/** What tells an account of one change: the same for all its searches that find it. */
export function noticeOf(
  { now }: Pick<CommandContext, 'now'>,
  source: Source,
  change: HomeChange,
  facts: ChangeFacts,
): NewNotice {
  const { city_id, thing, thing_id, community_id, kind, day, before, after, run_number } = change;
  const said: NoticeFacts = { ...facts, search: source.name };
  const home = { city_id, thing, thing_id, community_id, kind, day, before, after, run_number };
  return { ...home, key: `change ${change.id}`, facts: JSON.stringify(said), ...toldBy(source, now) };
}

function moreNotice(
  { now }: Pick<CommandContext, 'now'>,
  source: Source,
  { city_id, thing, thing_id, community_id, run_number }: HomeChange,
  more: number,
  batch: number,
): NewNotice {
  const said: NoticeFacts = {
    place: '',
    rooms: null,
    halls: null,
    area: null,
    search: source.name,
    more,
    ...defined({ list: source.list ?? undefined }),
  };
  const home = { city_id, thing, thing_id, community_id, kind: 'more' as const, day: dayOf(now), run_number };
  const rest = {
    before: null,
    after: null,
    key: `more ${source.search_id ?? source.follow_id} ${batch} ${run_number ?? 0}`,
    facts: JSON.stringify(said),
  };
  return { ...home, ...rest, ...toldBy(source, now), ...SAID_BY_NONE };
}

const stateOf = (by: Flag) => (by === 1 ? ('waiting' as const) : ('none' as const));

const toldBy = ({ search_id, follow_id, user_id, pace, by_text, by_push, by_wechat }: Source, now: number) => ({
  id: randomBytes(ID_BYTES).toString('base64url'),
  user_id,
  search_id,
  follow_id,
  made_at: now,
  due_at: dueAt(pace, now),
  read_at: null,
  text_state: stateOf(by_text),
  push_state: stateOf(by_push),
  wechat_state: stateOf(by_wechat),
});
