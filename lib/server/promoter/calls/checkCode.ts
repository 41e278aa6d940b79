import { z } from 'zod';
import { checked } from '@/lib/server/call/checked';
import type { ApiContext } from '@/lib/server/call/context';
import { findPromoter } from '../queries/promoters';

const checkPromoterCodeInput = z.strictObject({ code: z.string().regex(/^[\w-]{1,64}$/) });

/** Whether a promoter's code counts: there is one, and it stands. */
export async function checkPromoterCode({ db }: ApiContext, given: { code: string }): Promise<{ isKnown: boolean }> {
  const { code } = checked(checkPromoterCodeInput, given);
  const promoter = await findPromoter(db, code);
  return { isKnown: promoter !== undefined && promoter.user_id !== null && promoter.blocked_at === null };
}
