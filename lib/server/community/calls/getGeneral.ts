import { type CommunityGeneral, communityGeneralSchema } from '@/lib/community/contract/analysis';
import { type CommunityInput, communityInput } from '@/lib/community/contract/community';
import type { ApiContext } from '@/lib/server/call/context';
import { operation } from '@/lib/server/call/operation';
import * as calls from '@/services/community';
import { generalIn } from '../queries/communityFigures';
import { communityScope } from './communityScope';

export async function getHouseGeneral({ db }: ApiContext, { houseId }: CommunityInput): Promise<CommunityGeneral> {
  return generalIn(db, await communityScope(db, houseId));
}

export const getHouseGeneralOperation = operation(calls.getHouseGeneral, {
  summary: 'How a community stands beside the others of its plate: price, change, deals, interest.',
  scope: 'communities',
  input: communityInput,
  output: communityGeneralSchema,
  handle: (input, context) => getHouseGeneral(context, input),
});
