import type { EstateAgent } from '@/lib/agent/contract';
import { cityKeyOfName } from '@/lib/calculators/cityKeys';
import { buyingCostOf } from '@/lib/calculators/cost/buyingCost';
import type { EstateDetail, EstateDetailAnswer } from '@/lib/estate/estateDetail';
import { roomSharesOf } from '@/lib/floorPlan/roomShares';
import { dayOf } from '@/lib/kernel/day';
import { listCommunityAgents, listEstateAgents } from '@/lib/server/agent/queries/agents';
import { findCity } from '@/lib/server/area/queries/cities';
import { listRuleFacts } from '@/lib/server/calculators/queries/ruleFacts';
import type { ApiContext } from '@/lib/server/call/context';
import { surroundingsOf } from '@/lib/server/community/queries/places';
import type { Db } from '@/lib/server/db/client';
import { listCommunityDeals } from '@/lib/server/deal/queries/deals';
import { findEstimateError } from '@/lib/server/estimate/queries/estimateErrors';
import { findAreaSummary } from '@/lib/server/market/queries/areaSummaries';
import { ApiError } from '@/services/http/apiError';
import { findBargain } from '../queries/bargains';
import { findDuplicateHome } from '../queries/duplicateHomes';
import {
  findEstate,
  findEstateCommunityCard,
  findSoldFor,
  listComparableHomes,
  type StoredEstate,
} from '../queries/estates';
import { findOffers } from '../queries/offerChances';

const COMPARABLE_HOMES = 5;
const RECENT_DEALS = 5;
const AGENTS = 3;

/** A home for sale, or one that was, in full: facts, price history, estimate, costs, comparables, agents. Throws ApiError 'notFound'. */
export async function getEstateDetail(
  { db, now }: ApiContext,
  { estateId }: { estateId: number },
): Promise<EstateDetailAnswer> {
  const stored = await findEstate(db, estateId);
  if (!stored) throw new ApiError('notFound');
  const estate: EstateDetail = { ...stored, rooms: roomSharesOf(stored.floorPlan) };
  const communityId = estate.community.id;
  const [soldFor, city, market, community, estimateError, bargain, sameHome, onSale, deals, agents, around, facts] =
    await Promise.all([
      estate.status === 'sold' ? findSoldFor(db, estate) : null,
      findCity(db, estate.cityId),
      findAreaSummary(db, 'city', estate.cityId),
      findEstateCommunityCard(db, communityId),
      findEstimateError(db, estate.cityId),
      findBargain(db, estateId),
      findDuplicateHome(db, estateId),
      listComparableHomes(db, { communityId, estateId, area: estate.area }, COMPARABLE_HOMES),
      listCommunityDeals(db, communityId, RECENT_DEALS),
      agentsOfHome(db, stored),
      surroundingsOf(db, estate.cityId, estate.position),
      listRuleFacts(db),
    ]);
  const cost = buyingCostOf(estate, cityKeyOfName(city?.name ?? ''), facts, dayOf(now));
  const tellsPriceChanges = market ? market.priceCuts30 !== null : estate.priceChanges.length > 0;
  const offers = await findOffers(db, stored, sameHome);
  const beside = { onSale, deals, agents, around };
  return { estate, soldFor, community, estimateError, bargain, sameHome, offers, cost, tellsPriceChanges, ...beside };
}

/** The home's own agents; without any, those of its community. */
async function agentsOfHome(db: Db, estate: StoredEstate): Promise<EstateAgent[]> {
  const own = await listEstateAgents(db, estate.id);
  if (own.length > 0) return own.slice(0, AGENTS);
  const near = await listCommunityAgents(db, estate.cityId, estate.community.id, AGENTS);
  return near.map((agent) => ({ ...agent, roles: [] }));
}
