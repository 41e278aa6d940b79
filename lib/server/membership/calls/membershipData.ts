import { z } from 'zod';
import { schemaOf } from '@/lib/server/call/sameFields';
import type { Db } from '@/lib/server/db/client';
import type { OwnMembershipData } from '@/services/account';
import { listAllUses } from '../queries/benefitUses';
import { findReminder } from '../queries/renewalReminders';

export const membershipDataSchema = schemaOf<OwnMembershipData>()(
  z.object({
    remindsSince: z.int().nullable(),
    uses: z.array(z.object({ benefit: z.string(), month: z.string(), used: z.int() })),
  }),
);

/** What a membership keeps of an account besides its days, to take along. */
export const membershipToTake = async (db: Db, userId: string): Promise<OwnMembershipData> => ({
  remindsSince: (await findReminder(db, userId))?.asked_at ?? null,
  uses: await listAllUses(db, userId),
});
