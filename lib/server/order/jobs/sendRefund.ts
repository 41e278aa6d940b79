import type { OutboxJob } from '@/lib/server/jobs/job';
import { SEND_REFUND } from '@/lib/server/outbox/kinds';
import { payBack } from '../commands/payBack';

/** Asks a channel to pay a refund back, until it has: asked again, by our own number, it pays once. */
export const sendRefundJob: OutboxJob<{ refundId: string }> = {
  ...SEND_REFUND,
  longestMs: 30_000,
  tries: 60,
  run: async ({ refundId }, { opened, now }) => ({ [await payBack({ ...opened, now }, refundId)]: 1 }),
};
