import { getHouseGeneral } from '@/services/community';
import { generalIn } from '../../repositories/communityFigures';
import { operation } from '../operation';
import { communityInput, generalSchema } from './schemas';
import { communityScope } from './scope';

export const getHouseGeneralOperation = operation(getHouseGeneral, {
  summary: 'How a community stands beside the others of its plate: price, change, deals, interest.',
  input: communityInput,
  output: generalSchema,
  handle: async ({ houseId }, { db }) => generalIn(db, await communityScope(db, houseId)),
});
