import { getListingAnalysis } from '@/services/community';
import { listingsIn } from '../../repositories/communityFigures';
import { operation } from '../operation';
import { communityInput, listingAnalysisSchema } from './schemas';
import { communityScope } from './scope';

export const getListingAnalysisOperation = operation(getListingAnalysis, {
  summary: 'Price cuts and raises, how long homes have been listed, discounts and days to sell of a community.',
  input: communityInput,
  output: listingAnalysisSchema,
  handle: async ({ houseId }, { db }) => listingsIn(db, await communityScope(db, houseId)),
});
