import type { EstateSummary } from '@/lib/estate/estate';
import { MANY_ROOMS } from '@/lib/estate/roomGroups';
import type { Page } from '@/lib/kernel/page';
import { operation } from '@/lib/server/call/operation';
import { estateSummarySchema, pageOf } from '@/lib/server/call/outputs';
import { offsetOf } from '@/lib/server/call/paging';
import { pageNumber, pageSize, whole } from '@/lib/server/call/schema';
import type { Db } from '@/lib/server/db/client';
import { listEstateSummaries } from '@/lib/server/estate/queries/estateSummaries';
import { type HomesInput, listRoomTypeHomes, listTotalPriceHomes } from '@/services/community';
import { type HomesOf, listHomeIds } from '../queries/communityAnalysis';
import { communityInput } from './communitySchemas';
import { communityScope } from './communityScope';

const pages = { page: pageNumber(), pageSize: pageSize() };

export const listRoomTypeHomesOperation = operation(listRoomTypeHomes, {
  summary: 'Homes on sale in a community with so many bedrooms.',
  input: communityInput.extend({ ...pages, rooms: whole(1, MANY_ROOMS) }),
  output: pageOf(estateSummarySchema),
  handle: (input, { db }) => homesPage(db, input, { rooms: input.rooms }),
});

export const listTotalPriceHomesOperation = operation(listTotalPriceHomes, {
  summary: 'Homes on sale in a community whose price lies between two amounts.',
  input: communityInput.extend({
    ...pages,
    from: whole(0, Number.MAX_SAFE_INTEGER),
    to: whole(1, Number.MAX_SAFE_INTEGER),
  }),
  output: pageOf(estateSummarySchema),
  handle: (input, { db }) => homesPage(db, input, { from: input.from, to: input.to }),
});

async function homesPage(
  db: Db,
  { houseId, page = 1, pageSize: size = 20 }: HomesInput,
  which: HomesOf,
): Promise<Page<EstateSummary>> {
  const offset = offsetOf({ page, pageSize: size });
  await communityScope(db, houseId);
  const { ids, total } = await listHomeIds(db, houseId, which, { offset, limit: size });
  return { items: await listEstateSummaries(db, ids), page, pageSize: size, total, totalIsCapped: false };
}
