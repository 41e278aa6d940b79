import { randomBytes } from 'node:crypto';
import { ALERT_CONSENT_VERSIONS, ALERT_COPY } from '@/lib/config/microcopy/alerts';
import { type AlertChannel, CHANNEL_CONSENTS } from '@/lib/domain/alert/channel';
import { ApiError } from '@/services/http/apiError';
import type { Db } from '../../db/client';
import { maskTyped } from '../../log';
import { hasConsent, storeConsent } from '../../repositories/consents';
import type { CommandContext } from '../context';

/** What a change of how one is told needs to know besides. */
export interface AlertWorld {
  /** Which channels messages go out by here. */
  offered: readonly AlertChannel[];
  /** The path of the page that asked. */
  sourcePage: string;
}

/** Notes that an account agrees to a channel, where it has not before. Throws ApiError badInput without a consent. */
export async function agreeToChannel(
  transaction: Db,
  { now }: CommandContext,
  userId: string,
  channel: AlertChannel,
  version: string | undefined,
  { offered, sourcePage }: AlertWorld,
): Promise<void> {
  if (!offered.includes(channel)) throw new ApiError('badInput', ALERT_COPY.channelOff[channel]);
  const [current] = ALERT_CONSENT_VERSIONS;
  const purpose = CHANNEL_CONSENTS[channel];
  if (await hasConsent(transaction, userId, purpose, current)) return;
  if (version !== current) throw new ApiError('badInput', ALERT_COPY.consentMissing[channel]);
  await storeConsent(transaction, {
    id: randomBytes(12).toString('base64url'),
    user_id: userId,
    purpose,
    version: current,
    source_page: maskTyped(sourcePage),
    given_at: now,
    withdrawn_at: null,
  });
}
