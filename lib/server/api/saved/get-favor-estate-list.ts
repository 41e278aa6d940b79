import { z } from 'zod';
import { getSavedHomes, MOST_STATES } from '@/services/saved';
import { listHomeStates, listRentalStates } from '../../repositories/savedThings';
import { idsOfKind, ownFollows } from '../follow/ownFollows';
import { ownFollowSchema } from '../follow/schemas';
import { operation } from '../operation';
import { id, listOf } from '../schema';
import { homeStateSchema, rentalStateSchema } from './schemas';

export const getFavorEstateListOperation = operation(getSavedHomes, {
  summary:
    'What homes for sale and to let are today, with the deal of those that were sold: of the ids sent, or of what the viewer follows.',
  input: z.strictObject({ estateIds: listOf(id(), MOST_STATES), rentalIds: listOf(id(), MOST_STATES) }),
  output: z.object({
    homes: z.array(homeStateSchema),
    rentals: z.array(rentalStateSchema),
    follows: z.array(ownFollowSchema),
  }),
  owner: 'viewer',
  // Which homes somebody saved is nobody else's business.
  cache: 'private',
  handle: async ({ estateIds = [], rentalIds = [] }, context) => {
    const isAsked = estateIds.length + rentalIds.length > 0;
    const follows = isAsked ? [] : await ownFollows(context, ['estate', 'rental']);
    const [homes, rentals] = await Promise.all([
      listHomeStates(context.db, isAsked ? estateIds : idsOfKind(follows, 'estate')),
      listRentalStates(context.db, isAsked ? rentalIds : idsOfKind(follows, 'rental')),
    ]);
    return { homes, rentals, follows };
  },
});
