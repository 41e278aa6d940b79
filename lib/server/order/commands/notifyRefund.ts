import { randomBytes } from 'node:crypto';
import type { NoticeFacts, RefundStep } from '@/lib/alert/notice';
import { DEFAULT_CITY_ID } from '@/lib/config/constants';
import { dayOf } from '@/lib/kernel/day';
import { SAID_BY_NONE, storeNotices } from '@/lib/server/alert/queries/notices';
import type { CommandContext } from '@/lib/server/command/context';
import type { Db } from '@/lib/server/db/client';
import { findOrder } from '../queries/orders';
import type { RefundRow } from '../queries/refunds';

/** Tells the buyer, in their messages, that a refund has come so far; of an order whose account is gone, nobody. */
export async function notifyRefund(
  transaction: Db,
  { now }: Pick<CommandContext, 'now'>,
  { id, order_id, amount_fen, days }: Pick<RefundRow, 'id' | 'order_id' | 'amount_fen' | 'days'>,
  step: RefundStep,
): Promise<void> {
  const order = await findOrder(transaction, order_id);
  if (!order?.user_id) return;
  const refund = { step, days, kind: order.kind, serialNumber: order.serial_number };
  const said: NoticeFacts = { place: order.title, rooms: null, halls: null, area: null, search: '', refund };
  await storeNotices(transaction, [
    {
      id: randomBytes(12).toString('base64url'),
      user_id: order.user_id,
      search_id: null,
      follow_id: null,
      // What a channel refused may be tried, and refused, again.
      key: `refund ${id} ${step} ${now}`,
      kind: 'refund',
      thing: 'order',
      thing_id: 0,
      community_id: null,
      city_id: order.city_id ?? DEFAULT_CITY_ID,
      day: dayOf(now),
      before: null,
      after: amount_fen,
      facts: JSON.stringify(said),
      made_at: now,
      due_at: now,
      read_at: null,
      run_number: null,
      ...SAID_BY_NONE,
    },
  ]);
}
