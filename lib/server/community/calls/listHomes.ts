import {
  type ListRoomTypeHomesAnswer,
  listRoomTypeHomesAnswer,
  listRoomTypeHomesInput,
  listTotalPriceHomesAnswer,
  listTotalPriceHomesInput,
} from '@/lib/community/contract/community';
import { operation } from '@/lib/server/call/operation';
import { offsetOf } from '@/lib/server/call/paging';
import type { Db } from '@/lib/server/db/client';
import { listEstateSummaries } from '@/lib/server/estate/queries/estateSummaries';
import { type HomesInput, listRoomTypeHomes, listTotalPriceHomes } from '@/services/community';
import { type HomesOf, listHomeIds } from '../queries/communityAnalysis';
import { communityScope } from './communityScope';

export const listRoomTypeHomesOperation = operation(listRoomTypeHomes, {
  summary: 'Homes on sale in a community with so many bedrooms.',
  scope: 'homes',
  input: listRoomTypeHomesInput,
  output: listRoomTypeHomesAnswer,
  handle: (input, { db }) => homesPage(db, input, { rooms: input.rooms }),
});

export const listTotalPriceHomesOperation = operation(listTotalPriceHomes, {
  summary: 'Homes on sale in a community whose price lies between two amounts.',
  scope: 'homes',
  input: listTotalPriceHomesInput,
  output: listTotalPriceHomesAnswer,
  handle: (input, { db }) => homesPage(db, input, { from: input.from, to: input.to }),
});

async function homesPage(
  db: Db,
  { houseId, page = 1, pageSize: size = 20 }: HomesInput,
  which: HomesOf,
): Promise<ListRoomTypeHomesAnswer> {
  const offset = offsetOf({ page, pageSize: size });
  await communityScope(db, houseId);
  const { ids, total } = await listHomeIds(db, houseId, which, { offset, limit: size });
  return { items: await listEstateSummaries(db, ids), page, pageSize: size, total, totalIsCapped: false };
}
