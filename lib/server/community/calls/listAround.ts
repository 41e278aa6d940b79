import type { AroundCommunity } from '@/lib/community/communityDetail';
import type { ApiContext } from '@/lib/server/call/context';
import { operation } from '@/lib/server/call/operation';
import { wholeOptional } from '@/lib/server/call/schema';
import { listEstateSummaries } from '@/lib/server/estate/queries/estateSummaries';
import type { AroundInput } from '@/services/community';
import * as calls from '@/services/community';
import { listCommunitiesAround, listEstateIdsOf } from '../queries/communities';
import { aroundSchema, communityInput } from './communitySchemas';
import { communityScope } from './communityScope';

const RADIUS = 3_000;
const COMMUNITIES = 8;
const ESTATES = 6;
const MOST = 20;

export const getAroundInput = communityInput.extend({
  radius: wholeOptional(100, 10_000),
  communities: wholeOptional(1, MOST),
  estates: wholeOptional(0, MOST),
});

/** Communities around one, the nearest first, and homes on sale in them. */
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
  input: getAroundInput,
  output: aroundSchema,
  handle: (input, context) => getAround(context, input),
});
