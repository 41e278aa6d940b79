import { randomBytes } from 'node:crypto';
import { ALERT_CONSENT_VERSIONS, ALERT_COPY } from '@/lib/config/microcopy/alerts';
import { ApiError } from '@/services/http/apiError';
import type { Db } from '../../db/client';
import { hasConsent, storeConsent } from '../../repositories/consents';
import type { CommandContext } from '../context';

/** What a change of how one is told needs to know besides. */
export interface AlertWorld {
  /** Whether text messages of alerts go out here. */
  offersTexts: boolean;
  /** The path of the page that asked. */
  sourcePage: string;
}

/** Notes that an account agrees to text messages, where it has not before. Throws ApiError badInput without a consent. */
export async function agreeToTexts(
  transaction: Db,
  { now }: CommandContext,
  userId: string,
  version: string | undefined,
  { offersTexts, sourcePage }: AlertWorld,
): Promise<void> {
  if (!offersTexts) throw new ApiError('badInput', ALERT_COPY.textsOff);
  const [current] = ALERT_CONSENT_VERSIONS;
  if (await hasConsent(transaction, userId, 'alert-texts', current)) return;
  if (version !== current) throw new ApiError('badInput', ALERT_COPY.consentMissing);
  await storeConsent(transaction, {
    id: randomBytes(12).toString('base64url'),
    user_id: userId,
    purpose: 'alert-texts',
    version: current,
    source_page: sourcePage,
    given_at: now,
    withdrawn_at: null,
  });
}
