import { randomInt } from 'node:crypto';
import { PROMOTER_AGREEMENTS } from '@/lib/promoter/promoterAgreement';
import { PROMOTER_CODE_LENGTH, PROMOTER_LETTERS } from '@/lib/promoter/promoterCode';
import { PROMOTER_CALL_COPY as copy } from '@/lib/promoter/views/promoterRefusals';
import type { CommandContext } from '@/lib/server/command/context';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { ApiError } from '@/services/http/apiError';
import { findPromoterOf, storePromoter } from '../queries/promoters';

/** Of 30^8 codes one that is taken comes up once in a site's life; then another is drawn. */
const TRIES = 5;

/** Makes somebody a promoter; who is one keeps their code. Throws ApiError badInput where they have not agreed. */
export async function joinPromoters(
  context: CommandContext,
  userId: string,
  agreementVersion: string,
): Promise<{ code: string }> {
  if (!PROMOTER_AGREEMENTS.some((version) => version === agreementVersion))
    throw ApiError.ofFields({ agreement: copy.agreement });
  const { now } = context;
  return writeOfVisitor(context, async (transaction) => {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const row = { code: newCode(), user_id: userId, agreement_version: agreementVersion, joined_at: now };
      await storePromoter(transaction, { ...row, blocked_at: null, touched_at: now });
      const own = await findPromoterOf(transaction, userId);
      if (own) return { code: own.code };
    }
    throw new ApiError('conflict');
  });
}

const newCode = (): string =>
  Array.from({ length: PROMOTER_CODE_LENGTH }, () => PROMOTER_LETTERS[randomInt(PROMOTER_LETTERS.length)]).join('');
