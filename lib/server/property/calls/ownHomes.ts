import type { OwnHome } from '@/lib/property/contract';
import type { ApiContext } from '@/lib/server/call/context';
import { viewerOf } from '@/lib/server/call/viewerOf';
import type { Db } from '@/lib/server/db/client';
import { claimHome, releaseHome } from '../commands/claimHome';
import { listOwnHomes } from '../queries/ownHomes';

/** The homes that an account says are theirs. */
export const ownHomes = async (db: Db, userId: string): Promise<OwnHome[]> =>
  (await listOwnHomes(db, userId)).map(({ property_id, city_id, name, said_at }) => ({
    propertyId: property_id,
    cityId: city_id,
    name,
    saidAt: said_at,
  }));

/** The homes that the viewer says are theirs. */
export async function getOwnHomes(context: ApiContext): Promise<{ homes: OwnHome[] }> {
  return { homes: await ownHomes(context.db, viewerOf(context)) };
}

/** Says that a unit is the viewer’s own; it proves nothing and shows nobody more. */
export async function claimOwnHome(
  context: ApiContext,
  { propertyId }: { propertyId: number },
): Promise<{ claimed: true }> {
  await claimHome(context, viewerOf(context), propertyId);
  return { claimed: true };
}

/** Says that a unit is not the viewer’s own, or no longer. */
export async function releaseOwnHome(
  context: ApiContext,
  { propertyId }: { propertyId: number },
): Promise<{ released: true }> {
  await releaseHome(context, viewerOf(context), propertyId);
  return { released: true };
}
