import { keyOfFollowed, MOST_FOLLOWS } from '@/lib/follow/follow';
import { type BroughtThing, countKept, KEPT_NAMES, type KeptValues, mergeKept } from '@/lib/follow/keptValue';
import { markOf } from '@/lib/follow/views/followState';
import type { CommandContext } from '@/lib/server/command/context';
import type { Db } from '@/lib/server/db/client';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { countFollows, listFollowKeys, lockFollows, storeFollows } from '../queries/follows';
import { findKeptValues, storeKeptValue } from '../queries/keptValues';
import { findThings } from './findThings';
import { newFollow } from './newFollow';

export interface Brought extends KeptValues {
  /** Saved on the device: they are followed from then on. */
  things: readonly BroughtThing[];
}

/**
 * Takes what a device holds into the account of whoever is signed in; what is there already stays as it is, so that doing
 * it twice is doing it once. Answers of how many things are followed now that were not: those that the site no longer has
 * are left, and those beyond MOST_FOLLOWS.
 */
export function takeAlong(context: CommandContext, userId: string, { things, ...values }: Brought): Promise<number> {
  const { now } = context;
  return writeOfVisitor(context, async (transaction) => {
    await lockFollows(transaction, context.dialect, userId);
    const followed = await followBrought(transaction, userId, things, now);
    const merged = mergeKept(await findKeptValues(transaction, userId), values);
    const counts = countKept(values);
    for (const name of KEPT_NAMES)
      if (counts[name] > 0) await storeKeptValue(transaction, userId, name, merged[name], now);
    return followed;
  });
}

async function followBrought(
  transaction: Db,
  userId: string,
  things: readonly BroughtThing[],
  now: number,
): Promise<number> {
  const known = new Set(await listFollowKeys(transaction, userId));
  const named = things.map(({ kind, id, price, at }) => ({ kind, target: String(id), price, at: Math.min(at, now) }));
  const fresh = named.filter((thing) => !known.has(keyOfFollowed(thing)));
  const states = await findThings(transaction, fresh, now);
  const rows = fresh.flatMap((thing) => {
    const state = states.get(keyOfFollowed(thing));
    if (!state) return [];
    const mark = markOf(state);
    // What it was then, no device knows: as it is now.
    return [newFollow(userId, thing, mark, { price: thing.price, state: mark.state, at: thing.at })];
  });
  const room = MOST_FOLLOWS - (await countFollows(transaction, userId));
  return storeFollows(transaction, rows.slice(0, Math.max(0, room)));
}
