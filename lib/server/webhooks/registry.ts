import { leadStateWebhook } from './leadStateWebhook';
import { PAY_WEBHOOKS } from './payWebhooks';
import type { Webhook } from './webhook';

/** Every webhook there is. */
export const WEBHOOKS: readonly Webhook[] = [leadStateWebhook, ...PAY_WEBHOOKS];
