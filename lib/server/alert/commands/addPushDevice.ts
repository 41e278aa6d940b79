import { randomBytes } from 'node:crypto';
import { isPushAddress, MAX_PUSH_DEVICES } from '@/lib/alert/channel';
import type { NewPushDevice } from '@/lib/alert/contract';
import { ALERT_COPY } from '@/lib/alert/words/alerts';
import type { CommandContext } from '@/lib/server/command/context';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { pushIndex, sealText } from '@/lib/server/vault/phoneVault';
import { ApiError } from '@/services/http/apiError';
import { deletePushDevices, listPushDevices, storePushDevice } from '../queries/pushDevices';
import { type AlertWorld, agreeToChannel } from './agreeToChannel';
import { notifyAllBy } from './notifyAllBy';

/**
 * Pushes to this browser from now on, until the session ends that asks. With the first one all searches and follows of the account are told so; which of them
 * are not, their holder says. Throws ApiError badInput: no consent, or the address is of no service that we know.
 */
export function addPushDevice(
  context: CommandContext,
  { userId, sessionId }: { userId: string; sessionId: string | null },
  { address, p256dh, auth, consentVersion }: NewPushDevice,
  world: AlertWorld & { services: readonly string[] },
): Promise<void> {
  const { now } = context;
  if (!isPushAddress(address, world.services)) throw new ApiError('badInput', ALERT_COPY.pushUnknown);
  return writeOfVisitor(context, async (transaction) => {
    await agreeToChannel(transaction, context, userId, 'push', consentVersion, world);
    const before = await listPushDevices(transaction, userId);
    await storePushDevice(transaction, {
      id: randomBytes(12).toString('base64url'),
      user_id: userId,
      session_id: sessionId,
      address_hash: pushIndex(address),
      sealed: sealText(JSON.stringify({ address, p256dh, auth }), 'push_devices.sealed'),
      made_at: now,
    });
    const over = (await listPushDevices(transaction, userId)).slice(MAX_PUSH_DEVICES);
    await deletePushDevices(transaction, userId, { ids: over.map(({ id }) => id) });
    if (before.length === 0) await notifyAllBy(transaction, userId, 'push', now);
  });
}
