import { z } from 'zod';
import { DELIVERED_STATES } from '@/lib/domain/order/orderState';
import type { CommandContext } from '../../commands/context';
import { deliverIn } from '../../commands/order/deliverOrder';
import type { Db } from '../../db/client';
import { writeOfVisitor } from '../../db/visitorWrites';
import { lockOrder, type OrderRow } from '../../repositories/orders';
import type { JobFacts, OutboxJob } from '../job';
import { putInOutbox } from '../outbox';

/** Hands over what was paid, where that did not work at once. */
export const deliverOrderJob: OutboxJob<{ orderId: string }> = {
  name: 'deliver-order',
  payload: z.strictObject({ orderId: z.string() }),
  longestMs: 60_000,
  tries: 40,
  run: async ({ orderId }, { opened, now }) => {
    const context = { ...opened, now };
    return writeOfVisitor(opened, async (transaction): Promise<JobFacts> => {
      const order = await lockOrder(transaction, opened.dialect, orderId);
      if (!order || order.delivered_at !== null || !DELIVERED_STATES.some((state) => state === order.state))
        return { needless: 1 };
      await deliverIn(transaction, context, order);
      return { delivered: 1 };
    });
  },
};

/** Has what was just paid handed over by the job, which is tried again and again; in the transaction that takes the money.
 * `again`: what it is handed over anew for. */
export async function deliverLater(
  transaction: Db,
  { now }: CommandContext,
  { id }: OrderRow,
  again?: string,
): Promise<void> {
  const key = again === undefined ? id : `${id} ${again}`;
  await putInOutbox(transaction, deliverOrderJob, { orderId: id }, { key, now });
}
