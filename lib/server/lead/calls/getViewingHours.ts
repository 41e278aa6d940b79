import { getViewingHoursInput, viewingHoursSchema } from '@/lib/lead/contract';
import type { ApiContext } from '@/lib/server/call/context';
import { operation } from '@/lib/server/call/operation';
import type { LeadTargetIds } from '@/services/lead';
import * as calls from '@/services/lead';
import { findViewingPlace, listFullHours } from '../queries/viewingHours';

/** The hours that are full of what a lead would be about. */
export async function getFullHours(
  { db, now }: Pick<ApiContext, 'db' | 'now'>,
  { intentionEstateId, rentalId, houseId, agentId }: LeadTargetIds,
): Promise<string[]> {
  const about = {
    estate_id: intentionEstateId ?? null,
    rental_id: rentalId ?? null,
    house_id: houseId ?? null,
    agent_id: agentId ?? null,
  };
  return listFullHours(db, await findViewingPlace(db, about), now);
}

export const getViewingHoursOperation = operation(calls.getViewingHours, {
  summary: 'The hours of the days to come in which nobody more can be shown a home there.',
  input: getViewingHoursInput,
  output: viewingHoursSchema,
  handle: async ({ estateId, ...ids }, context) => ({
    full: await getFullHours(context, { intentionEstateId: estateId, ...ids }),
  }),
});
