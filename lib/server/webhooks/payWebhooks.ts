import { PAY_PLATFORMS, type PayPlatform } from '@/lib/payment/payPlatform';
import { NOTICE_NAMES } from '@/lib/server/integrations/pay/channels';
import { handleNotice } from '@/lib/server/payment/commands/handleNotice';
import { openChannels } from '@/lib/server/payment/openChannels';
import { ApiError } from '@/services/http/apiError';
import type { Webhook } from './webhook';

/** A channel's notices of payments, each answered in that channel's own words. */
const payWebhook = (platform: PayPlatform, answers: Pick<Webhook, 'done' | 'failed'>): Webhook => ({
  name: NOTICE_NAMES[platform],
  open: () => (sent) => async (context) => {
    const channel = (await openChannels(context.db)).get(platform);
    if (!channel) throw new ApiError('notFound');
    return handleNotice(context, channel, sent);
  },
  ...answers,
});

const TEXT = 'text/plain; charset=utf-8';
const JSON_TYPE = 'application/json; charset=utf-8';

export const PAY_WEBHOOKS: readonly Webhook[] = [
  // It tells again, eight times in 25 hours, unless it reads just this.
  payWebhook(PAY_PLATFORMS.alipay, {
    done: () => ({ status: 200, type: TEXT, body: 'success' }),
    failed: ({ status }) => ({ status, type: TEXT, body: 'failure' }),
  }),
  payWebhook(PAY_PLATFORMS.wechat, {
    done: () => ({ status: 204 }),
    failed: ({ status, message }) => ({ status, type: JSON_TYPE, body: JSON.stringify({ code: 'FAIL', message }) }),
  }),
  payWebhook(PAY_PLATFORMS.apple, {
    done: () => ({ status: 200 }),
    failed: ({ status, message }) => ({ status, type: JSON_TYPE, body: JSON.stringify({ code: 'FAIL', message }) }),
  }),
];
