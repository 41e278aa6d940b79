import {
  type GetSavedHomesAnswer,
  type GetSavedHomesInput,
  getSavedHomesAnswer,
  getSavedHomesInput,
} from '@/lib/follow/contract';
import type { ApiContext } from '@/lib/server/call/context';
import { operation } from '@/lib/server/call/operation';
import * as calls from '@/services/saved';
import { listHomeStates, listRentalStates } from '../queries/savedThings';
import { idsOfKind, ownFollows } from './ownFollows';

export async function getSavedHomes(
  context: ApiContext,
  { estateIds = [], rentalIds = [] }: GetSavedHomesInput,
): Promise<GetSavedHomesAnswer> {
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
  output: getSavedHomesAnswer,
  owner: 'viewer',
  // Which homes somebody saved is nobody else's business.
  cache: 'private',
  handle: (input, context) => getSavedHomes(context, input),
});
