import type { CommunityGeneral } from '@/lib/community/communityDetail';
import type { ApiContext } from '@/lib/server/call/context';
import { operation } from '@/lib/server/call/operation';
import type { CommunityInput } from '@/services/community';
import * as calls from '@/services/community';
import { generalIn } from '../queries/communityFigures';
import { communityInput, generalSchema } from './communitySchemas';
import { communityScope } from './communityScope';

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
