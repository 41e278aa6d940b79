import { cityKeyOfName } from '@/lib/domain/calculators/cityKeys';
import { buyingCostOf } from '@/lib/domain/calculators/cost/buyingCost';
import { dayOf } from '@/lib/domain/day';
import type { EstateAgent, EstateDetail, EstateDetailAnswer } from '@/lib/domain/model/estateDetail';
import { roomSharesOf } from '@/lib/domain/plan/roomShares';
import { ApiError } from '@/services/http/apiError';
import type { Db } from '../../db/client';
import { listCommunityAgents, listEstateAgents } from '../../repositories/agents';
import { findBargain } from '../../repositories/bargains';
import { findCity } from '../../repositories/cities';
import { listCommunityDeals } from '../../repositories/deals';
import {
  findEstate,
  findEstateCommunityCard,
  findSoldFor,
  listComparableHomes,
  type StoredEstate,
} from '../../repositories/estates';
import { findEstimateError } from '../../repositories/estimateErrors';
import { surroundingsOf } from '../../repositories/places';
import { listRuleFacts } from '../../repositories/ruleFacts';
import { findSameHome } from '../../repositories/sameHomes';
import type { ApiContext } from '../context';

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
  const [soldFor, city, community, estimateError, bargain, sameHome, onSale, deals, agents, around, facts] =
    await Promise.all([
      estate.status === 'sold' ? findSoldFor(db, estate) : null,
      findCity(db, estate.cityId),
      findEstateCommunityCard(db, communityId),
      findEstimateError(db, estate.cityId),
      findBargain(db, estateId),
      findSameHome(db, estateId),
      listComparableHomes(db, { communityId, estateId, area: estate.area }, COMPARABLE_HOMES),
      listCommunityDeals(db, communityId, RECENT_DEALS),
      agentsOfHome(db, stored),
      surroundingsOf(db, estate.cityId, estate.position),
      listRuleFacts(db),
    ]);
  const cost = buyingCostOf(estate, cityKeyOfName(city?.name ?? ''), facts, dayOf(now));
  return { estate, soldFor, community, estimateError, bargain, sameHome, cost, onSale, deals, agents, around };
}

/** The home's own agents; without any, those of its community. */
async function agentsOfHome(db: Db, estate: StoredEstate): Promise<EstateAgent[]> {
  const own = await listEstateAgents(db, estate.id);
  if (own.length > 0) return own.slice(0, AGENTS);
  const near = await listCommunityAgents(db, estate.cityId, estate.community.id, AGENTS);
  return near.map((agent) => ({ ...agent, roles: [] }));
}
