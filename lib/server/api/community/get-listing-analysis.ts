import type { ListingAnalysis } from '@/lib/domain/model/communityDetail';
import type { CommunityInput } from '@/services/community';
import * as calls from '@/services/community';
import { listingsIn } from '../../repositories/communityFigures';
import type { ApiContext } from '../context';
import { operation } from '../operation';
import { communityInput, listingAnalysisSchema } from './schemas';
import { communityScope } from './scope';

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
