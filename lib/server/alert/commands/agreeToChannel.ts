import { randomBytes } from 'node:crypto';
import { type AlertChannel, CHANNEL_CONSENTS } from '@/lib/alert/channel';
import { ALERT_CONSENT_VERSIONS, ALERT_COPY } from '@/lib/alert/words/alerts';
import { hasConsent, storeConsent } from '@/lib/server/account/queries/consents';
import type { CommandContext } from '@/lib/server/command/context';
import type { Db } from '@/lib/server/db/client';
import { maskTyped } from '@/lib/server/log/log';
import { ApiError } from '@/services/http/apiError';

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
