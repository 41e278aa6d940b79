import type { ImportedThing, SyncedValues } from '@/lib/follow/contract';
import { keyOfFollowed } from '@/lib/follow/follow';
import { MAX_FOLLOWS } from '@/lib/follow/followKind';
import { SYNCED_NAMES } from '@/lib/follow/syncedName';
import { countSynced, mergeSynced } from '@/lib/follow/syncedValue';
import { markOf } from '@/lib/follow/views/followState';
import type { CommandContext } from '@/lib/server/command/context';
import type { Db } from '@/lib/server/db/client';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { countFollows, listFollowKeys, lockFollows, storeFollows } from '../queries/follows';
import { findSyncedValues, storeSyncedValue } from '../queries/syncedValues';
import { findThings } from './findThings';
import { newFollow } from './newFollow';

export interface Brought extends SyncedValues {
  /** Saved on the device: they are followed from then on. */
  things: readonly ImportedThing[];
}

/**
 * Takes what a device holds into the account of whoever is signed in; what is there already stays as it is, so that doing
 * it twice is doing it once. Answers of how many things are followed now that were not: those that the site no longer has
 * are left, and those beyond MAX_FOLLOWS.
 */
export function importDeviceData(
  context: CommandContext,
  userId: string,
  { things, ...values }: Brought,
): Promise<number> {
  const { now } = context;
  return writeOfVisitor(context, async (transaction) => {
    await lockFollows(transaction, context.dialect, userId);
    const followed = await followImported(transaction, userId, things, now);
    const merged = mergeSynced(await findSyncedValues(transaction, userId), values);
    const counts = countSynced(values);
    for (const name of SYNCED_NAMES)
      if (counts[name] > 0) await storeSyncedValue(transaction, userId, name, merged[name], now);
    return followed;
  });
}

async function followImported(
  transaction: Db,
  userId: string,
  things: readonly ImportedThing[],
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
  const room = MAX_FOLLOWS - (await countFollows(transaction, userId));
  return storeFollows(transaction, rows.slice(0, Math.max(0, room)));
}
