import { rentLayoutsOf } from '@/lib/domain/community/rents';
import type { CommunityRents } from '@/lib/domain/model/rentalSummary';
import { findAreaSummary } from '../../repositories/areaSummaries';
import { listLetHomes } from '../../repositories/rentals';
import { communityScope } from '../community/scope';
import type { ApiContext } from '../context';

/** Median rents of a community by layout, its rental yield, and the same of its plate. Throws ApiError 'notFound'. */
export async function getRentalSummary({ db }: ApiContext, { houseId }: { houseId: number }): Promise<CommunityRents> {
  const scope = await communityScope(db, houseId);
  const { id: communityId, name, plate } = scope;
  const [summary, plateSummary, homes] = await Promise.all([
    findAreaSummary(db, 'community', houseId),
    plate && findAreaSummary(db, 'plate', plate.id),
    listLetHomes(db, scope),
  ]);
  const beside = {
    rentUnitPrice: plateSummary?.rentUnitPrice ?? null,
    rentalYield: plateSummary?.rentalYield ?? null,
  };
  return {
    house: { id: communityId, name },
    plate: plate && { ...plate, ...beside },
    rentals: homes.length,
    shared: homes.filter(({ whole }) => !whole).length,
    rentMedian: summary?.rentMedian ?? null,
    rentUnitPrice: summary?.rentUnitPrice ?? null,
    rentSamples: summary?.rentSamples ?? 0,
    rentalYield: summary?.rentalYield ?? null,
    layouts: rentLayoutsOf(homes),
  };
}
