import { SMS_FAILURES } from '@/lib/alert/words/smsFailures';
import { CONSOLE_OUTBOX_COPY as copy } from '../words/outbox';

/** "最近 40 个验证码只用了 3 个。…" */
export const lowConversionText = ({ sent, used }: { sent: number; used: number }): string =>
  `注意：最近 ${sent} 个验证码只用了 ${used} 个。可能有人在刷短信，也可能短信没有送到。`;

/** Why a message failed, in words; a provider's code that we know nothing of is named as one. */
export function failureText(failure: string | null): string {
  if (!failure) return '';
  const known = [copy.failures, SMS_FAILURES].find((texts) => Object.hasOwn(texts, failure));
  return known?.[failure] ?? `其他原因（代码 ${failure}）`;
}
