import type { PayStep } from '@/lib/payment/contract';
import type { Exchange } from '../../exchange';
import type { PayRequest } from '../payChannel';
import type { RehearsedTrade } from './rehearsalBooks';

/** What a fake sends to our door: as the channel would, signed by its key. */
export interface SignedNotice {
  headers: Record<string, string>;
  body: Buffer;
}

/** A channel's other side: it speaks the channel's protocol, with keys of its own. */
export interface RehearsalFake {
  /** What the channel's servers answer to the adapter. */
  exchange: Exchange;
  /** Takes an order as the payer's client brings it. Throws where the adapter has not signed it. */
  arrive(step: PayStep, request: PayRequest): void;
  find(serialNumber: string): RehearsedTrade | null;
  /** The payer pays at `now` (UTC ms); null where that is not waited for. Asked again, it is told again. */
  pay(serialNumber: string, now: number): SignedNotice | null;
}
