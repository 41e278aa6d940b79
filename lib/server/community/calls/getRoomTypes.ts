import { z } from 'zod';
import type { RoomTypeFigures } from '@/lib/community/communityDetail';
import type { ApiContext } from '@/lib/server/call/context';
import { operation } from '@/lib/server/call/operation';
import type { CommunityInput } from '@/services/community';
import * as calls from '@/services/community';
import { roomTypesIn, yearOfDeals } from '../queries/communityFigures';
import { communityInput, roomTypeSchema } from './communitySchemas';
import { communityScope } from './communityScope';

/** What the layouts of a community ask, sell and let for. */
export async function getRoomTypeAnalysis(
  { db }: ApiContext,
  { houseId }: CommunityInput,
): Promise<{ roomTypes: RoomTypeFigures[]; dealsFrom: string | null }> {
  const scope = await communityScope(db, houseId);
  return { roomTypes: await roomTypesIn(db, scope), dealsFrom: yearOfDeals(scope) };
}

export const getRoomTypeAnalysisOperation = operation(calls.getRoomTypeAnalysis, {
  summary: 'What the layouts of a community ask, sell and let for.',
  input: communityInput,
  output: z.object({ roomTypes: z.array(roomTypeSchema), dealsFrom: z.string().nullable() }),
  handle: (input, context) => getRoomTypeAnalysis(context, input),
});
