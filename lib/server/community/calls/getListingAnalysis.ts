import type { ListingAnalysis } from '@/lib/community/communityDetail';
import type { ApiContext } from '@/lib/server/call/context';
import { operation } from '@/lib/server/call/operation';
import type { CommunityInput } from '@/services/community';
import * as calls from '@/services/community';
import { listingsIn } from '../queries/communityFigures';
import { communityInput, listingAnalysisSchema } from './communitySchemas';
import { communityScope } from './communityScope';

/** Price cuts and raises, how long homes have been listed, discounts and days to sell of a community. */
export async function getListingAnalysis({ db }: ApiContext, { houseId }: CommunityInput): Promise<ListingAnalysis> {
  return listingsIn(db, await communityScope(db, houseId));
}

export const getListingAnalysisOperation = operation(calls.getListingAnalysis, {
  summary: 'Price cuts and raises, how long homes have been listed, discounts and days to sell of a community.',
  input: communityInput,
  output: listingAnalysisSchema,
  handle: (input, context) => getListingAnalysis(context, input),
});
