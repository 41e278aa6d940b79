import type { Db } from '@/lib/server/db/client';
import { storeWebhookEvent } from '../queries/webhookEvents';

/** An event of another system, by the webhook that it came through and its sender's own id. */
export interface WebhookEvent {
  webhook: string;
  id: string;
}

/**
 * Whether this event is to be done now: false where it was done before. To be asked first in the transaction that does it:
 * what fails there leaves no trace, and is tried again when it is told again. `now` in UTC ms.
 */
export const isNewEvent = (transaction: Db, { webhook, id }: WebhookEvent, now: number): Promise<boolean> =>
  storeWebhookEvent(transaction, { webhook, event_id: id, received_at: now });
