import type { Db } from '@/lib/server/db/client';
import type { WebhookEventTable } from '@/lib/server/db/schema';

/** Writes down that an event was done; false where it was already. */
export async function storeWebhookEvent(db: Db, event: WebhookEventTable): Promise<boolean> {
  const result = await db
    .insertInto('webhook_events')
    .values(event)
    .onConflict((clash) => clash.doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Forgets events received before a moment (UTC ms); answers how many. */
export async function deleteWebhookEventsBefore(db: Db, before: number): Promise<number> {
  const result = await db.deleteFrom('webhook_events').where('received_at', '<', before).executeTakeFirst();
  return Number(result.numDeletedRows);
}
