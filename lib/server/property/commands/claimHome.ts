import { anchorOf } from '@/lib/property/propertyId';
import { unitName } from '@/lib/property/views/unitName';
import { PROPERTY_COPY } from '@/lib/property/words';
import type { CommandContext } from '@/lib/server/command/context';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { findAppraisedCommunity } from '@/lib/server/estimate/queries/appraisedCommunity';
import { ApiError } from '@/services/http/apiError';
import { deleteOwnHome, listOwnHomes, storeOwnHome } from '../queries/ownHomes';
import { findAnchor } from '../queries/unitRows';

const MOST = 20;

/** Says that a unit is one's own. It proves nothing, and shows nobody more. Throws ApiError notFound, conflict of too many. */
export async function claimHome(context: CommandContext, userId: string, propertyId: number): Promise<void> {
  const anchor = anchorOf(propertyId);
  const row = anchor && (await findAnchor(context.db, anchor));
  const place = row && (await findAppraisedCommunity(context.db, row.communityId));
  if (!row || !place) throw new ApiError('notFound');
  const name = unitName(place.community.name, row);
  await writeOfVisitor(context, async (transaction) => {
    const own = await listOwnHomes(transaction, userId);
    if (own.length >= MOST && own.every(({ property_id }) => property_id !== propertyId))
      throw new ApiError('conflict', PROPERTY_COPY.tooMany);
    const said = { user_id: userId, property_id: propertyId, city_id: row.cityId, name, said_at: context.now };
    await storeOwnHome(transaction, said);
  });
}

/** It is not, or no longer. */
export const releaseHome = (context: CommandContext, userId: string, propertyId: number): Promise<void> =>
  writeOfVisitor(context, (transaction) => deleteOwnHome(transaction, userId, propertyId));
