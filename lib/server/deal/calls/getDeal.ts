import { averageOf } from '@/lib/community/analysis';
import type { DealDetail } from '@/lib/deal/dealDetail';
import { addDays } from '@/lib/kernel/day';
import type { ApiContext } from '@/lib/server/call/context';
import type { Db } from '@/lib/server/db/client';
import { ApiError } from '@/services/http/apiError';
import { findDeal, listComparableDeals, listDealFigures, type StoredDeal } from '../queries/deals';

const COMPARABLES = 5;
/** Comparable deals and the community's average are taken from so many days before and after the deal. */
const COMPARABLE_DAYS = 365;
const AVERAGE_DAYS = 91;

/** A deal in full, with the changes of its asking price and like deals of its community. Throws ApiError 'notFound'. */
export async function getDealDetail({ db }: ApiContext, { dealId }: { dealId: number }): Promise<{ deal: DealDetail }> {
  const deal = await findDeal(db, dealId);
  if (!deal) throw new ApiError('notFound');
  return { deal: { ...deal, ...(await besides(db, deal)) } };
}

/** What a deal is compared with: never itself. */
async function besides(db: Db, { id: dealId, community, dealDay, area }: StoredDeal) {
  if (!community) return { comparables: [], communityUnitPrice: null, communitySamples: 0 };
  const around = { since: addDays(dealDay, -AVERAGE_DAYS), until: addDays(dealDay, AVERAGE_DAYS) };
  const near = { since: addDays(dealDay, -COMPARABLE_DAYS), until: addDays(dealDay, COMPARABLE_DAYS) };
  const [comparables, deals] = await Promise.all([
    listComparableDeals(db, { communityId: community.id, dealId, area, ...near }, COMPARABLES),
    listDealFigures(db, { communityId: community.id, rooms: [], floors: [], except: dealId, ...around }),
  ]);
  return { comparables, communityUnitPrice: averageOf(deals), communitySamples: deals.length };
}
