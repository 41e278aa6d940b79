import type { CommunityGeneral } from '@/lib/domain/model/communityDetail';
import type { CommunityInput } from '@/services/community';
import * as calls from '@/services/community';
import { generalIn } from '../../repositories/communityFigures';
import type { ApiContext } from '../context';
import { operation } from '../operation';
import { communityInput, generalSchema } from './schemas';
import { communityScope } from './scope';

/** How a community stands beside the others of its plate: price, change, deals, interest. */
export async function getHouseGeneral({ db }: ApiContext, { houseId }: CommunityInput): Promise<CommunityGeneral> {
  return generalIn(db, await communityScope(db, houseId));
}

export const getHouseGeneralOperation = operation(calls.getHouseGeneral, {
  summary: 'How a community stands beside the others of its plate: price, change, deals, interest.',
  input: communityInput,
  output: generalSchema,
  handle: (input, context) => getHouseGeneral(context, input),
});
