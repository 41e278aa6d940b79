import {
  mayBeLikely,
  RARE_ACCOUNTS,
  type SharedTraces,
  seemLikely,
  type TraceSpan,
} from '@/lib/console/accountLikeness';
import type { ConsolePerson } from '@/lib/server/account/queries/consolePeople';
import type { Db } from '@/lib/server/db/client';
import { listJoinsOf } from './accountJoins';

export interface LikelyAccount {
  id: string;
  shared: SharedTraces;
}

type Whose = Pick<ConsolePerson, 'id' | 'phone_index'>;

/** What a lead may be of: a home on sale, to let, or one that somebody publishes. */
const HOMES = ['estate_id', 'rental_id', 'offer_id'] as const;
/** Of somebody with more than these nobody needs a proposal. */
const MOST = 200;
const MAX_SHOWN = 3;

/**
 * Accounts that may be the same person's, by what both have asked for and follow and few others do, the likeliest first. Devices,
 * payers and whatever else visitors do not tell the staff are not looked at (docs/decisions/0124).
 */
export async function listLikelyAccounts(db: Db, person: Whose): Promise<LikelyAccount[]> {
  const [homes, follows] = await Promise.all([countHomes(db, person), countFollows(db, person)]);
  const sharedWith = (id: string) => ({ homes: homes.get(id) ?? 0, follows: follows.get(id) ?? 0 });
  // When each was in use takes two questions more: of those alone whom it can decide.
  const ids = [...new Set([...homes.keys(), ...follows.keys()])].filter((id) => mayBeLikely(sharedWith(id)));
  if (ids.length === 0) return [];
  const others = await openAccounts(db, person.id, ids);
  const own = await spanOf(db, person);
  const found = await Promise.all(
    others.map(async (other) => ({
      id: other.id,
      shared: { ...sharedWith(other.id), own, other: await spanOf(db, other) },
    })),
  );
  const points = ({ shared: { homes: asked, follows: followed } }: LikelyAccount) => 2 * asked + followed;
  return found
    .filter(({ shared }) => seemLikely(shared))
    .sort((one, other) => points(other) - points(one) || one.id.localeCompare(other.id))
    .slice(0, MAX_SHOWN);
}

/** How many things each account shares: of `of`, things by whose they are, those that few have. */
function countRare(of: readonly { thing: string; user: string }[], ownId: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const those of Map.groupBy(of, ({ thing }) => thing).values()) {
    const users = new Set(those.map(({ user }) => user).filter((user) => user !== ownId));
    if (users.size >= RARE_ACCOUNTS) continue;
    for (const user of users) counts.set(user, (counts.get(user) ?? 0) + 1);
  }
  return counts;
}

async function countHomes(db: Db, { id, phone_index }: Whose): Promise<Map<string, number>> {
  const own = await db
    .selectFrom('leads')
    .select([...HOMES])
    .where('phone_index', '=', phone_index)
    .limit(MOST)
    .execute();
  const asked: { thing: string; user: string }[] = [];
  for (const column of HOMES) {
    const ids = [...new Set(own.flatMap((lead) => lead[column] ?? []))];
    if (ids.length === 0) continue;
    const rows = await db
      .selectFrom('leads')
      .innerJoin('users', 'users.phone_index', 'leads.phone_index')
      .select([`leads.${column} as thing`, 'users.id as user'])
      .where(`leads.${column}`, 'in', ids)
      .execute();
    asked.push(...rows.map(({ thing, user }) => ({ thing: `${column} ${thing}`, user })));
  }
  return countRare(asked, id);
}

async function countFollows(db: Db, { id }: Whose): Promise<Map<string, number>> {
  const own = await db
    .selectFrom('follows')
    .select(['kind', 'target'])
    .where('user_id', '=', id)
    .where('ended_at', 'is', null)
    .limit(MOST)
    .execute();
  const followed: { thing: string; user: string }[] = [];
  for (const [kind, those] of Map.groupBy(own, (follow) => follow.kind)) {
    const rows = await db
      .selectFrom('follows')
      .select(['target', 'user_id'])
      .where('kind', '=', kind)
      .where('ended_at', 'is', null)
      .where(
        'target',
        'in',
        those.map(({ target }) => target),
      )
      .execute();
    followed.push(...rows.map(({ target, user_id }) => ({ thing: `${kind} ${target}`, user: user_id })));
  }
  return countRare(followed, id);
}

/** Of these accounts those of which nothing was asked or decided yet, and that may be joined at all. */
async function openAccounts(db: Db, ownId: string, ids: readonly string[]): Promise<Whose[]> {
  const decided = (await listJoinsOf(db, ownId)).filter(({ state }) => state !== 'dropped');
  const known = new Set(decided.flatMap(({ user_id, other_id }) => [user_id, other_id]));
  const open = ids.filter((id) => !known.has(id));
  if (open.length === 0) return [];
  return db
    .selectFrom('users')
    .leftJoin('user_blocks', 'user_blocks.user_id', 'users.id')
    .select(['users.id', 'phone_index'])
    .where('users.id', 'in', open)
    .where('staff_role', 'is', null)
    .where('blocked_at', 'is', null)
    .limit(MOST)
    .execute();
}

async function spanOf(db: Db, { id, phone_index }: Whose): Promise<TraceSpan | null> {
  const [asked, followed] = await Promise.all([
    db
      .selectFrom('leads')
      .select(({ fn }) => [fn.min('created_at').as('from'), fn.max('created_at').as('until')])
      .where('phone_index', '=', phone_index)
      .executeTakeFirst(),
    db
      .selectFrom('follows')
      .select(({ fn }) => [fn.min('followed_at').as('from'), fn.max('followed_at').as('until')])
      .where('user_id', '=', id)
      .executeTakeFirst(),
  ]);
  const known = [asked, followed].flatMap((span) =>
    span?.from == null || span.until == null ? [] : [{ from: Number(span.from), until: Number(span.until) }],
  );
  if (known.length === 0) return null;
  return {
    from: Math.min(...known.map(({ from }) => from)),
    until: Math.max(...known.map(({ until }) => until)),
  };
}
