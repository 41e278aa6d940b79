import { z } from 'zod';
import { payBack } from '../../commands/order/payBack';
import type { OutboxJob } from '../job';

/** Asks a channel to pay a refund back, until it has: asked again, by our own number, it pays once. */
export const sendRefundJob: OutboxJob<{ refundId: string }> = {
  name: 'send-refund',
  payload: z.strictObject({ refundId: z.string() }),
  longestMs: 30_000,
  tries: 60,
  run: async ({ refundId }, { opened, now }) => ({ [await payBack({ ...opened, now }, refundId)]: 1 }),
};
