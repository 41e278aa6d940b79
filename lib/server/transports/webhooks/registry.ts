import { leadStateWebhook } from './leadStateWebhook';
import type { Webhook } from './webhook';

/** Every webhook there is. */
export const WEBHOOKS: readonly Webhook[] = [leadStateWebhook];
