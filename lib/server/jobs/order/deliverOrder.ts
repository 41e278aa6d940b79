import { DELIVERED_STATES } from '@/lib/domain/order/orderState';
import { deliverIn } from '../../commands/order/deliverOrder';
import { writeOfVisitor } from '../../db/visitorWrites';
import { DELIVER_ORDER } from '../../outbox/kinds';
import { lockOrder } from '../../repositories/orders';
import type { JobFacts, OutboxJob } from '../job';

/** Hands over what was paid, where that did not work at once. */
export const deliverOrderJob: OutboxJob<{ orderId: string }> = {
  ...DELIVER_ORDER,
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
