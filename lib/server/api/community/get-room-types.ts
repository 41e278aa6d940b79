import { z } from 'zod';
import type { RoomTypeFigures } from '@/lib/domain/model/communityDetail';
import type { CommunityInput } from '@/services/community';
import * as calls from '@/services/community';
import { roomTypesIn, yearOfDeals } from '../../repositories/communityFigures';
import type { ApiContext } from '../context';
import { operation } from '../operation';
import { communityInput, roomTypeSchema } from './schemas';
import { communityScope } from './scope';

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
