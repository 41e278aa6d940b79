import { z } from 'zod';
import type { OwnHome } from '@/lib/domain/property/ownHome';
import { claimHome, releaseHome } from '../../commands/property/claimHome';
import type { Db } from '../../db/client';
import { listOwnHomes } from '../../repositories/ownHomes';
import { viewerOf } from '../account/viewerOf';
import type { ApiContext } from '../context';

export const ownHomeSchema = z.object({ propertyId: z.int(), cityId: z.int(), name: z.string(), saidAt: z.int() });

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
