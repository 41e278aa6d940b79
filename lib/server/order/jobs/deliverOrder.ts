import { DELIVERED_STATES } from '@/lib/order/orderState';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import type { JobFacts, OutboxJob } from '@/lib/server/jobs/job';
import { DELIVER_ORDER } from '@/lib/server/outbox/kinds';
import { deliverIn } from '../commands/deliverOrder';
import { lockOrder } from '../queries/orders';

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
