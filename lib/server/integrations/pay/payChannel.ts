import type { IncomingHttpHeaders } from 'node:http';
import type { Environment } from '@/lib/kernel/environment';
import type { PayStep } from '@/lib/payment/contract';
import type { PayPlatform } from '@/lib/payment/payPlatform';

/** What a payer's client says of itself: it chooses a channel's form of payment, never an amount or a right. */
export interface PayClient {
  environment: Environment;
  /** The payer's address, which WeChat asks for outside of its own webview; used for the request alone. */
  address: string;
  /** Who the payer is to the operator's official account, where WeChat has said so; null: not known. */
  wechatOpenId: string | null;
}

export interface PayRequest {
  /** The order's public number: `^[\w-]{16,32}$`, as WeChat allows the fewest. */
  serialNumber: string;
  amountFen: number;
  title: string;
  /** UTC ms */
  expiresAt: number;
  client: PayClient;
  /** The App Store's product; null: not sold there. */
  appleProductId: string | null;
  /** Absolute: where the channel leads the payer back. That somebody comes back says nothing of the payment. */
  returnUrl: string;
}

/** What a channel says of one order; verified. */
export interface ChannelPayment {
  serialNumber: string;
  /** The channel's own number of the payment. */
  tradeNo: string;
  amountFen: number;
  /** UTC ms */
  paidAt: number;
  /** The App Store's product: that of the order, or it is not the order's payment. Of others left out. */
  appleProductId?: string;
  /** What the channel itself calls whoever paid; left out where it does not say. */
  payer?: string;
}

/** What a channel tells; verified, and of the operator's own merchant. */
export type ChannelNotice = {
  /** The channel's own id of the notice: told again, it is the same. */
  noticeId: string;
} & (
  | { kind: 'paid'; payment: ChannelPayment }
  | {
      kind: 'refunded';
      serialNumber: string;
      tradeNo: string;
      /** Ours, where we have asked for it; else the channel's own. */
      refundNo: string;
      amountFen: number;
      /** Where it tells what has gone back of the payment in all, instead of this time. */
      isTotal?: true;
    }
  /** The channel has taken back a refund of its own: what was paid is paid. */
  | { kind: 'reversed'; serialNumber: string; tradeNo: string; refundNo: string; amountFen: number }
  /** Verified, and it fits no order that could be: kept for the console. `why` in a word or two. */
  | { kind: 'unfit'; why: string; serialNumber: string | null; tradeNo: string; amountFen: number | null }
  | { kind: 'other' }
);

/** What came to our door, as it came. */
export interface Told {
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** UTC ms */
  now: number;
}

/** One way to pay. All but `begin` may be asked again. Throws PayFailure where the channel does not do it. */
export interface PayChannel {
  readonly platform: PayPlatform;
  /** The local signed fake: no money moves. */
  readonly isRehearsal: boolean;
  begin(request: PayRequest): Promise<PayStep>;
  /** 'open': not paid, and may still be; 'closed': will not be. */
  ask(serialNumber: string): Promise<ChannelPayment | 'open' | 'closed'>;
  close(serialNumber: string): Promise<void>;
  /** `refundNo` is ours: asked twice, the channel pays back once. */
  refund(asked: RefundRequest): Promise<'done' | 'pending'>;
}

/** One that tells by itself what was paid. */
export interface NotifyingChannel extends PayChannel {
  /** null where it is not from this channel, not of this merchant and app, or not in yuan: nothing is done of it then. */
  readNotice(told: Told): Promise<ChannelNotice | null>;
}

export interface RefundRequest {
  serialNumber: string;
  tradeNo: string;
  refundNo: string;
  amountFen: number;
  /** What was paid in all. */
  totalFen: number;
  reason: string;
}

/** What a channel did not do: `refused` where it has said so; else nobody knows whether it did. */
export class PayFailure extends Error {
  readonly refused: boolean;
  constructor(message: string, { refused = false, cause }: { refused?: boolean; cause?: unknown } = {}) {
    super(message, { cause });
    this.name = 'PayFailure';
    this.refused = refused;
  }
}
