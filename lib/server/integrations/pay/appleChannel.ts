import type { JWSTransactionDecodedPayload, SignedDataVerifier } from '@apple/app-store-server-library';
import { z } from 'zod';
import { PAY_PLATFORMS } from '@/lib/payment/payPlatform';
import type { AppleSettings } from '@/lib/server/settings/readPaySettings';
import { APPLE_ROOTS } from './appleRoots';
import { orderOfToken, tokenOfOrder } from './orderToken';
import { type ChannelNotice, type NotifyingChannel, PayFailure, type Told } from './payChannel';

// Apple in-app purchase: the app buys, and the App Store tells of it (Server Notifications V2), or the app hands over the
// signed transaction; either is proof by itself. What it is of says appAccountToken: our order's own number as a UUID.

export interface AppleParts {
  /** Under which root certificates its signatures stand, as DER. */
  roots?: readonly Buffer[];
}

const CURRENCY = 'CNY';
/** Apple writes prices in thousandths. */
const MILLIS_IN_FEN = 10;

export function appleChannel(settings: AppleSettings, { roots = APPLE_ROOTS }: AppleParts = {}): NotifyingChannel {
  return {
    platform: PAY_PLATFORMS.apple,
    isRehearsal: false,
    async begin({ serialNumber, appleProductId }) {
      if (appleProductId === null) throw new PayFailure('not sold at the App Store', { refused: true });
      return { kind: 'app', productId: appleProductId, accountToken: tokenOfOrder(serialNumber) };
    },
    // Apple is not asked by our numbers: what it knows, it tells.
    ask: async () => 'open',
    close: async () => undefined,
    async refund() {
      throw new PayFailure('Apple alone pays back what was paid to it', { refused: true });
    },
    readNotice: (told) => readNotice(settings, roots, told),
  };
}

/**
 * The library is loaded by whoever needs it first. Without its online checks: those ask Apple for revoked certificates with
 * no limit of time that we could set.
 */
async function verifierOf({ bundleId, appId, environment }: AppleSettings, roots: readonly Buffer[]) {
  const { Environment, SignedDataVerifier: Verifier } = await import('@apple/app-store-server-library');
  const named = environment === 'production' ? Environment.PRODUCTION : Environment.SANDBOX;
  return new Verifier([...roots], false, named, bundleId, appId ?? undefined);
}

const toldSchema = z.union([
  z.strictObject({ signedPayload: z.string() }),
  z.strictObject({ signedTransaction: z.string() }),
]);

async function readNotice(
  settings: AppleSettings,
  roots: readonly Buffer[],
  { body }: Told,
): Promise<ChannelNotice | null> {
  const told = toldSchema.safeParse(jsonOf(body));
  if (!told.success) return null;
  const verifier = await verifierOf(settings, roots);
  try {
    if ('signedPayload' in told.data) return await ofNotification(verifier, told.data.signedPayload);
    const transaction = await verifier.verifyAndDecodeTransaction(told.data.signedTransaction);
    return paidNotice(`transaction ${transaction.transactionId}`, transaction);
  } catch {
    // VerificationException, or what the library makes of what it cannot read.
    return null;
  }
}

const TAKEN_BACK = ['REFUND', 'REVOKE'];

async function ofNotification(verifier: SignedDataVerifier, payload: string): Promise<ChannelNotice | null> {
  const { notificationType, notificationUUID, data } = await verifier.verifyAndDecodeNotification(payload);
  if (!notificationUUID || notificationUUID.length > 64) return null;
  const signed = data?.signedTransactionInfo;
  const isPurchase = notificationType === 'ONE_TIME_CHARGE';
  const isReversal = notificationType === 'REFUND_REVERSED';
  const isTakenBack = TAKEN_BACK.includes(notificationType ?? '');
  if (!isPurchase && !isTakenBack && !isReversal) return { noticeId: notificationUUID, kind: 'other' };
  if (signed === undefined) return null;
  const transaction = await verifier.verifyAndDecodeTransaction(signed);
  if (isPurchase) return paidNotice(notificationUUID, transaction);
  return takenBack(notificationUUID, transaction, isReversal ? 'reversed' : 'refunded');
}

function paidNotice(noticeId: string, transaction: JWSTransactionDecodedPayload): ChannelNotice {
  const { productId, purchaseDate, revocationDate, quantity, inAppOwnershipType } = transaction;
  // Its money is back with the buyer.
  if (revocationDate !== undefined) return { noticeId, kind: 'other' };
  const facts = factsOf(transaction);
  if ('why' in facts) return unfit(noticeId, transaction, facts.why);
  if (!productId || purchaseDate === undefined) return unfit(noticeId, transaction, 'product');
  if ((quantity ?? 1) !== 1) return unfit(noticeId, transaction, 'quantity');
  // Of a family's member it is another's purchase.
  if ((inAppOwnershipType ?? 'PURCHASED') !== 'PURCHASED') return unfit(noticeId, transaction, 'family');
  return { noticeId, kind: 'paid', payment: { ...facts, paidAt: purchaseDate, appleProductId: productId } };
}

function takenBack(
  noticeId: string,
  transaction: JWSTransactionDecodedPayload,
  kind: 'refunded' | 'reversed',
): ChannelNotice {
  const facts = factsOf(transaction);
  if ('why' in facts) return unfit(noticeId, transaction, facts.why);
  return { noticeId, kind, ...facts, refundNo: `apple-${facts.tradeNo}` };
}

const TRADE_NO = /^[\w-]{1,64}$/;

type Why = 'token' | 'number' | 'currency' | 'price' | 'product' | 'quantity' | 'family';

/** Somebody has paid, and it fits no order that could be: kept for the console. */
function unfit(
  noticeId: string,
  { appAccountToken, transactionId = '', price }: JWSTransactionDecodedPayload,
  why: Why,
): ChannelNotice {
  const tradeNo = TRADE_NO.test(transactionId) ? transactionId : '';
  const amountFen = price !== undefined && why !== 'currency' ? Math.floor(price / MILLIS_IN_FEN) : null;
  return { noticeId, kind: 'unfit', why, serialNumber: orderOfToken(appAccountToken), tradeNo, amountFen };
}

type Facts = { serialNumber: string; tradeNo: string; amountFen: number } | { why: Why };

function factsOf({ appAccountToken, transactionId, price, currency }: JWSTransactionDecodedPayload): Facts {
  const serialNumber = orderOfToken(appAccountToken);
  if (serialNumber === null) return { why: 'token' };
  if (!transactionId || !TRADE_NO.test(transactionId)) return { why: 'number' };
  if (currency !== CURRENCY) return { why: 'currency' };
  if (price === undefined || price <= 0 || price % MILLIS_IN_FEN !== 0) return { why: 'price' };
  return { serialNumber, tradeNo: transactionId, amountFen: price / MILLIS_IN_FEN };
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}
