import {
  type AroundCommunity,
  type AroundInput,
  aroundCommunitySchema,
  aroundInput,
} from '@/lib/community/contract/community';
import type { ApiContext } from '@/lib/server/call/context';
import { operation } from '@/lib/server/call/operation';
import { listEstateSummaries } from '@/lib/server/estate/queries/estateSummaries';
import * as calls from '@/services/community';
import { listCommunitiesAround, listEstateIdsOf } from '../queries/communities';
import { communityScope } from './communityScope';

const RADIUS = 3_000;
const COMMUNITIES = 8;
const ESTATES = 6;

export async function getAround({ db }: ApiContext, { houseId, ...query }: AroundInput): Promise<AroundCommunity> {
  const { radius = RADIUS, communities: limit = COMMUNITIES, estates = ESTATES } = query;
  const { id, cityId, position } = await communityScope(db, houseId);
  if (!position) return { communities: [], estates: [] };
  const communities = await listCommunitiesAround(db, { id, cityId, position }, { radius, limit });
  const ids = await listEstateIdsOf(
    db,
    communities.map((community) => community.id),
    estates,
  );
  return { communities, estates: await listEstateSummaries(db, ids) };
}

export const listAroundOperation = operation(calls.getAround, {
  summary: 'Communities around one, the nearest first, and homes on sale in them.',
  scope: 'communities',
  input: aroundInput,
  output: aroundCommunitySchema,
  handle: (input, context) => getAround(context, input),
});
