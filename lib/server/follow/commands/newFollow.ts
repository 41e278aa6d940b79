import { randomBytes } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { FollowedThing, FollowMark } from '@/lib/follow/contract';
import { MAX_FOLLOWS } from '@/lib/follow/followKind';
import type { ThingMark } from '@/lib/follow/views/followState';
import { FOLLOW_CALL_COPY } from '@/lib/follow/words/followCall';
import type { Db } from '@/lib/server/db/client';
import type { FollowTable } from '@/lib/server/db/schema';
import { ApiError } from '@/services/http/apiError';
import { countFollows } from '../queries/follows';

/** A row of something that is followed since `since`, and was last looked at then. */
export function newFollow(
  userId: string,
  thing: FollowedThing,
  { cityId, name }: ThingMark,
  since: FollowMark,
): Insertable<FollowTable> {
  const { price, state, at } = since;
  return {
    id: randomBytes(12).toString('base64url'),
    user_id: userId,
    kind: thing.kind,
    target: thing.target,
    city_id: cityId,
    name,
    price,
    state,
    seen_price: price,
    seen_state: state,
    shown_price: price,
    shown_state: state,
    seen_at: at,
    shown_at: at,
    followed_at: at,
    ended_at: null,
    ended_by: null,
  };
}

/** Throws ApiError conflict inside the transaction where an account has come to follow more than it may. */
export async function keepWithinLimit(transaction: Db, userId: string): Promise<void> {
  if ((await countFollows(transaction, userId)) > MAX_FOLLOWS) throw new ApiError('conflict', FOLLOW_CALL_COPY.full);
}
