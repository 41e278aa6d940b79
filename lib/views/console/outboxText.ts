import { DESK_OUTBOX_COPY as copy } from '@/lib/config/microcopy/deskOutbox';

/** "最近 40 个验证码只用了 3 个。…" */
export const lowConversionText = ({ sent, used }: { sent: number; used: number }): string =>
  `注意：最近 ${sent} 个验证码只用了 ${used} 个。可能有人在刷短信，也可能短信没有送到。`;

/** Why a message failed: in words where it is ours, else the provider's own code. */
export const failureText = (failure: string | null): string =>
  failure === null ? '' : (copy.failures[failure] ?? failure);
