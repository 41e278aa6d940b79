import { z } from 'zod';
import type { OwnFollow } from '@/lib/follow/follow';
import type { HomeState, RentalState } from '@/lib/follow/saved';
import type { ApiContext } from '@/lib/server/call/context';
import { operation } from '@/lib/server/call/operation';
import { id, listOf } from '@/lib/server/call/schema';
import * as calls from '@/services/saved';
import { MAX_STATES } from '@/services/saved';
import { listHomeStates, listRentalStates } from '../queries/savedThings';
import { ownFollowSchema } from './followSchemas';
import { idsOfKind, ownFollows } from './ownFollows';
import { homeStateSchema, rentalStateSchema } from './savedSchemas';

export const getSavedHomesInput = z.strictObject({
  estateIds: listOf(id(), MAX_STATES),
  rentalIds: listOf(id(), MAX_STATES),
});

/** What homes for sale and to let are today, with the deal of those that were sold: of the ids sent, or of what the viewer follows. */
export async function getSavedHomes(
  context: ApiContext,
  { estateIds = [], rentalIds = [] }: { estateIds?: readonly number[]; rentalIds?: readonly number[] },
): Promise<{ homes: HomeState[]; rentals: RentalState[]; follows: OwnFollow[] }> {
  const isAsked = estateIds.length + rentalIds.length > 0;
  const follows = isAsked ? [] : await ownFollows(context, ['estate', 'rental']);
  const [homes, rentals] = await Promise.all([
    listHomeStates(context.db, isAsked ? estateIds : idsOfKind(follows, 'estate')),
    listRentalStates(context.db, isAsked ? rentalIds : idsOfKind(follows, 'rental')),
  ]);
  return { homes, rentals, follows };
}

export const getFavorEstateListOperation = operation(calls.getSavedHomes, {
  summary:
    'What homes for sale and to let are today, with the deal of those that were sold: of the ids sent, or of what the viewer follows.',
  input: getSavedHomesInput,
  output: z.object({
    homes: z.array(homeStateSchema),
    rentals: z.array(rentalStateSchema),
    follows: z.array(ownFollowSchema),
  }),
  owner: 'viewer',
  // Which homes somebody saved is nobody else's business.
  cache: 'private',
  handle: (input, context) => getSavedHomes(context, input),
});
