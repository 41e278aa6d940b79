import { generalOf } from '@/lib/domain/community/general';
import { getHouseGeneral } from '@/services/community';
import { findAreaSummary } from '../../repositories/areaSummaries';
import { listPlatePeers } from '../../repositories/communities';
import { operation } from '../operation';
import { communityInput, generalSchema } from './schemas';
import { communityScope } from './scope';

export const getHouseGeneralOperation = operation(getHouseGeneral, {
  summary: 'How a community stands beside the others of its plate: price, change, deals, interest.',
  input: communityInput,
  output: generalSchema,
  handle: async ({ houseId }, { db }) => {
    const { plate, cityId } = await communityScope(db, houseId);
    const [own, plateSummary, city, peers] = await Promise.all([
      findAreaSummary(db, 'community', houseId),
      plate && findAreaSummary(db, 'plate', plate.id),
      findAreaSummary(db, 'city', cityId),
      plate ? listPlatePeers(db, plate.id) : [],
    ]);
    const dealUnitPrice = plateSummary?.dealUnitPrice ?? null;
    return {
      plate: plate && { ...plate, dealUnitPrice, dealMom: plateSummary?.dealMom ?? null },
      city: { dealUnitPrice: city?.dealUnitPrice ?? null },
      ...generalOf(houseId, own?.dealUnitPrice ?? null, dealUnitPrice, peers),
    };
  },
});
