import { z } from 'zod';
import { getSavedHomes, MOST_STATES } from '@/services/saved';
import { listHomeStates, listRentalStates } from '../../repositories/savedThings';
import { operation } from '../operation';
import { id, listOf } from '../schema';
import { homeStateSchema, rentalStateSchema } from './schemas';

export const getFavorEstateListOperation = operation(getSavedHomes, {
  summary: 'What saved homes for sale and to let are today, with the deal of those that were sold.',
  input: z.strictObject({ estateIds: listOf(id(), MOST_STATES), rentalIds: listOf(id(), MOST_STATES) }),
  output: z.object({ homes: z.array(homeStateSchema), rentals: z.array(rentalStateSchema) }),
  // Which homes somebody saved is nobody else's business.
  cache: 'private',
  handle: async ({ estateIds = [], rentalIds = [] }, { db }) => {
    const [homes, rentals] = await Promise.all([listHomeStates(db, estateIds), listRentalStates(db, rentalIds)]);
    return { homes, rentals };
  },
});
