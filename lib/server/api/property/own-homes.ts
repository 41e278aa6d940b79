import { z } from 'zod';
import type { OwnHome } from '@/lib/domain/property/ownHome';
import * as calls from '@/services/property';
import { claimHome, releaseHome } from '../../commands/property/claimHome';
import type { Db } from '../../db/client';
import { listOwnHomes } from '../../repositories/ownHomes';
import { viewerOf } from '../account/viewerOf';
import { operation, signedIn } from '../operation';
import { id } from '../schema';

export const ownHomeSchema = z.object({ propertyId: z.int(), cityId: z.int(), name: z.string(), saidAt: z.int() });

/** The homes that an account says are theirs. */
export const ownHomes = async (db: Db, userId: string): Promise<OwnHome[]> =>
  (await listOwnHomes(db, userId)).map(({ property_id, city_id, name, said_at }) => ({
    propertyId: property_id,
    cityId: city_id,
    name,
    saidAt: said_at,
  }));

export const listOwnHomesOperation = operation(calls.getOwnHomes, {
  summary: 'The homes that the viewer says are theirs.',
  input: z.strictObject({}),
  output: z.object({ homes: z.array(ownHomeSchema) }),
  access: signedIn,
  owner: 'viewer',
  cache: 'private',
  handle: async (_input, context) => ({ homes: await ownHomes(context.db, viewerOf(context)) }),
});

export const claimOwnHomeOperation = operation(calls.claimOwnHome, {
  summary: 'Says that a unit is the viewer’s own; it proves nothing and shows nobody more.',
  input: z.strictObject({ propertyId: id() }),
  output: z.object({ claimed: z.literal(true) }),
  access: signedIn,
  owner: 'viewer',
  handle: async ({ propertyId }, context) => {
    await claimHome(context, viewerOf(context), propertyId);
    return { claimed: true as const };
  },
});

export const releaseOwnHomeOperation = operation(calls.releaseOwnHome, {
  summary: 'Says that a unit is not the viewer’s own, or no longer.',
  input: z.strictObject({ propertyId: id() }),
  output: z.object({ released: z.literal(true) }),
  access: signedIn,
  owner: 'viewer',
  handle: async ({ propertyId }, context) => {
    await releaseHome(context, viewerOf(context), propertyId);
    return { released: true as const };
  },
});
