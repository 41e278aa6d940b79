import type { PayPlatform } from '@/lib/payment/payPlatform';
import { CHANNEL_REASONS } from '../words/channelReasons';

/** "微信支付没有退：商户余额不足（NOT_ENOUGH）": what a channel has said of a refund, for the console. */
export function channelReason(platform: PayPlatform, message: string): string {
  const { names, codes, unknown } = CHANNEL_REASONS;
  const code = message.split(' ').at(-1) ?? '';
  const known = codes[code as keyof typeof codes];
  return `${names[platform]}没有退：${known ?? unknown}（${known ? code : message}）`.slice(0, 200);
}
