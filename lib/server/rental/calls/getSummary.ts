import { rentLayoutsOf } from '@/lib/community/rents';
import type { CommunityRents } from '@/lib/rental/rentalSummary';
import type { ApiContext } from '@/lib/server/call/context';
import { communityScope } from '@/lib/server/community/calls/communityScope';
import { listLetHomes } from '@/lib/server/community/queries/lettings';
import { findAreaSummary } from '@/lib/server/market/queries/areaSummaries';

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
