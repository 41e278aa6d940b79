import type { OwnMembershipData } from '@/lib/membership/contract';
import type { Db } from '@/lib/server/db/client';
import { listAllUses } from '../queries/benefitUses';
import { findReminder } from '../queries/renewalReminders';

/** What a membership keeps of an account besides its days, to take along. */
export const membershipToTake = async (db: Db, userId: string): Promise<OwnMembershipData> => ({
  remindsSince: (await findReminder(db, userId))?.asked_at ?? null,
  uses: await listAllUses(db, userId),
});
