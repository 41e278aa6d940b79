import { type ListingAnalysis, listingAnalysisSchema } from '@/lib/community/contract/analysis';
import { type CommunityInput, communityInput } from '@/lib/community/contract/community';
import type { ApiContext } from '@/lib/server/call/context';
import { operation } from '@/lib/server/call/operation';
import * as calls from '@/services/community';
import { listingsIn } from '../queries/communityFigures';
import { communityScope } from './communityScope';

export async function getListingAnalysis({ db }: ApiContext, { houseId }: CommunityInput): Promise<ListingAnalysis> {
  return listingsIn(db, await communityScope(db, houseId));
}

export const getListingAnalysisOperation = operation(calls.getListingAnalysis, {
  summary: 'Price cuts and raises, how long homes have been listed, discounts and days to sell of a community.',
  scope: 'communities',
  input: communityInput,
  output: listingAnalysisSchema,
  handle: (input, context) => getListingAnalysis(context, input),
});
